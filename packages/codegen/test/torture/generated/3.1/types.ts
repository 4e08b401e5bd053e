// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
export interface paths {
    "/path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                simple: components["parameters"]["Simple"];
                simples: components["schemas"]["Numbers"];
                label: components["schemas"]["Numbers"];
            };
            cookie?: never;
        };
        get: operations["pathArrays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pathObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare/{base}...{head}/{label}/{matrix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["pathScalars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exploded/{simple}/{label}/{matrix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["explodedScalars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/headers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["headers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cookies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["cookies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bodies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putBody"];
        post: operations["postOptionalBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postForm"];
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
    "/answers": {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["answer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head: operations["answerHead"];
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["answerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/derived/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDerivedByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deprecated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @deprecated */
        delete: operations["deprecatedOperation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experimental": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options: operations["optionsExperimental"];
        head?: never;
        patch: operations["patchExperimental"];
        trace?: never;
    };
    "/referred": {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["referred"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["secure"];
        put: operations["secureConnection"];
        post: operations["secureOrAnonymous"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    valuesChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["valuesChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Numbers: number[];
        Point: {
            x: number;
            y: number;
        };
        ClosedPoint: {
            x: number;
            y: number;
        };
        /** @description Has other properties in requests than in responses. */
        Account: {
            readonly id: number;
            name: string;
            password: string;
            parent?: components["schemas"]["Account"];
            sealed?: components["schemas"]["Sealed"];
            composed?: WithRequired<components["schemas"]["Titled"], "id" | "name"> & unknown;
        };
        Id: number;
        Titled: {
            id?: components["schemas"]["Id"];
            name?: string;
        };
        Sealed: {
            readonly id?: number;
            pin?: string;
            name?: string;
        };
        Values: {
            typeList?: string | number | null;
            nothing?: null;
            anything?: unknown;
            never?: never;
            /** @enum {unknown} */
            enumOfAll?: "a" | 1 | true | null | [
                1
            ] | {
                a: 1;
            };
            /** @constant */
            constObject?: {
                a: [
                    1,
                    null
                ];
            };
            /** @constant */
            constNull?: unknown;
            bounds?: number;
            exclusiveBounds?: number;
            multiple?: number;
            /** Format: int32 */
            int32?: number;
            /** Format: int64 */
            int64?: number;
            /** Format: float */
            float?: number;
            /** Format: double */
            double?: number;
            length?: string;
            pattern?: string;
            /** Format: date-time */
            dateTime?: string;
            /** Format: date */
            date?: string;
            /** Format: time */
            time?: string;
            /** Format: duration */
            duration?: string;
            /** Format: email */
            email?: string;
            /** Format: uri */
            uri?: string;
            /** Format: uuid */
            uuid?: string;
            /** Format: ipv4 */
            ipv4?: string;
            /** Format: ipv6 */
            ipv6?: string;
            /** Format: hostname */
            hostname?: string;
            /** Format: byte */
            byte?: string;
            /** Format: password */
            password?: string;
            /** Format: colour */
            unknownFormat?: string;
            itemCount?: number[];
            tuple?: [
                string,
                number
            ];
            closedTuple?: [
                string
            ];
            contains?: unknown[];
            unique?: unknown[];
            required?: {
                a: number;
            };
            closed?: {
                a?: number;
            };
            open?: {
                a?: number;
            } & {
                [key: string]: unknown;
            };
            map?: {
                [key: string]: number;
            };
            patterns?: {
                [key: string]: number | string;
            };
            names?: Record<string, unknown>;
            propertyCount?: Record<string, unknown>;
            dependent?: Record<string, unknown>;
            defaults?: {
                /** @default 1 */
                must: number;
                /** @default 7 */
                number: number;
                /**
                 * @default [
                 *       "a"
                 *     ]
                 */
                list: string[];
                /** @default null */
                nothing: string | null;
                /** @default {} */
                object: {
                    /** @default 3 */
                    inner: number;
                };
                referred: components["schemas"]["Coin"];
            };
            requiredOfMap?: {
                [key: string]: number;
            };
            requiredOfPattern?: {
                [key: string]: number;
            };
            allOf?: components["schemas"]["Point"] & {
                z?: number;
            };
            allOfBounds?: number & unknown;
            oneOf?: number;
            anyOf?: {
                a: number;
            } | components["schemas"]["Point"];
            not?: unknown;
            conditional?: {
                kind?: string;
                size?: number;
            };
            unevaluated?: {
                z?: number;
            } & components["schemas"]["Point"];
            unevaluatedSchema?: {
                a: number;
            } | {
                b?: number;
            };
            unevaluatedAlternatives?: {
                a?: number;
                b?: number;
            } | unknown | unknown;
            alternatives?: {
                a?: number;
                b?: number;
            } & (unknown | unknown);
            typeless?: unknown;
            /** @description Next to a $ref. */
            siblings?: components["schemas"]["Point"];
            animal?: components["schemas"]["Animal"];
            shape?: components["schemas"]["Shape"];
            payment?: (components["schemas"]["Card"] & {
                /** @enum {string} */
                by: "card" | "prepaid" | "Card";
            }) | (components["schemas"]["Transfer"] & {
                /** @enum {string} */
                by: "Transfer";
            }) | null;
            tree?: components["schemas"]["Tree"];
            list?: components["schemas"]["List"];
            forest?: components["schemas"]["Forest"];
            expression?: components["schemas"]["Expression"];
            category?: components["schemas"]["Category"];
            choice?: components["schemas"]["Choice"];
            vehicle?: components["schemas"]["Car"];
            problem?: components["schemas"]["Problem"];
            inner?: components["schemas"]["Values-bounds"];
        };
        Animal: components["schemas"]["Cat"] | components["schemas"]["Dog"];
        Cat: {
            /** @constant */
            kind: "cat";
            lives?: number;
        };
        Dog: {
            /** @enum {unknown} */
            kind: "hound" | "dog";
            barks?: boolean;
        };
        /**
         * @default EUR
         * @enum {string}
         */
        Coin: "EUR" | "USD";
        Shape: (components["schemas"]["Circle"] & {
            /** @enum {string} */
            form: "circle" | "Circle";
        }) | (components["schemas"]["Group"] & {
            /** @enum {string} */
            form: "Group";
        });
        Circle: components["schemas"]["ShapeBase"] & {
            radius: number;
        };
        Group: {
            members?: components["schemas"]["Shape"][];
        } & components["schemas"]["ShapeBase"];
        Card: {
            by: string;
            number?: string;
        };
        Transfer: {
            by: string;
            account?: string;
        };
        Tree: {
            value: number;
            children?: components["schemas"]["Tree"][];
        };
        List: {
            next?: components["schemas"]["List"];
        } | null;
        Forest: {
            [key: string]: components["schemas"]["Grove"];
        };
        Grove: {
            forest?: components["schemas"]["Forest"];
        };
        Expression: ExpressionRecursive1;
        Category: components["schemas"]["Named"] & {
            parent?: components["schemas"]["Category"];
        };
        Named: {
            name: string;
        };
        Choice: number | {
            either: components["schemas"]["Choice"];
            or: components["schemas"]["Choice"];
        };
        Vehicle: components["schemas"]["Car"] & {
            /** @enum {string} */
            kind: "car" | "Car";
        };
        Car: components["schemas"]["VehicleBase"] & {
            doors?: number;
        };
        Problem: {
            title: string;
            status?: number;
            causes?: components["schemas"]["Problem"][];
        };
        ShapeBase: {
            form: string;
        };
        VehicleBase: {
            kind: string;
        };
        "Values-bounds": number;
        /** @description Has other properties in requests than in responses. */
        AccountInput: {
            name: string;
            password: string;
            parent?: components["schemas"]["AccountInput"];
            sealed?: components["schemas"]["SealedInput"];
            composed?: WithRequired<components["schemas"]["TitledInput"], "name"> & unknown;
        };
        SealedInput: {
            pin?: string;
            name?: string;
        };
        TitledInput: {
            name?: string;
        };
        /** @description Has other properties in requests than in responses. */
        AccountOutput: {
            readonly id: number;
            name: string;
            parent?: components["schemas"]["AccountOutput"];
            sealed?: components["schemas"]["SealedOutput"];
            composed?: WithRequired<components["schemas"]["Titled"], "id" | "name"> & unknown;
        };
        ValuesOutput: {
            typeList?: string | number | null;
            nothing?: null;
            anything?: unknown;
            never?: never;
            /** @enum {unknown} */
            enumOfAll?: "a" | 1 | true | null | [
                1
            ] | {
                a: 1;
            };
            /** @constant */
            constObject?: {
                a: [
                    1,
                    null
                ];
            };
            /** @constant */
            constNull?: unknown;
            bounds?: number;
            exclusiveBounds?: number;
            multiple?: number;
            /** Format: int32 */
            int32?: number;
            /** Format: int64 */
            int64?: number;
            /** Format: float */
            float?: number;
            /** Format: double */
            double?: number;
            length?: string;
            pattern?: string;
            /** Format: date-time */
            dateTime?: string;
            /** Format: date */
            date?: string;
            /** Format: time */
            time?: string;
            /** Format: duration */
            duration?: string;
            /** Format: email */
            email?: string;
            /** Format: uri */
            uri?: string;
            /** Format: uuid */
            uuid?: string;
            /** Format: ipv4 */
            ipv4?: string;
            /** Format: ipv6 */
            ipv6?: string;
            /** Format: hostname */
            hostname?: string;
            /** Format: byte */
            byte?: string;
            /** Format: password */
            password?: string;
            /** Format: colour */
            unknownFormat?: string;
            itemCount?: number[];
            tuple?: [
                string,
                number
            ];
            closedTuple?: [
                string
            ];
            contains?: unknown[];
            unique?: unknown[];
            required?: {
                a: number;
            };
            closed?: {
                a?: number;
            };
            open?: {
                a?: number;
            } & {
                [key: string]: unknown;
            };
            map?: {
                [key: string]: number;
            };
            patterns?: {
                [key: string]: number | string;
            };
            names?: Record<string, unknown>;
            propertyCount?: Record<string, unknown>;
            dependent?: Record<string, unknown>;
            defaults?: {
                must: number;
                number?: number;
                list?: string[];
                nothing?: string | null;
                object?: {
                    inner?: number;
                };
                referred?: components["schemas"]["CoinOutput"];
            };
            requiredOfMap?: {
                [key: string]: number;
            };
            requiredOfPattern?: {
                [key: string]: number;
            };
            allOf?: components["schemas"]["Point"] & {
                z?: number;
            };
            allOfBounds?: number & unknown;
            oneOf?: number;
            anyOf?: {
                a: number;
            } | components["schemas"]["Point"];
            not?: unknown;
            conditional?: {
                kind?: string;
                size?: number;
            };
            unevaluated?: {
                z?: number;
            } & components["schemas"]["Point"];
            unevaluatedSchema?: {
                a: number;
            } | {
                b?: number;
            };
            unevaluatedAlternatives?: {
                a?: number;
                b?: number;
            } | unknown | unknown;
            alternatives?: {
                a?: number;
                b?: number;
            } & (unknown | unknown);
            typeless?: unknown;
            /** @description Next to a $ref. */
            siblings?: components["schemas"]["Point"];
            animal?: components["schemas"]["Animal"];
            shape?: components["schemas"]["Shape"];
            payment?: (components["schemas"]["Card"] & {
                /** @enum {string} */
                by: "card" | "prepaid" | "Card";
            }) | (components["schemas"]["Transfer"] & {
                /** @enum {string} */
                by: "Transfer";
            }) | null;
            tree?: components["schemas"]["Tree"];
            list?: components["schemas"]["List"];
            forest?: components["schemas"]["Forest"];
            expression?: components["schemas"]["Expression"];
            category?: components["schemas"]["Category"];
            choice?: components["schemas"]["Choice"];
            vehicle?: components["schemas"]["Car"];
            problem?: components["schemas"]["Problem"];
            inner?: components["schemas"]["Values-bounds"];
        };
        SealedOutput: {
            readonly id?: number;
            name?: string;
        };
        /** @enum {string} */
        CoinOutput: "EUR" | "USD";
    };
    responses: {
        /** @description Nothing. */
        Nothing: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description What is wrong. */
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
        Simple: components["schemas"]["Numbers"];
        Limit: number;
    };
    requestBodies: {
        Any: {
            content: {
                "application/json": components["schemas"]["Point"];
                "application/vnd.torture+json": boolean;
                "text/plain": string;
                "application/octet-stream": unknown;
                "image/*": unknown;
            };
        };
    };
    headers: {
        /** @description Of components. */
        Referred: boolean;
    };
    pathItems: {
        Exploded: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get: {
                parameters: {
                    query?: never;
                    header?: never;
                    path: {
                        simple: number;
                        label: string;
                        matrix: number;
                    };
                    cookie?: never;
                };
                requestBody?: never;
                responses: {
                    204: components["responses"]["Nothing"];
                };
            };
            put?: never;
            post?: never;
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
    };
}
export type $defs = Record<string, never>;
export interface operations {
    pathArrays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                simple: components["parameters"]["Simple"];
                simples: components["schemas"]["Numbers"];
                label: components["schemas"]["Numbers"];
                labels: components["schemas"]["Numbers"];
                matrix: components["schemas"]["Numbers"];
                matrices: components["schemas"]["Numbers"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    pathObjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                simple: components["schemas"]["Point"];
                simples: components["schemas"]["Point"];
                label: components["schemas"]["Point"];
                labels: components["schemas"]["Point"];
                matrix: components["schemas"]["Point"];
                matrices: components["schemas"]["Point"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    pathScalars: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                base: string;
                head: number;
                label: boolean;
                matrix: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    explodedScalars: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                simple: number;
                label: string;
                matrix: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    query: {
        parameters: {
            query?: {
                text?: string;
                limit?: number;
                flag?: boolean;
                ratio?: number;
                either?: number | boolean | null;
                sort?: "up" | "down";
                form?: components["schemas"]["Numbers"];
                commas?: components["schemas"]["Numbers"];
                spaces?: components["schemas"]["Numbers"];
                pipes?: components["schemas"]["Numbers"];
                spaced?: components["schemas"]["Numbers"];
                piped?: components["schemas"]["Numbers"];
                spacedPoint?: components["schemas"]["Point"];
                pipedPoint?: components["schemas"]["Point"];
                flatText?: string;
                deep?: components["schemas"]["Point"];
                point?: components["schemas"]["ClosedPoint"];
                flat?: components["schemas"]["Point"];
                json?: components["schemas"]["Point"];
                reserved?: string;
                /** @deprecated */
                old?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    headers: {
        parameters: {
            query?: never;
            header: {
                "X-Number": number;
                "X-Numbers"?: components["schemas"]["Numbers"];
                "X-Exploded"?: components["schemas"]["Numbers"];
                "X-Flat"?: components["schemas"]["Point"];
                "X-Point"?: components["schemas"]["Point"];
                "X-Json"?: components["schemas"]["Point"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    cookies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: {
                number?: number;
                exploded?: components["schemas"]["Numbers"];
                point?: components["schemas"]["ClosedPoint"];
                numbers?: components["schemas"]["Numbers"];
                flat?: components["schemas"]["Point"];
                json?: components["schemas"]["Point"];
            };
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    putBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Any"];
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    postOptionalBody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Point"];
            };
        };
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    postForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    name: string;
                    age?: number;
                    /** @default true */
                    subscribed: boolean;
                    tags?: string[];
                    codes?: components["schemas"]["Numbers"];
                    point?: components["schemas"]["Point"];
                    deep?: components["schemas"]["Point"];
                    flat?: components["schemas"]["Point"];
                };
            };
        };
        responses: {
            204: components["responses"]["Nothing"];
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
                    file: string;
                    files?: string[];
                    note?: string;
                    count?: number;
                    point?: components["schemas"]["Point"];
                };
            };
        };
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    answer: {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of several media types. */
            200: {
                headers: {
                    "X-Required": number;
                    "X-Optional"?: string;
                    "X-Numbers"?: components["schemas"]["Numbers"];
                    "X-Constant": "always";
                    "X-Referred": components["headers"]["Referred"];
                    "X-Flat"?: components["schemas"]["Point"];
                    "X-Point"?: components["schemas"]["Point"];
                    "X-Json"?: {
                        "application/json": components["schemas"]["Point"];
                    };
                    "Set-Cookie"?: string[];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOutput"];
                    "application/vnd.torture+json": components["schemas"]["AccountOutput"][];
                    "text/csv": string;
                    "application/pdf": unknown;
                    "image/*": string;
                };
            };
            /** @description Nothing. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing new. */
            304: {
                headers: {
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A status of its own. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    answerHead: {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What GET would answer. */
            200: {
                headers: {
                    "X-Count": number;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    answerEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    getDerivedByKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deprecatedOperation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    optionsExperimental: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
    patchExperimental: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
    referred: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A problem. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    secure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    secureConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
    secureOrAnonymous: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Nothing"];
        };
    };
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
                    "application/json": components["schemas"]["ValuesOutput"];
                };
            };
        };
    };
    postAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountInput"];
            };
        };
        responses: {
            /** @description The account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOutput"];
                };
            };
        };
    };
    valuesChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Values"];
            };
        };
        responses: {
            /** @description Seen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends PropertyKey> = T extends object ? T & {
    [P in keyof T as P extends K ? P : never]-?: T[P];
} : T;
type ExpressionRecursive1 = number | ExpressionRecursive1[];
