"""`python -m bottega` is `bottega`, by the Python that is named."""

from bottega.cli import main

if __name__ == "__main__":
    main()
