"""The petstore of openapi/petstore.yaml as a Python programmer writes it: the standard library and a list in memory.

    petstore.py PORT LIMIT SECONDS [FAULT [keys]]

LIMIT requests without a key are answered in a window of SECONDS, more with a key. FAULT is one thing that is wrong.
With `keys`, only requests with a key are counted, and LIMIT is that of the second one.
"""

import html
import json
import re
import sys
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

PORT, LIMIT, SECONDS = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
FAULT = sys.argv[4] if len(sys.argv) > 4 else ""

KEYS_ONLY = sys.argv[5:] == ["keys"]
KEYS = {"first-key": 100 * LIMIT, "second-key": LIMIT if KEYS_ONLY else 50 * LIMIT}
STATUSES = ["available", "pending", "sold"]
LARGEST = 2**53 - 1
METHODS = {"/v1/pets": ["GET", "HEAD", "POST", "OPTIONS"], "/v1/pets/{petId}": ["GET", "HEAD", "OPTIONS"]}

pets = []
stored_answers = {}
windows = {}
lock = threading.Lock()


class Refused(Exception):
    def __init__(self, status, code, message, headers=None, details=None):
        super().__init__(message)
        self.status, self.code, self.headers, self.details = status, code, headers or {}, details


def invalid(where, pointer, message):
    code = "invalid_body" if where == "body" else "invalid_parameter"
    return Refused(400, code, "The request is not valid.", details=[{"in": where, "pointer": pointer, "message": message}])


def is_integer(value, least, most):
    return type(value) is int and least <= value <= most or type(value) is float and value.is_integer() and least <= value <= most


def integer(where, name, text, least, most):
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text) or not least <= int(text) <= most:
        raise invalid(where, name, f"expected an integer from {least} to {most}")
    return int(text)


def unique_object(pairs):
    if len(dict(pairs)) < len(pairs):
        raise invalid("body", "", "expected each property once")
    return dict(pairs)


def new_pet(body):
    try:
        text = body.decode("utf-8")
        value = json.loads(text, object_pairs_hook=unique_object, parse_constant=lambda word: [][0])
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        if FAULT == "half-a-character-as-500":
            raise Refused(500, "internal_error", "The text cannot be written.") from None
        raise invalid("body", "", "expected whole characters") from None
    except (ValueError, IndexError, RecursionError):
        raise invalid("body", "", "expected JSON in UTF-8") from None
    if not isinstance(value, dict):
        raise invalid("body", "", "expected an object")
    name, category, status = value.get("name"), value.get("categoryId"), value.get("status", STATUSES[0])
    if not isinstance(name, str) or not 1 <= len(name) <= 200 or "\0" in name:
        raise invalid("body", "/name", "expected a text of 1 to 200 characters")
    if not is_integer(category, -LARGEST, LARGEST):
        raise invalid("body", "/categoryId", "expected an integer")
    if status not in STATUSES:
        raise invalid("body", "/status", "expected available, pending or sold")
    pet = {"name": name, "categoryId": int(category)}
    if "status" in value:
        pet["status"] = status
    if FAULT == "id-of-the-request" and is_integer(value.get("id"), 1, LARGEST):
        pet["id"] = value["id"]
    return pet


def changed(pet):
    """What is kept of a pet."""
    if FAULT == "name-lower-cased":
        pet["name"] = pet["name"].strip().lower() or "pet"
    if FAULT == "name-escaped-for-html":
        pet["name"] = html.escape(pet["name"])
    if FAULT == "name-of-16-bits":
        pet["name"] = re.sub("[^\0-\uffff]", "?", pet["name"])
    if FAULT == "name-cut":
        pet["name"] = pet["name"][:2]
    if FAULT == "quotes-doubled":
        pet["name"] = pet["name"].replace("'", "''")
    if FAULT == "sold-is-pending" and pet.get("status") == "sold":
        pet["status"] = "pending"
    if FAULT == "category-of-32-bits":
        pet["categoryId"] = (pet["categoryId"] + 2**31) % 2**32 - 2**31
    if FAULT == "status-ignored":
        pet.pop("status", None)
    if FAULT == "status-always-available":
        pet["status"] = "available"
    if FAULT == "status-invented":
        pet.setdefault("status", "available")
    if FAULT == "category-zero":
        pet["categoryId"] = 0
    return pet


def create(handler, query):
    only(query, [])
    media = re.sub(r'[\s"]', "", (handler.headers.get("Content-Type") or "").lower())
    if media not in ("application/json", "application/json;charset=utf-8") or handler.headers.get("Content-Encoding", "identity") != "identity":
        raise Refused(415, "unsupported_media_type", "Send application/json in UTF-8.")
    length = handler.headers.get("Content-Length", "0")
    if int(length) > 65536:
        raise Refused(413, "payload_too_large", "Send at most 64 KiB.")
    body = handler.body
    pet = new_pet(body)
    key = handler.headers.get("Idempotency-Key")
    if key is not None:
        caller = "all" if FAULT == "key-of-all-callers" else handler.caller
        key = (caller, key.strip('"') if re.fullmatch(r'"[^"\\]*"', key) else key)
        if not re.fullmatch(r"[!-~]{1,255}", handler.headers["Idempotency-Key"]) or key[1] == "":
            raise invalid("header", "Idempotency-Key", "expected 1 to 255 visible characters")
        if key in stored_answers and FAULT != "key-ignored":
            before, made = stored_answers[key]
            if before != body:
                raise Refused(422, "idempotency_key_reused", "The key was used with another body.")
            return 201, made, {"Idempotent-Replayed": "true"}
    kept = dict(changed(dict(pet)))
    kept.setdefault("id", 1 if FAULT == "id-always-1" else len(pets) + 1)
    if FAULT == "overwrites-names":
        for other in pets:
            other["name"] = kept["name"]
    if FAULT != "not-stored":
        pets.append(kept)
    if key is not None:
        stored_answers[key] = (body, kept)
    return 201, kept, {}


def fetch_all(handler, query):
    only(query, ["limit", "status", "cursor"])
    default = 10 if FAULT == "default-of-10" else 20
    limit = integer("query", "limit", query["limit"], 1, 100) if "limit" in query else default
    if FAULT == "limit-ignored":
        limit = 20
    status = query.get("status")
    if status is not None and status not in STATUSES:
        raise invalid("query", "status", "expected available, pending or sold")
    after = query.get("cursor", "0")
    if not re.fullmatch(r"[0-9a-z]{1,11}", after):
        raise invalid("query", "cursor", "expected a cursor of a page before")
    start = int(after, 36)
    if FAULT == "filter-knows-no-sold" and status == "sold":
        status = None
    if FAULT == "filter-ignored" or FAULT == "filter-lost-on-next-page" and start > 0:
        status = None
    found = [pet for pet in pets if pet["id"] > start and (status is None or (pet.get("status") == status) != (FAULT == "filter-inverted"))]
    if FAULT == "newest-not-listed":
        found = found[:-1]
    if FAULT == "filter-lists-those-without":
        found = [pet for pet in pets if pet["id"] > start and (status is None or pet.get("status", status) == status)]
    if FAULT == "never-listed":
        found = found[:0]
    page = found[:limit]
    headers = {}
    if len(found) > limit and FAULT != "no-next":
        last = page[-1]["id"] + {"page-skips-one": 1, "page-repeats-one": -1}.get(FAULT, 0)
        kept = "".join(f"{name}={query[name]}&" for name in ("limit", "status") if name in query)
        url = f"http://{handler.headers.get('Host')}/v1/pets?{kept}cursor={base36(max(last, 1))}"
        headers["Link"] = f'<{url}>; rel="next"'
    return 200, page, headers


def base36(number):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (base36(number // 36) if number >= 36 else "") + digits[number % 36]


def fetch_one(handler, query, text):
    only(query, [])
    pet_id = integer("path", "petId", unquote(text), 1, LARGEST)
    found = [pet for pet in pets if pet["id"] == pet_id]
    if FAULT == "always-the-first":
        found = pets[:1]
    if FAULT == "always-the-newest":
        found = pets[-1:]
    if not found and FAULT == "404-as-204":
        return 204, None, {}
    if not found:
        raise Refused(404, "not_found", f"There is no animal with the id {pet_id}.")
    return 200, found[0], {}


def only(query, names):
    for name in query:
        if name not in names and FAULT != "any-parameter":
            raise invalid("query", name, "no such parameter")


def once_each(text):
    """The parameters of a query, each of them once."""
    query = {}
    for name, value in parse_qsl(text, keep_blank_values=True, errors="strict"):
        if name in query and FAULT == "first-of-a-repeated-parameter":
            continue
        if name in query:
            raise invalid("query", name, "expected it once")
        query[name] = value
    return query


def count(caller, limit):
    """Counts a request; the headers that say so, and whether it is one too many."""
    now = time.time()
    if FAULT == "one-limit-for-all-keys" and caller != "address":
        caller, limit = "all", 100 * LIMIT
    with lock:
        window = windows.setdefault(caller, [now, 0])
        if now >= window[0] + SECONDS and FAULT != "limit-never-resets":
            window[:] = [now, 0]
        window[1] += 1
        used, ends = window[1], window[0] + SECONDS
    allowed = limit - 1 if FAULT == "limit-comes-one-early" else limit
    remaining = max(0, limit - used)
    if FAULT == "remaining-never-falls":
        remaining = limit
    if FAULT == "remaining-grows":
        remaining = used
    if FAULT == "reset-in-milliseconds":
        ends *= 1000
    if FAULT == "remaining-below-zero":
        remaining = limit - used - 1
    reset = int(now) - 60 if FAULT == "reset-in-the-past" else int(ends) + 1
    wait = max(1, int(window[0] + SECONDS + 1 - now))
    headers = {"X-RateLimit-Limit": str(limit), "X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset": str(reset)}
    return headers, wait, used > allowed and FAULT != "limit-never-comes"


def retry_after(wait):
    if FAULT == "retry-after-missing":
        return {}
    if FAULT == "retry-after-in-words":
        return {"Retry-After": "soon"}
    if FAULT == "retry-after-in-milliseconds":
        wait *= 1000
    if FAULT == "retry-after-always-1":
        return {"Retry-After": "1"}
    return {"Retry-After": str(wait)}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def answer(self):
        split = urlsplit(self.path)
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        item = re.fullmatch(r"/v1/pets/([^/]+)", split.path)
        template = "/v1/pets/{petId}" if item else split.path
        credential = self.headers.get("Authorization", "")
        scheme, _, key = credential.partition(" ")
        schemes = ("bearer", "basic") if FAULT == "basic-for-bearer" else ("bearer",)
        is_known = key in KEYS or key == "revoked-key" and FAULT == "revoked-key-is-let-in"
        is_let_in = scheme.lower() in schemes and is_known
        if FAULT == "slash-lets-in" and split.path.endswith("/"):
            is_let_in, split, template = True, split._replace(path=split.path[:-1]), split.path[:-1]
        if FAULT == "head-lets-in" and self.command == "HEAD":
            is_let_in = True
        if FAULT == "loopback-lets-in" and self.headers.get("X-Forwarded-For") == "127.0.0.1":
            is_let_in = True
        self.caller = key if is_let_in else "address"
        headers, wait, is_too_many = {}, 0, False
        if is_let_in or not KEYS_ONLY:
            headers, wait, is_too_many = count(self.caller, KEYS.get(key, LIMIT) if is_let_in else LIMIT)
        try:
            if is_too_many:
                status = 503 if FAULT == "503-for-429" else 429
                code = "unavailable" if status == 503 else "rate_limited"
                raise Refused(status, code, "The limit is used up.", retry_after(wait))
            if not is_let_in:
                challenge = 'Bearer realm="petstore"' + (', error="invalid_token"' if scheme.lower() == "bearer" else "")
                code = "invalid_api_key" if scheme.lower() == "bearer" else "missing_api_key"
                raise Refused(401, code, "Send a valid key.", {"WWW-Authenticate": challenge})
            status, value, more = self.routed(template, item, split)
        except Refused as refused:
            status, more = refused.status, refused.headers
            value = {"code": refused.code, "message": str(refused), "status": status}
            if refused.details:
                value["details"] = refused.details
        if template == "/v1/pets/{petId}":
            link = more.pop("Link", None)
            more = {**more, "Deprecation": "@1795219200", "Sunset": "Thu, 05 Dec 2030 00:00:00 GMT"}
            more["Link"] = link or '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"'
        self.write(status, value, {**headers, **more})

    def routed(self, template, item, split):
        if template not in METHODS:
            raise Refused(404, "not_found", "There is no such path.")
        if self.command not in METHODS[template]:
            raise Refused(405, "method_not_allowed", "The path knows no such method.", {"Allow": ", ".join(METHODS[template])})
        if FAULT == "head-as-405" and self.command == "HEAD":
            raise Refused(405, "method_not_allowed", "The path knows no such method.", {"Allow": "GET, POST"})
        if self.command == "OPTIONS":
            return 204, None, {"Allow": ", ".join(METHODS[template])}
        accept = self.headers.get("Accept", "*/*")
        if not re.search(r"(\*/\*|application/(\*|json))\s*(;\s*q=(1|0\.\d*[1-9])|;(?!\s*q=)|,|$)", accept, re.I):
            raise Refused(406, "not_acceptable", "The response is application/json.")
        try:
            query = once_each(split.query)
        except UnicodeDecodeError:
            raise invalid("query", "", "expected UTF-8") from None
        with lock:
            if item:
                return fetch_one(self, query, item[1])
            return create(self, query) if self.command == "POST" else fetch_all(self, query)

    def write(self, status, value, headers):
        body = b"" if value is None else json.dumps(value).encode()
        media = "application/json"
        if FAULT == "404-and-405-as-text" and status in (404, 405):
            body, media = b"no", "text/plain"
        if FAULT == "405-as-404" and status == 405:
            status = 404
            headers.pop("Allow", None)
            value["code"], value["status"] = "not_found", 404
            body = json.dumps(value).encode()
        given = self.headers.get("X-Request-Id", "")
        self.send_response(status)
        self.send_header("X-Request-Id", given if re.fullmatch(r"[A-Za-z0-9._-]{1,128}", given) else str(uuid.uuid4()))
        for name, text in headers.items():
            self.send_header(name, text)
        if value is not None:
            self.send_header("Content-Type", media)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = do_QUERY = answer


ThreadingHTTPServer.daemon_threads = True
ThreadingHTTPServer.request_queue_size = 128
ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
