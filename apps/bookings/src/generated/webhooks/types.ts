// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate --webhooks --out src/generated/webhooks
export interface paths {
    "/bookingCreated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A room was booked
         * @description Sent once to the address that the service was started with; what it answers changes nothing.
         */
        post: operations["bookingCreated"];
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
         * Format: int64
         * @example 7
         */
        Id: number;
        NewRoom: {
            /** @example Aquarium */
            name: string;
            /** @example 12 */
            capacity: number;
            /** @example 3 */
            floor?: number;
            /**
             * @example [
             *       "screen"
             *     ]
             */
            equipment?: ("screen" | "whiteboard" | "phone" | "camera")[];
        };
        /**
         * @description A merge patch of a room.
         * @example {
         *       "capacity": 14,
         *       "floor": null
         *     }
         */
        RoomPatch: {
            name?: string;
            capacity?: number;
            floor?: number | null;
            equipment?: ("screen" | "whiteboard" | "phone" | "camera")[];
        };
        Room: {
            id: components["schemas"]["Id"];
            /** @example Aquarium */
            name: string;
            /** @example 12 */
            capacity: number;
            /** @example 3 */
            floor?: number;
            /**
             * @example [
             *       "screen"
             *     ]
             */
            equipment: ("screen" | "whiteboard" | "phone" | "camera")[];
        };
        RoomPage: {
            rooms: components["schemas"]["Room"][];
            /** @description Left out on the last page. */
            nextPageToken?: string;
        };
        BookedTime: {
            roomId: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @example 2027-03-01T09:00:00Z
             */
            startsAt: string;
            /** @example 60 */
            minutes: number;
        };
        /** @description A meeting of people of the office. */
        Meeting: {
            /** @constant */
            kind: "meeting";
            /**
             * @example [
             *       "ada@bookings.example"
             *     ]
             */
            attendees: string[];
        } & components["schemas"]["BookedTime"];
        /** @description An event with guests. */
        Event: {
            /** @constant */
            kind: "event";
            /** @example Open house */
            title: string;
            /** @example 80 */
            guests?: number;
        } & components["schemas"]["BookedTime"];
        NewBooking: components["schemas"]["Meeting"] | components["schemas"]["Event"];
        /** @description A booking that was made. */
        Booking: {
            id: components["schemas"]["Id"];
        } & components["schemas"]["NewBooking"];
        BookingPage: {
            bookings: components["schemas"]["Booking"][];
            /** @description Left out on the last page. */
            nextPageToken?: string;
        };
        /** @description RFC 9457, with the name of the problem. */
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
            /** @description What is wrong and what to do. */
            detail?: string;
            /**
             * @description What a program goes by.
             * @example room-taken
             */
            kind: string;
            /** @description Each place of the request that is wrong. */
            details?: {
                /** @enum {string} */
                in: "path" | "query" | "header" | "cookie" | "body";
                /** @description A JSON Pointer into the body, or the name of a parameter. */
                pointer: string;
                message: string;
            }[];
        };
    };
    responses: {
        /** @description Why it was not done (RFC 9457). */
        problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The id of a room. */
        roomId: components["schemas"]["Id"];
        /** @description How many there are in a page, at most. */
        pageSize: number;
        /** @description The `nextPageToken` of the page before; left out for the first page. */
        pageToken: string;
        /** @description The `ETag` of the room that the caller knows. */
        ifMatch: string;
        /** @description The `ETag` of the room that the caller has. */
        ifNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Another one with each change. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    bookingCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Booking"];
            };
        };
        responses: {
            /** @description It was received. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
