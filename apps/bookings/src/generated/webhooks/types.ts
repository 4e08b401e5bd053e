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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
