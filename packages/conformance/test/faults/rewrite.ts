/** A server, as a function from a request to its response. */
export type Fetch = (request: Request) => Promise<Response>

/** Puts a fault around a server. Called for each target, so that it may remember what it saw. */
export type Fault<T = unknown> = (real: Fetch, target: T) => Fetch

/** A request that may be changed before the server sees it. */
export interface RequestDraft {
  method: string
  url: URL
  headers: Headers
  body: string
}

/** A response that may be changed before the caller sees it, and what was asked for. */
export interface ResponseDraft {
  status: number
  headers: Headers
  body: string
  asked: RequestDraft
}

export type Json = Record<string, unknown>

/** Changes requests. Unchanged ones are passed on as they came. */
export function request<T>(edit: (draft: RequestDraft, target: T) => void): Fault<T> {
  return (real, target) => async (original) => real(await edited(original, (draft) => edit(draft, target)))
}

/** Re-reads a body that a header announces in this form; its header is then `as`. Unreadable bodies are passed on. */
export function readsAs<T>(name: string, says: RegExp, as: string, read: (bytes: Buffer) => Buffer): Fault<T> {
  return (real) => async (original) => {
    if (!says.test(original.headers.get(name) ?? '')) return real(original)
    const kept = original.clone()
    try {
      const body = new Uint8Array(read(Buffer.from(await original.arrayBuffer())))
      const headers = new Headers(kept.headers)
      headers.set(name, as)
      return real(new Request(kept.url, { method: kept.method, headers, body }))
    } catch {
      return real(kept)
    }
  }
}

/** Changes responses; `again` sends the server another request, or the same again. */
export function response<T>(edit: (draft: ResponseDraft, again: Again, target: T) => void | Promise<void>): Fault<T> {
  return (real, target) => async (original) => {
    const kept = original.clone()
    const asked = await draftOf(kept)
    const answer = await real(original)
    const { status } = answer
    const draft = { status, headers: new Headers(answer.headers), body: await answer.clone().text(), asked }
    const before = JSON.stringify([status, [...draft.headers], draft.body])
    await edit(draft, async (change) => real(await edited(kept, change)), target)
    if (JSON.stringify([draft.status, [...draft.headers], draft.body]) === before) return answer
    return new Response(isBodiless(draft.status) ? null : draft.body, { status: draft.status, headers: draft.headers })
  }
}

export type Again = (change: (draft: RequestDraft) => void) => Promise<Response>

/** Answers some requests instead of the real server. */
export async function replace(draft: ResponseDraft, answer: Response): Promise<void> {
  draft.status = answer.status
  for (const name of [...draft.headers.keys()]) draft.headers.delete(name)
  for (const [name, text] of answer.headers) draft.headers.set(name, text)
  draft.body = await answer.text()
}

async function edited(original: Request, edit: (draft: RequestDraft) => void): Promise<Request> {
  const draft = await draftOf(original)
  const before = textOf(draft)
  edit(draft)
  if (textOf(draft) === before) return original
  const { method, url, headers, body } = draft
  const { redirect } = original
  return new Request(url, { method, headers, redirect, ...(body !== '' && method !== 'GET' && { body }) })
}

async function draftOf(request: Request): Promise<RequestDraft> {
  return {
    method: request.method,
    url: new URL(request.url),
    headers: new Headers(request.headers),
    // With its byte order mark, which text() leaves out.
    body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await request.clone().arrayBuffer()),
  }
}

function textOf({ method, url, headers, body }: RequestDraft): string {
  return JSON.stringify([method, url.href, [...headers], body])
}

function isBodiless(status: number): boolean {
  return [101, 204, 205, 304].includes(status)
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
