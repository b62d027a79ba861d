"""Files of the project beside its documentation: whatever a page points at has a page on the site too, so
that the site can be read where the sources are not."""

import json
import posixpath
import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")
LANGUAGES = {".py": "python", ".toml": "toml", ".ftl": "text", ".md": "markdown", ".json": "json"}
SHELF = "source"
OWN_PAGES = {
    "CONTRIBUTING.md": "contributing.md"
}  # files beside the documentation that are pages as they are


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages for the files and folders that other pages point at, and for how to work on the project."""
    docs = Path(config.docs_dir)
    root = docs.parent
    for name, uri in OWN_PAGES.items():
        told = (root / name).read_text(encoding="utf-8")
        files.append(File.generated(config, uri, content=told.replace("](docs/", "](")))
    pointed = {
        _outside(link, page.src_uri)
        for page in files.documentation_pages()
        for link in LINK.findall(_text(page))
    }
    for name in sorted(pointed - {"", *OWN_PAGES}):
        target = root / name
        inside = [path for path in sorted(target.rglob("*")) if _shown(path)] if target.is_dir() else []
        if inside:
            files.append(File.generated(config, _page_of(name), content=_listing(name, inside, root)))
        for path in inside or ([target] if target.is_file() else []):
            uri = _page_of(path.relative_to(root).as_posix())
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, content=_source(path, root)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links to files beside the documentation lead to their pages; one without a page is found later."""
    here = page.file.src_uri

    def led(match: re.Match[str]) -> str:
        name = _outside(match[1], here)
        known = name and files.get_file_from_path(_page_of(name))
        return posixpath.relpath(_page_of(name), posixpath.dirname(here)) if known else match[1]

    return LINK.sub(led, markdown)


def _text(page: File) -> str:
    return page.content_string if page.abs_src_path is None else Path(page.abs_src_path).read_text("utf-8")


def _outside(link: str, page: str) -> str:
    """Where a link leads below the root of the project, or nothing if it stays among the pages."""
    found = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), link))
    return "" if found.startswith(("docs/", "../")) or page.startswith(f"{SHELF}/") else found


def _page_of(name: str) -> str:
    return OWN_PAGES.get(name, f"{SHELF}/{name}.md")


def _shown(path: Path) -> bool:
    return path.suffix in LANGUAGES and not any(part.startswith((".", "_")) for part in path.parts[-4:-1])


def _listing(name: str, inside: list[Path], root: Path) -> str:
    folder = PurePosixPath(name)
    names = [path.relative_to(root / name).as_posix() for path in inside]
    lines = [f"- [`{one}`]({folder.name}/{one}.md)" for one in names]
    return "\n".join([f"# {name}", "", *lines, ""])


def _source(path: Path, root: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        cells = json.loads(text)["cells"]
        parts = [
            "".join(cell["source"])
            if cell["cell_type"] == "markdown"
            else "```python\n" + "".join(cell["source"]) + "\n```"
            for cell in cells
        ]
    else:
        parts = [f"````{LANGUAGES.get(path.suffix, 'text')}\n{text}````"]
    return "\n\n".join([f"# {path.relative_to(root).as_posix()}", *parts, ""])
