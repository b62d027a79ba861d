"""What a browser is sent: the whole first, then the pieces that changed; together always the whole page."""

from pathlib import Path
from random import Random

from bottega.engine.drawing import without_ground
from bottega.web.guests import Guest
from bottega.web.house import viewer_of
from bottega.web.pages.table import Part, fragment
from bottega.web.routes.live import Reader
from bottega.web.table import Table

from .tools import new_tables, plan, play_some, run, seated


class Copy:
    """What a browser has of a table, from what was sent alone."""

    def __init__(self, guest: str) -> None:
        self.guest = Guest(guest, lang="en")
        self.reader = Reader(self.guest)
        self.pieces: dict[str, str] = {}
        self.lines: list[str] = []
        self.revision = 0
        self.whole = self.saved = self.grounds = 0

    def follow(self, table: Table) -> None:
        sent = self.reader.pack(table).decode().replace("\ndata: ", "\n")
        part = fragment(table, viewer_of(table, self.guest), self.guest.lang)
        if "data-base=" in sent:
            self._take_news(sent, part)
        else:
            self.whole += 1
            assert part.html() in sent
            self.pieces, self.lines = dict(part.pieces), list(part.lines)
        assert self.lines == part.lines
        assert {**self.pieces, "log": ""} == {**part.pieces, "log": ""}
        self.revision = part.revision

    def _take_news(self, sent: str, part: Part) -> None:
        """Take over only what the message holds."""
        assert f'data-base="{self.revision}"' in sent
        stage, ground = without_ground(part.pieces["stage"])
        if stage in sent:
            assert ground == without_ground(self.pieces["stage"])[1]
            sent = sent.replace(stage, part.pieces["stage"])
            self.grounds += 1
        for key, piece in part.pieces.items():
            if key != "log" and piece in sent:
                self.saved -= len(piece) * (self.pieces[key] == piece)
                self.pieces[key] = piece
            else:
                self.saved += len(piece)
        if '<ol id="more-lines">' in sent:
            self.lines += [line for line in part.lines if line in sent]
        elif part.pieces["log"] in sent:
            self.lines = list(part.lines)


def test_a_browser_that_gets_only_what_changed_has_the_whole_page(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)

    async def watch() -> list[Copy]:
        table = await seated(tables, plan(2, seed=7))
        holders = {sitter.seat: sitter.guest for sitter in table.sitters}
        copies = [Copy(holders[0]), Copy(holders[1]), Copy("somebody")]
        chance, taken_back = Random(5), 0
        while not table.over:
            for copy in copies:
                copy.follow(table)
            mover = table.state.to_play
            await play_some(tables, table, chance, 1)
            if mover is not None and table.match.can_undo(mover) and chance.random() < 0.3:
                if chance.random() < 0.5:  # a slow browser may miss what came between
                    copies[0].follow(table)
                await tables.undo(table, mover, table.version)
                taken_back += 1
            if chance.random() < 0.1:
                await tables.say(table, None, "Ada", f"line {table.version}")
        for copy in copies:
            copy.follow(table)
        assert taken_back > 3
        return copies

    for copy in run(watch()):
        assert copy.whole == 2  # the first time, and when the result came
        assert copy.saved > 100_000
        assert copy.grounds > 20


def test_what_did_not_change_is_not_sent(tmp_path: Path) -> None:
    tables = new_tables(tmp_path)

    async def watch() -> tuple[int, str]:
        table = await seated(tables, plan(3, seed=7))
        await play_some(tables, table, Random(1), 40)
        reader = Reader(Guest("somebody", lang="en"))
        first = len(reader.pack(table))
        await tables.say(table, None, "Ada", "salve")
        return first, reader.pack(table).decode()

    first, news = run(watch())
    assert "salve" in news
    assert "<svg" not in news
    assert len(news) < first / 10
