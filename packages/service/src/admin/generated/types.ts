// Generated from the OpenAPI description, do not edit. To generate it again: codegen admin.openapi.yaml --out src/admin/generated --only types,server
export interface paths {
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all keys
         * @description Lists every key ever issued, the oldest first.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Issue a key
         * @description Issues a key and answers with its secret, which cannot be shown again.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        /** Get a key */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Revokes a key at once and for good. A key that was already revoked keeps its first date and reason.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change a key
         * @description Changes the name, plan, end or scopes of a valid key. Its secret stays the same.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/keys/{keyId}/rotations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a key in the place of another
         * @description Issues a key with the name, plan, limits and scopes of another one, which keeps working for a while. A key can be
         *     rotated once.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift the ban of a key
         * @description Lifts a ban; servers know within two seconds. The requests that it used of its day stay used. On the embedded store a ban of the
         *     last second is not seen yet: ask again.
         */
        delete: operations["liftBan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        /**
         * Get the usage of a key
         * @description Counts the requests of a key on each of the last days, ending with today (UTC).
         */
        get: operations["getUsage"];
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
        /** @example key_0123456789AB */
        KeyId: string;
        /**
         * @description Printable characters.
         * @example the web shop
         */
        Text: string;
        /**
         * Format: int32
         * @example 600
         */
        Limit: number;
        /**
         * @description The days until the key ends; null for never.
         * @example 90
         */
        ExpiresInDays: number | null;
        /**
         * @description The scopes of the key; null for all.
         * @example null
         */
        Scopes: string[] | null;
        /**
         * @description A key to issue.
         * @example {
         *       "name": "the web shop",
         *       "plan": "free"
         *     }
         */
        NewKey: {
            name: components["schemas"]["Text"];
            /**
             * @description A plan of the service.
             * @example free
             */
            plan: string;
            /** @description Requests a minute, for a custom plan only. */
            perMinute?: components["schemas"]["Limit"];
            /** @description Requests a day, for a custom plan only. */
            perDay?: components["schemas"]["Limit"];
            /** @default 90 */
            expiresInDays: components["schemas"]["ExpiresInDays"];
            /** @default null */
            scopes: components["schemas"]["Scopes"];
        };
        /**
         * @description The changes; members that are left out stay as they are.
         * @example {
         *       "name": "the new web shop"
         *     }
         */
        KeyChange: {
            name?: components["schemas"]["Text"];
            /**
             * @description Another plan of the service.
             * @example free
             */
            plan?: string;
            /** @description With a custom plan. */
            perMinute?: components["schemas"]["Limit"];
            /** @description With a custom plan. */
            perDay?: components["schemas"]["Limit"];
            expiresInDays?: components["schemas"]["ExpiresInDays"];
            scopes?: components["schemas"]["Scopes"];
        };
        /**
         * Format: date-time
         * @example 2026-12-01T09:00:00.000Z
         */
        Time: string;
        /** @description A key, without its secret. */
        Key: {
            id: components["schemas"]["KeyId"];
            name: components["schemas"]["Text"];
            /** @example free */
            plan: string;
            perMinute: components["schemas"]["Limit"];
            perDay: components["schemas"]["Limit"];
            /**
             * @description The environment that accepts it.
             * @example production
             */
            environment: string;
            /**
             * @example active
             * @enum {string}
             */
            state: "active" | "revoked" | "expired";
            scopes: components["schemas"]["Scopes"];
            createdAt: components["schemas"]["Time"];
            expiresAt: components["schemas"]["Time"] | null;
            lastUsedAt: components["schemas"]["Time"] | null;
            rotatedFrom: components["schemas"]["KeyId"] | null;
            revokedAt: components["schemas"]["Time"] | null;
            /** @example null */
            revokedReason: string | null;
        };
        /** @description A key and its secret. */
        IssuedKey: {
            /**
             * @description Shown this once.
             * @example petstore_test_…
             */
            secret: string;
            key: components["schemas"]["Key"];
        };
        /** @description RFC 9457. */
        Problem: {
            /**
             * Format: uri-reference
             * @example about:blank
             */
            type: string;
            /** @example Conflict */
            title: string;
            /** @example 409 */
            status: number;
            /**
             * @description The mistake and its remedy.
             * @example It was rotated before.
             */
            detail?: string;
        };
    };
    responses: {
        /** @description The key. */
        Key: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Key"];
            };
        };
        /** @description The token is missing or wrong. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no key with this id. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is no longer valid, was rotated before, or its plan and limits do not fit together. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other failure, by its status. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the key, which is not secret.
         * @example key_0123456789AB
         */
        keyId: components["schemas"]["KeyId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["Key"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Problem"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key was issued. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Key"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    revokeKey: {
        parameters: {
            query?: {
                /**
                 * @description The reason, shown in the list of keys.
                 * @example left the company
                 */
                reason?: components["schemas"]["Text"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Key"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyChange"];
            };
        };
        responses: {
            200: components["responses"]["Key"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the old key keeps working.
                     * @default 86400
                     * @example 86400
                     */
                    graceSeconds: number;
                };
            };
        };
        responses: {
            /** @description The new key, and the one that it replaces. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"] & {
                        previous: components["schemas"]["Key"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Problem"];
        };
    };
    liftBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is not banned. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the key was banned. */
                        wasBanned: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description How many days.
                 * @example 7
                 */
                days?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the key, which is not secret.
                 * @example key_0123456789AB
                 */
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests of each day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: {
                            /**
                             * Format: date
                             * @example 2026-12-01
                             */
                            day: string;
                            /** @example 42 */
                            requests: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Problem"];
        };
    };
}
