// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
export interface paths {
    "/things/{thing-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ends *\/ the comment, and
         begins ` ${one}
         * @deprecated
         * @description /* Opens
         *      *\/ and closes
         *     // comments
         */
        get: operations["get-thing"];
        put: operations["delete"];
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
        /** @description *\/ export {} /* */
        Error: {
            message: string;
            cause?: components["schemas"]["Error"];
        };
        Object: {
            /** Format: int32 */
            1?: number;
            "a\"b"?: string;
            "it's"?: string;
            "`${x}`"?: string;
            "back\\slash"?: number;
            "line\nbreak"?: number;
            "\u2028"?: boolean;
            ""?: null;
            "01"?: number;
            class?: components["schemas"]["a-b"][];
            /** @constant */
            "*/"?: "*/";
        };
        /** @enum {unknown} */
        import: "'" | 1 | true | null;
        Promise: components["schemas"]["import"][];
        /**
         * @example a/.`${
         * @example 😀/.`${
         */
        "a.b": string;
        "a-b": string | components["schemas"]["a_b"];
        a_b: {
            next?: components["schemas"]["a-b"];
        };
        "A-B": {
            [key: string]: number;
        };
        type: string | null;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get-thing": {
        parameters: {
            query?: {
                /** @description *\/ export const evil = 1 /* */
                "it's"?: string;
                class?: "'" | "\"" | "`" | "${x}" | "\\" | " " | "" | "*/";
                default?: boolean;
            };
            header?: {
                "X-It's"?: 7;
            };
            path: {
                "thing-id": number;
            };
            cookie?: {
                "coo.kie"?: number | null;
            };
        };
        requestBody?: never;
        responses: {
            /** @description It's `${ok}` *\/ */
            200: {
                headers: {
                    "X-It's": "'`${x}";
                    "X-Plain"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Object"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Error"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["import"];
                };
            };
        };
    };
    delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                "thing-id": string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    "it's": string;
                    "*/"?: components["schemas"]["a.b"];
                    /** @default 3 */
                    "with-default": number;
                };
            };
        };
        responses: {
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
