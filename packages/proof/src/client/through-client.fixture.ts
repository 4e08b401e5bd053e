import { isDeepStrictEqual } from 'node:util'
import type { Target } from '@contract-first/conformance'
import { type JudgedRequest, judgeRequest, readRequest } from '@contract-first/conformance/parts'
import { callOf, contract, type MakeClient } from './calls.fixture.ts'
import type { Seen } from './check.ts'
import { type Answered, problemsOfCall } from './forms.fixture.ts'

/** The client's requests to a server, and their outcome. */
export interface ThroughClient {
  problems: string[]
  seen: Seen
}

/**
 * A server behind the client: every request that a method can express is sent by one, and must arrive unchanged, and
 * the response must reach the caller unchanged. Other requests bypass the client.
 */
export function throughClient<T extends Target>(make: MakeClient, target: T, through: ThroughClient): T {
  const base = new URL(target.baseUrl).pathname
  let turn = 0
  return {
    ...target,
    async fetch(original) {
      const asked = await judgeRequest(contract, await readRequest(original), { base, refusesUnknownQuery: true })
      return isCall(asked, original) && (await isValue(original))
        ? call(make, target, original, asked, { ...through, turn: turn++ })
        : target.fetch(original)
    },
  }
}

/**
 * Whether the arguments of a method can express it: values may be invalid, but not raw texts, nor numbers that
 * JavaScript rounds, and nothing is compressed.
 */
function isCall({ operation, complaints, values }: JudgedRequest, { method, headers }: Request): boolean {
  const isExpressible = [...values.values()].every(
    (value) => typeof value !== 'number' || (Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0)),
  )
  return (
    isExpressible &&
    !headers.has('Content-Encoding') &&
    operation?.method === method &&
    complaints.every(({ error }) => error !== undefined)
  )
}

/** A JavaScript object has each name once, without its spelling, and Node cannot compare deeply nested ones. */
async function isValue(request: Request): Promise<boolean> {
  const text = await request.clone().text()
  if (text.includes('['.repeat(1_000))) return false
  return text === '' || JSON.stringify(JSON.parse(text)) === text
}

async function call(
  make: MakeClient,
  target: Target,
  original: Request,
  { operation, values }: JudgedRequest,
  { problems, seen, turn }: ThroughClient & { turn: number },
): Promise<Response> {
  const args = Object.fromEntries([...values].map(([place, value]) => [place.replace(/^\w+\./, ''), value]))
  const what = `${operation?.id}(${JSON.stringify(args)})`
  const expected = original.clone()
  let first: Response | undefined
  let answered: Answered | undefined
  const client = make(
    async (request) => {
      problems.push(...(await differences(request, expected)).map((problem) => `${what}: ${problem}`))
      const answer = await target.fetch(await inPlaceOf(request, original))
      first ??= answer
      if (operation) answered = { operation, answer, at: Date.now() }
      return answer.clone()
    },
    // Another instance has another origin.
    { baseUrl: new URL(new URL(target.baseUrl).pathname, original.url).href, hooks: { onDeprecated: () => {} } },
  )
  const asked = callOf(client, operation?.id ?? '', args)
  problems.push(...(await problemsOfCall(asked, () => answered, seen, turn)).map((problem) => `${what}: ${problem}`))
  if (!first) throw new Error(`${what} sends nothing: ${problems.at(-1)}`)
  return first
}

/** Sends a request through the client in place of the original, with the same credential. */
async function inPlaceOf(request: Request, original: Request): Promise<Request> {
  const headers = new Headers(request.headers)
  headers.delete('Authorization')
  for (const [name, text] of original.headers) headers.set(name, text)
  const body = request.body ? await request.arrayBuffer() : undefined
  return new Request(request.url, { method: request.method, headers, ...(body && { body }) })
}

async function differences(request: Request, expected: Request): Promise<string[]> {
  const [got, wanted] = [await saidBy(request), await saidBy(expected)]
  return isDeepStrictEqual(got, wanted) ? [] : [`${JSON.stringify(got)} is sent, not ${JSON.stringify(wanted)}`]
}

/** The meaning of a request, however it is spelt. */
async function saidBy(request: Request): Promise<unknown> {
  const { origin, pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  return {
    method: request.method,
    path: origin + decodeURIComponent(pathname),
    query: [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1)),
    body: text === '' ? undefined : JSON.parse(text),
  }
}
