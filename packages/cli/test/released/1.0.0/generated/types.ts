// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
export interface paths {
    "/parcels": {
        parameters: {
            query?: {
                /**
                 * @description Which page, counted from 1.
                 * @example 2
                 */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List parcels */
        get: operations["listParcels"];
        put?: never;
        /** Send a parcel */
        post: operations["sendParcel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parcels/{parcelId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number on the label.
                 * @example 8
                 */
                parcelId: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        /** Ask whether there is such a parcel */
        head: operations["findParcel"];
        /** Change a parcel */
        patch: operations["changeParcel"];
        trace?: never;
    };
    "/parcels/{parcelId}/label": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number on the label.
                 * @example 8
                 */
                parcelId: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        /**
         * Get the label of a parcel
         * @deprecated
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    parcelLost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hear that a parcel is lost */
        post: operations["parcelLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Parcel: {
            /**
             * Format: int64
             * @example 8
             */
            readonly parcelId?: number;
            /**
             * Format: int32
             * @example 1200
             */
            grams: number;
            /**
             * Format: uri
             * @example https://shop.example/arrivals
             */
            notify?: string;
            stops?: string[];
        };
        Problem: {
            /**
             * Format: uri-reference
             * @example /problems/unknown-parcel
             */
            type?: string;
            /** @example Not Found */
            title?: string;
            /**
             * Format: int32
             * @example 404
             * @enum {integer}
             */
            status?: 400 | 401 | 403 | 404 | 409 | 503;
            /** @example There is no parcel 8. */
            detail?: string;
        };
        ParcelInput: {
            /**
             * Format: int32
             * @example 1200
             */
            grams: number;
            /**
             * Format: uri
             * @example https://shop.example/arrivals
             */
            notify?: string;
            stops?: string[];
        };
    };
    responses: {
        /** @description The credential is missing. */
        Unauthorized: {
            headers: {
                /** @example Bearer */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request cannot be met. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
                "application/problem+xml": components["schemas"]["Problem"];
            };
        };
        /** @description There is such a parcel already. */
        Known: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * Format: int32
                     * @example 409
                     * @constant
                     */
                    status?: 409;
                    /**
                     * Format: int64
                     * @example 8
                     */
                    known?: number;
                };
            };
        };
        /** @description Any other failure. */
        Failed: {
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
         * @description The number on the label.
         * @example 8
         */
        parcelId: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listParcels: {
        parameters: {
            query?: {
                /**
                 * @description Which page, counted from 1.
                 * @example 2
                 */
                page?: number;
                /**
                 * @description How many parcels make a page.
                 * @example 20
                 */
                perPage?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of parcels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"][];
                    /**
                     * @example parcelId,grams
                     *     8,1200
                     */
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Failed"];
        };
    };
    sendParcel: {
        parameters: {
            query?: {
                /**
                 * @description Which page, counted from 1.
                 * @example 2
                 */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParcelInput"];
                "application/xml": components["schemas"]["ParcelInput"];
            };
        };
        responses: {
            /** @description The parcel is on its way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parcel"];
                    "application/xml": components["schemas"]["Parcel"];
                };
            };
            409: components["responses"]["Known"];
            default: components["responses"]["Failed"];
        };
    };
    findParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number on the label.
                 * @example 8
                 */
                parcelId: components["parameters"]["parcelId"];
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
                content?: never;
            };
            /** @description There is not. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Ask again later. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeParcel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number on the label.
                 * @example 8
                 */
                parcelId: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["ParcelInput"];
            };
        };
        responses: {
            /** @description The parcel is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number on the label.
                 * @example 8
                 */
                parcelId: components["parameters"]["parcelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label. */
            200: {
                headers: {
                    /** @example @1795219200 */
                    Deprecation: string;
                    /** @example Sat, 01 Mar 2031 00:00:00 GMT */
                    Sunset: "Sat, 01 Mar 2031 00:00:00 GMT";
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    parcelLost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ParcelInput"];
            };
        };
        responses: {
            /** @description Heard. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No one listens here any more. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
