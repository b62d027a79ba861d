"""The interface for programs as a page without script, drawn from its OpenAPI description."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from bottega.engine.markup import (
    Element,
    a,
    body,
    code,
    dd,
    dl,
    dt,
    h1,
    h2,
    head,
    html,
    li,
    main,
    meta,
    p,
    pre,
    title,
    ul,
)

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
def docs(request: Request) -> HTMLResponse:
    """Every request that a program may send."""
    described = request.app.openapi()
    parts = [
        _operation(method.upper(), path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    schemas = described["components"]["schemas"]
    return HTMLResponse(
        str(
            html(lang="en")[
                head[
                    meta(charset="utf-8"),
                    meta(name="viewport", content="width=device-width"),
                    title["Bottega: tables for programs"],
                ],
                body[
                    main[
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
                        dl[[[dt[code[name]], dd[_fields(schema)]] for name, schema in schemas.items()]],
                    ]
                ],
            ]
        )
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> list[Element]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    parameters = [
        f"{one['name']} ({one['in']}): {one.get('description', '')}"
        for one in operation.get("parameters", ())
        if one["in"] != "path"
    ]
    return [
        h2[code[f"{method} {path}"]],
        p[operation.get("description", "")],
        ul[[li[text] for text in parameters]],
        pre[f"body: {_kind(content['schema'])}" if content else "no body"],
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
