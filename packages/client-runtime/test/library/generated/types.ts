// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/library/library.yaml --out test/library/generated --only types,client
export interface paths {
    "/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all books */
        get: operations["listBooks"];
        put?: never;
        /** Add a book */
        post: operations["addBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/{bookId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookId: number;
            };
            cookie?: never;
        };
        /**
         * Get a book
         * @deprecated
         */
        get: operations["getBook"];
        put?: never;
        post?: never;
        /** Remove a book */
        delete: operations["removeBook"];
        options?: never;
        /** Look whether there is a book */
        head: operations["hasBook"];
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Genre: "novel" | "poetry" | "essay";
        NewBook: {
            title: string;
            shelf: number;
            genre?: components["schemas"]["Genre"];
        };
        Book: {
            id: number;
            title: string;
            shelf: number;
            genre?: components["schemas"]["Genre"];
        };
        Problem: {
            title: string;
            detail?: string;
            status: number;
        };
    };
    responses: {
        /** @description What went wrong. */
        Problem: {
            headers: {
                "RateLimit-Limit": components["headers"]["Limit"];
                "RateLimit-Remaining": components["headers"]["Remaining"];
                "RateLimit-Reset": components["headers"]["Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Requests per window.
         * @example 60
         */
        Limit: number;
        /**
         * @description How many more requests the window has room for.
         * @example 59
         */
        Remaining: number;
        /**
         * @description The end of the window.
         * @example 1800000000
         */
        Reset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listBooks: {
        parameters: {
            query?: {
                /** @description How many books at most. */
                limit?: number;
                genre?: components["schemas"]["Genre"];
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["Limit"];
                    "RateLimit-Remaining": components["headers"]["Remaining"];
                    "RateLimit-Reset": components["headers"]["Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"][];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addBook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBook"];
            };
        };
        responses: {
            /** @description The book as it stands on its shelf. */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["Limit"];
                    "RateLimit-Remaining": components["headers"]["Remaining"];
                    "RateLimit-Reset": components["headers"]["Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            400: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["Limit"];
                    "RateLimit-Remaining": components["headers"]["Remaining"];
                    "RateLimit-Reset": components["headers"]["Reset"];
                    /**
                     * @description The day of the removal.
                     * @example Sat, 01 Mar 2031 00:00:00 GMT
                     */
                    Sunset: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            /** @description It is the one that If-None-Match names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such book. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["Limit"];
                    "RateLimit-Remaining": components["headers"]["Remaining"];
                    "RateLimit-Reset": components["headers"]["Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description It has moved. */
            "3XX": {
                headers: {
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Problem"];
        };
    };
    removeBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
        };
    };
    hasBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
