// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture-3.0.yaml --out test/torture/generated/3.0
export interface paths {
    "/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postValues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postUpload"];
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
        Values: {
            nullable?: string | null;
            notNullable?: string;
            typeless?: unknown;
            /** @enum {string|null} */
            enumWithNull?: "a" | null;
            /** @enum {string} */
            enumWithoutNull?: "a";
            exclusive?: number;
            siblings?: components["schemas"]["Point"];
            nullableReference?: components["schemas"]["Point"];
            /** Format: byte */
            byte?: string;
        };
        Point: {
            x: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Values"];
            };
        };
        responses: {
            /** @description What was understood. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Values"];
                };
            };
        };
    };
    postUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
}
