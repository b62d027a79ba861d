"""The HTTP interface as a part of its page, written from the OpenAPI description that the server gives."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from bottega.web.app import create_app

PAGE, PLACE = "http-api.md", "<!-- requests -->"
Described = dict[str, Any]


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write the requests where the page has a place for them."""
    if page.file.src_uri != PAGE:
        return markdown
    with TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        described = app.openapi()
        app.state.house.storage.close()
    return markdown.replace(PLACE, "\n".join(_requests(described)))


def _requests(described: Described) -> Iterator[str]:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield from _request(f"{method.upper()} {path}", operation)
    yield "## Data\n"
    for name, schema in sorted(described["components"]["schemas"].items()):
        yield f"### {name} {{ #{_anchor(name)} }}\n"
        if schema.get("description"):
            yield schema["description"] + "\n"
        yield from _fields(schema)


def _request(heading: str, operation: Described) -> Iterator[str]:
    yield f"### `{heading}`\n"
    yield operation.get("description", "") + "\n"
    parameters = operation.get("parameters", ())
    if parameters:
        yield "| parameter | in | kind | |\n|---|---|---|---|"
        for one in parameters:
            yield f"| `{one['name']}` | {one['in']} | {_kind(one['schema'])} | {one.get('description', '')} |"
        yield ""
    body = _content(operation.get("requestBody", {}))
    if body is not None:
        yield f"**Body:** {_kind(body)}\n"
    refused = []
    for status, answer in operation["responses"].items():
        content = _content(answer)
        if not status.startswith("2"):
            refused.append(status)
        elif content is not None:
            yield f"**Answer {status}:** {_kind(content)}\n"
        else:
            streamed = " or ".join(f"`{kind}`" for kind in answer.get("content", {})) or "nothing"
            yield f"**Answer {status}:** {streamed}\n"
    yield f"**Refusals:** {', '.join(refused) or 'none'}\n"


def _content(part: Described) -> Described | None:
    schema: Described | None = part.get("content", {}).get("application/json", {}).get("schema")
    return schema


def _fields(schema: Described) -> Iterator[str]:
    if not schema.get("properties"):
        return
    required = schema.get("required", ())
    yield "| field | kind | |\n|---|---|---|"
    for name, field in schema["properties"].items():
        remarks = [field["description"]] if field.get("description") else []
        if name not in required:
            remarks.append(f"may be left out: `{field['default']!r}`" if "default" in field else "optional")
        yield f"| `{name}` | {_kind(field)} | {'; '.join(remarks)} |"
    yield ""


def _kind(schema: Described) -> str:
    """What kind of data a schema describes, in words, with links to those that have a name."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return f"[{name}](#{_anchor(name)})"
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def _anchor(name: str) -> str:
    return f"data-{name.lower()}"
