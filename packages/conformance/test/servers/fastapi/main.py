"""FastAPI as its tutorial shows it: models of Pydantic, an API key, HTTPException."""

import sys
from datetime import datetime, timezone
from enum import Enum
from typing import Annotated
from uuid import UUID, uuid4

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Path, Query, Response
from fastapi.security import APIKeyHeader
from pydantic import BaseModel, Field

app = FastAPI(title="Orders", version="1.0.0")
api_key = APIKeyHeader(name="X-API-Key")


def allowed(key: Annotated[str, Depends(api_key)]) -> None:
    if key != "secret-of-the-test":
        raise HTTPException(status_code=401, detail="Wrong key")


class Status(str, Enum):
    open = "open"
    shipped = "shipped"


class NewOrder(BaseModel):
    item: Annotated[str, Field(min_length=1, max_length=50)]
    quantity: Annotated[int, Field(ge=1, le=99)]
    price: Annotated[float, Field(gt=0)] | None = None
    status: Status = Status.open
    tags: Annotated[list[str], Field(max_length=5)] = []


class Order(NewOrder):
    id: UUID
    created: datetime


class Page(BaseModel):
    items: list[Order]
    next: str | None = None


class Message(BaseModel):
    detail: str


orders: dict[UUID, Order] = {}
guarded = {"dependencies": [Depends(allowed)]}
refused = {401: {"model": Message}}
missing = {**refused, 404: {"model": Message}}


def found(order_id: UUID) -> Order:
    if order_id not in orders:
        raise HTTPException(status_code=404, detail="No such order")
    return orders[order_id]


@app.get("/orders", responses=refused, **guarded)
def list_orders(
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    cursor: UUID | None = None,
    status: Status | None = None,
) -> Page:
    matching = [one for one in orders.values() if status is None or one.status == status]
    ids = [one.id for one in matching]
    start = ids.index(cursor) + 1 if cursor in ids else 0
    page = matching[start : start + limit]
    more = start + limit < len(matching)
    return Page(items=page, next=str(page[-1].id) if more else None)


@app.post("/orders", status_code=201, responses=refused, **guarded)
def create_order(order: NewOrder) -> Order:
    made = Order(id=uuid4(), created=datetime.now(timezone.utc), **order.model_dump())
    orders[made.id] = made
    return made


@app.get("/orders/{order_id}", responses=missing, **guarded)
def read_order(order_id: UUID) -> Order:
    return found(order_id)


@app.put("/orders/{order_id}", responses=missing, **guarded)
def replace_order(order_id: UUID, order: NewOrder) -> Order:
    before = found(order_id)
    orders[order_id] = Order(id=order_id, created=before.created, **order.model_dump())
    return orders[order_id]


@app.delete("/orders/{order_id}", status_code=204, responses=missing, **guarded)
def delete_order(order_id: UUID) -> Response:
    found(order_id)
    del orders[order_id]
    return Response(status_code=204)


@app.get("/lines/{number}")
def read_line(number: Annotated[int, Path(ge=1, le=9)], upper: bool = False) -> Message:
    text = f"line {number}"
    return Message(detail=text.upper() if upper else text)


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
