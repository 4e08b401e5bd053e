// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
export interface paths {
    "/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rooms
         * @description In the order of their ids. The page that follows is asked for with the `nextPageToken` of this one.
         */
        get: operations["listRooms"];
        put?: never;
        /**
         * Add a room
         * @description Names are not unique; the id is what tells rooms apart.
         */
        post: operations["createRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{roomId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        /**
         * Get a room
         * @description With `If-None-Match`, a room that has not changed is not sent again.
         */
        get: operations["getRoom"];
        put?: never;
        post?: never;
        /**
         * Remove a room
         * @description A room that is booked stays.
         */
        delete: operations["deleteRoom"];
        options?: never;
        head?: never;
        /**
         * Change a room
         * @description A merge patch (RFC 7396): what is left out stays, and `null` takes the floor away. With `If-Match` only the room
         *     that the caller knows is changed.
         */
        patch: operations["updateRoom"];
        trace?: never;
    };
    "/rooms/{roomId}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        /**
         * Download the photo of a room
         * @description The bytes as they were uploaded, all of them or the one `Range` that is asked for.
         */
        get: operations["getPhoto"];
        /**
         * Upload the photo of a room
         * @description It takes the place of the one before.
         */
        put: operations["putPhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{roomId}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        /**
         * List the bookings of a room
         * @deprecated
         * @description Use `listBookings` with `roomId` instead, which gives pages.
         */
        get: operations["listRoomBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookings
         * @description In the order of their ids.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Book a room
         * @description Subscribers to `bookingCreated` get one.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch bookings
         * @description What happens from now on, as server-sent events, until the caller goes.
         */
        get: operations["watchBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all bookings
         * @description One booking a line, in the order of their ids.
         */
        get: operations["exportBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a booking. */
                bookingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a booking
         * @description Also one that is over.
         */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        /**
         * Cancel a booking
         * @description The room is free again at once.
         */
        delete: operations["cancelBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    bookingCreated: {
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
        /** @description A text of your choice, the same for each retry. For 24 hours, a retry gets the response of the first request. */
        idempotencyKey: string;
        /** @description The `ETag` of the room that the caller knows. */
        ifMatch: string;
        /** @description The `ETag` of the room that the caller has. */
        ifNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Sent when the room had been booked by an earlier request with this `Idempotency-Key`. */
        "Idempotent-Replayed": boolean;
        /** @description Another one with each change. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listRooms: {
        parameters: {
            query?: {
                /** @description Only rooms for at least so many people. */
                minCapacity?: number;
                /** @description How many there are in a page, at most. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description The `nextPageToken` of the page before; left out for the first page. */
                pageToken?: components["parameters"]["pageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rooms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomPage"];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    createRoom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRoom"];
            };
        };
        responses: {
            /** @description The room, with its id. */
            201: {
                headers: {
                    /** @description Where the room is. */
                    Location: string;
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    getRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the room that the caller has. */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description It is as the caller knows it. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["problem"];
        };
    };
    deleteRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The room is gone, and its photo. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["problem"];
            "4XX": components["responses"]["problem"];
        };
    };
    updateRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the room that the caller knows. */
                "If-Match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/merge-patch+json": components["schemas"]["RoomPatch"];
            };
        };
        responses: {
            /** @description The room as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            412: components["responses"]["problem"];
            "4XX": components["responses"]["problem"];
        };
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description Such as `bytes=0-1023` (RFC 9110, section 14.2). */
                Range?: string;
            };
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
            /** @description The part that was asked for. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    /** @description Which bytes these are, of how many. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
            /** @description The photo ends before that part. */
            416: {
                headers: {
                    /** @description How many bytes there are. */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["problem"];
        };
    };
    putPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description At most 1 MB. */
                    photo: unknown;
                    /** @description What is to be seen. */
                    caption?: string;
                };
            };
        };
        responses: {
            /** @description The photo is kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["problem"];
        };
    };
    listRoomBookings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a room. */
                roomId: components["parameters"]["roomId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in the order of their beginnings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"][];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description Only the bookings of this room. */
                roomId?: components["schemas"]["Id"];
                /** @description How many there are in a page, at most. */
                pageSize?: components["parameters"]["pageSize"];
                /** @description The `nextPageToken` of the page before; left out for the first page. */
                pageToken?: components["parameters"]["pageToken"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingPage"];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, the same for each retry. For 24 hours, a retry gets the response of the first request. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description The booking, with its id. */
            201: {
                headers: {
                    /** @description Where the booking is. */
                    Location: string;
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            404: components["responses"]["problem"];
            409: components["responses"]["problem"];
            "4XX": components["responses"]["problem"];
        };
    };
    watchBookings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event for each booking that is made or cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @enum {string} */
                        event: "created" | "cancelled";
                        data: components["schemas"]["Booking"];
                    }[];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    exportBookings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings, as JSON lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": components["schemas"]["Booking"][];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a booking. */
                bookingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            "4XX": components["responses"]["problem"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a booking. */
                bookingId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["problem"];
        };
    };
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
