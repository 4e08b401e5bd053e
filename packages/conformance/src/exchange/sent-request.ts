/** A request that is about to be sent, with its body read. */
export interface SentRequest {
  method: string
  url: string
  headers: Headers
  /** Undefined when there is no body. */
  bytes: Uint8Array<ArrayBuffer> | undefined
}

/** Reads a request; its own body stays unread. */
export async function readRequest(request: Request): Promise<SentRequest> {
  const { method, url, headers } = request
  const bytes = request.body ? new Uint8Array(await request.clone().arrayBuffer()) : undefined
  return { method, url, headers, bytes }
}

/** The body as text; invalid UTF-8 shows as U+FFFD. Empty if there is none. */
export function bodyTextOf({ bytes }: SentRequest): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
