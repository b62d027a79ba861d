"""The tests of bots borrow tables and the independent evaluation from the tests of Palatinus."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "games"))
