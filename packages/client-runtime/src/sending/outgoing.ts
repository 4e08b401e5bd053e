/** Sends a request: `fetch`, or the `fetch` of an app in the same process. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** The facts about a request before it is made; a `Request` has them all. */
export interface Outgoing {
  method: string
  url: string
  headers: Headers
}
