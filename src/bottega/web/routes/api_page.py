"""The interface for programs as a page without script, drawn from its OpenAPI description."""

from typing import Any

from fastapi import APIRouter, Request, Response

from bottega.engine.markup import Element, a, code, dd, dl, dt, h1, h2, li, main, p, pre, ul
from bottega.web.house import visit_of
from bottega.web.pages.frame import page
from bottega.web.phrases import say
from bottega.web.routes.answers import page_answer

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
def docs(request: Request) -> Response:
    """Every request that a program may send."""
    described = request.app.openapi()
    parts = [
        _operation(method.upper(), path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = described["components"]["schemas"]
    content = main("#main.paper-page", lang="en")[
        h1["Tables for programs"],
        p[
            "JSON over HTTP. A seat is played with its token: ",
            code["Authorization: Bearer TOKEN"],
            ". Programs of a player show one of his (",
            code["bt_…"],
            "), which he makes at ",
            a(href="/me/tokens")["/me/tokens"],
            ". Errors are ",
            code['{"detail": "…"}'],
            ". For machines: ",
            a(href="/api/openapi.json")["openapi.json"],
            ".",
        ],
        parts,
        h2["Data"],
        dl(".described")[[[dt[code[name]], dd[_fields(schema)]] for name, schema in schemas.items()]],
    ]
    visit = visit_of(request)
    drawn = page(visit, "/api/docs", say("web-programs", visit.lang), content, files=("tokens.css",))
    return page_answer(request, visit, drawn)


def _operation(method: str, path: str, operation: dict[str, Any]) -> list[Element | None]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    parameters = [
        f"{one['name']} ({one['in']}): {one.get('description', '')}"
        for one in operation.get("parameters", ())
        if one["in"] != "path"
    ]
    return [
        h2(".request")[code[f"{method} {path}"]],
        p[operation.get("description", "")],
        ul[[li[text] for text in parameters]] if parameters else None,
        pre[f"body: {_kind(content['schema'])}"] if content else None,
    ]


def _fields(schema: dict[str, Any]) -> list[Element]:
    fields = schema.get("properties", {})
    return [
        p[schema.get("description", "")],
        ul[[li[code[f"{name}: {_kind(field)}"]] for name, field in fields.items()]],
    ]


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))
