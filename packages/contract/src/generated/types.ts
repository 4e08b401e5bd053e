// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
export interface paths {
    "/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all animals
         * @description Lists animals by ascending identifier, one page at a time.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add an animal
         * @description Adds an animal and returns it with the identifier that the service assigned. A `201` means that the animal is
         *     stored durably; when the request is refused, nothing is stored. The response carries no `Location`: the only
         *     URL of a single animal is deprecated.
         */
        post: operations["createPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an animal
         * @deprecated
         * @description Returns one animal. In its place, `GET /pets` takes a `status` filter. Every response carries the headers
         *     `Deprecation`, `Sunset` and `Link`.
         */
        get: operations["getPet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An animal to add.
         * @example {
         *       "name": "Rex",
         *       "categoryId": 7,
         *       "status": "available"
         *     }
         */
        NewPet: {
            /**
             * @description The animal's name, in any script.
             * @example Rex
             */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category that the animal belongs to; not checked against any catalogue.
             * @example 7
             */
            categoryId: number;
            status?: components["schemas"]["PetStatus"];
        };
        /**
         * @description An animal of the store.
         * @example {
         *       "name": "Rex",
         *       "categoryId": 7,
         *       "status": "available",
         *       "id": 1
         *     }
         */
        Pet: components["schemas"]["NewPet"] & {
            /**
             * Format: int64
             * @description Assigned by the service when the animal is added.
             * @example 1
             */
            id: number;
        };
        /**
         * @description A page of animals, by ascending `id`.
         * @example [
         *       {
         *         "name": "Rex",
         *         "categoryId": 7,
         *         "status": "available",
         *         "id": 1
         *       }
         *     ]
         */
        Pets: components["schemas"]["Pet"][];
        /**
         * @description Whether the animal is available.
         * @example available
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /**
         * @description What went wrong.
         * @example {
         *       "code": "not_found",
         *       "message": "There is no animal with the id 7.",
         *       "status": 404
         *     }
         */
        Error: {
            /**
             * @description Machine-readable; the table under "Errors" lists every value. New ones may be added.
             * @example not_found
             */
            code: string;
            /**
             * @description For people; may change at any time.
             * @example There is no animal with the id 7.
             */
            message: string;
            /**
             * Format: int32
             * @description The HTTP status code of the response.
             * @example 404
             */
            status: number;
            /** @description With `400`, one entry for each place that is wrong; after 20 the rest is left out. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * @description One place of the request that is wrong.
         * @example {
         *       "in": "body",
         *       "pointer": "/name",
         *       "message": "expected at least 1 character"
         *     }
         */
        ErrorDetail: {
            /**
             * @description The part of the request.
             * @example body
             * @enum {string}
             */
            in: "path" | "query" | "header" | "body";
            /**
             * @description In the body a JSON Pointer (RFC 6901), of which the empty string is the whole body; elsewhere the name of
             *     the parameter.
             * @example /name
             */
            pointer: string;
            /**
             * @description What was expected there.
             * @example expected at least 1 character
             */
            message: string;
        };
        /** @description The Error object of a `400`. */
        BadRequestError: components["schemas"]["Error"] & {
            /**
             * @example invalid_body
             * @enum {string}
             */
            code: "invalid_parameter" | "invalid_body" | "bad_request";
            /**
             * Format: int32
             * @example 400
             * @constant
             */
            status: 400;
        };
        /** @description The Error object of a `401`. */
        UnauthorizedError: components["schemas"]["Error"] & {
            /**
             * @example missing_api_key
             * @enum {string}
             */
            code: "missing_api_key" | "invalid_api_key" | "wrong_environment";
            /**
             * Format: int32
             * @example 401
             * @constant
             */
            status: 401;
        };
        /** @description The Error object of a `404`. */
        NotFoundError: components["schemas"]["Error"] & {
            /**
             * @example not_found
             * @enum {string}
             */
            code: "not_found";
            /**
             * Format: int32
             * @example 404
             * @constant
             */
            status: 404;
        };
        /** @description The Error object of a `409`. */
        ConflictError: components["schemas"]["Error"] & {
            /**
             * @example idempotency_key_in_use
             * @enum {string}
             */
            code: "idempotency_key_in_use";
            /**
             * Format: int32
             * @example 409
             * @constant
             */
            status: 409;
        };
        /** @description The Error object of a `422`. */
        UnprocessableContentError: components["schemas"]["Error"] & {
            /**
             * @example idempotency_key_reused
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /**
             * Format: int32
             * @example 422
             * @constant
             */
            status: 422;
        };
        /** @description The Error object of a `429`. */
        TooManyRequestsError: components["schemas"]["Error"] & {
            /**
             * @example rate_limited
             * @enum {string}
             */
            code: "rate_limited" | "temporarily_banned";
            /**
             * Format: int32
             * @example 429
             * @constant
             */
            status: 429;
        };
        /** @description The Error object of every other status. */
        UnexpectedError: components["schemas"]["Error"] & {
            /**
             * @example internal_error
             * @enum {string}
             */
            code: "method_not_allowed" | "not_acceptable" | "request_timeout" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "headers_too_large" | "internal_error" | "unavailable" | "http_version_not_supported";
            /**
             * Format: int32
             * @example 500
             * @enum {integer}
             */
            status: 405 | 406 | 408 | 413 | 415 | 417 | 431 | 500 | 503 | 505;
        };
    };
    responses: {
        /** @description A parameter or the body is not valid; `details` says what and where. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestError"];
            };
        };
        /** @description The API key is missing or invalid; the request counts for the address it came from. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The limit of the key or address is used up, or it is banned for a while. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description Any other failure, by its status (405, 406, 408, 413, 415, 417, 431, 500, 503, 505). */
        UnexpectedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["UnavailableRetryAfter"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnexpectedError"];
            };
        };
    };
    parameters: {
        /**
         * @description The maximum number of animals returned.
         * @example 20
         */
        limit: number;
        /**
         * @description Lists only the animals with this status.
         * @example available
         */
        status: components["schemas"]["PetStatus"];
        /**
         * @description Where to go on, taken from the `Link` of the page before. Without it, the list begins at its start.
         * @example 2s
         */
        cursor: string;
        /**
         * @description The identifier of the animal.
         * @example 7
         */
        petId: number;
        /**
         * @description A string of your own choice, such as a UUID, that marks retries of one request: visible ASCII characters.
         *     Other keys make other animals. Around it you may put double quotes, as a String of RFC 9651 has them: `a` and
         *     `"a"` are the same key.
         * @example 1f9b2f0e-6a2d-4c53-9f1a-3d2f1f3d8d11
         */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this exchange in the logs of the service: name it when you ask about it. The request's own `X-Request-Id`
         *     when that has this form, else a new one.
         * @example 5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11
         */
        "X-Request-Id": string;
        /**
         * @description The limit of the window that binds, in requests.
         * @example 60
         */
        "X-RateLimit-Limit": number;
        /**
         * @description How many more requests that window has room for. During a ban, 0.
         * @example 59
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description When that window resets, or the ban ends, in Unix seconds.
         * @example 1795219260
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Both windows: their names, limits in requests (`q`) and lengths in seconds (`w`), as Structured Fields
         *     (RFC 9651).
         * @example "minute";q=60;w=60, "day";q=1000;w=86400
         */
        "RateLimit-Policy": string;
        /**
         * @description How both windows stand: requests left (`r`) and seconds until the window resets (`t`). During a ban, the minute
         *     has none left until the ban ends.
         * @example "minute";r=59;t=60, "day";r=999;t=86400
         */
        RateLimit: string;
        /**
         * @description After how many seconds a request can succeed again; it ends at `X-RateLimit-Reset`.
         * @example 42
         */
        "Retry-After": number;
        /**
         * @description With `503`, after how many seconds to try again.
         * @example 5
         */
        UnavailableRetryAfter: number;
        /**
         * @description With `405`, the methods that the path knows (RFC 9110, section 10.2.1).
         * @example GET, HEAD, POST, OPTIONS
         */
        Allow: string;
        /**
         * @description The challenge (RFC 6750, section 3), with `error="invalid_token"` when a key was sent but is not valid.
         * @example Bearer realm="petstore"
         */
        "WWW-Authenticate": string;
        /**
         * @description The next page (RFC 8288), present only when there is one.
         * @example <https://api.petstore.example/v1/pets?limit=20&cursor=2s>; rel="next"
         */
        NextPageLink: string;
        /**
         * @description Present when this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotent-Replayed": true;
        /**
         * @description Since when the operation is deprecated, in Unix seconds after `@` (RFC 9745).
         * @example @1795219200
         */
        Deprecation: "@1795219200";
        /**
         * @description When the operation is to be removed (RFC 8594).
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset: "Thu, 05 Dec 2030 00:00:00 GMT";
        /**
         * @description Where the deprecation is documented (RFC 9745, section 3).
         * @example <https://api.petstore.example/docs>; rel="deprecation"; type="text/html"
         */
        DeprecationLink: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPets: {
        parameters: {
            query?: {
                /**
                 * @description The maximum number of animals returned.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description Lists only the animals with this status.
                 * @example available
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description Where to go on, taken from the `Link` of the page before. Without it, the list begins at its start.
                 * @example 2s
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of animals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["NextPageLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pets"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createPet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A string of your own choice, such as a UUID, that marks retries of one request: visible ASCII characters.
                 *     Other keys make other animals. Around it you may put double quotes, as a String of RFC 9651 has them: `a` and
                 *     `"a"` are the same key.
                 * @example 1f9b2f0e-6a2d-4c53-9f1a-3d2f1f3d8d11
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The animal to add, at most 64 KiB of JSON. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The animal was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description A request with the same `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The `Idempotency-Key` was used before, with another body. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnprocessableContentError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getPet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the animal.
                 * @example 7
                 */
                petId: components["parameters"]["petId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            /** @description The identifier is not an integer in range, or a query parameter was sent. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            /** @description The API key is missing or invalid; the request counts for the address it came from. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description There is no animal with this identifier. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description The limit of the key or address is used up, or it is banned for a while. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyRequestsError"];
                };
            };
            /** @description Any other failure, by its status (406, 500, 503). */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["UnavailableRetryAfter"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["DeprecationLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnexpectedError"];
                };
            };
        };
    };
}
