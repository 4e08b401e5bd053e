import { inspect, isDeepStrictEqual } from 'node:util'
import { ClientError } from '@petstore/client'
import { type AnyCall, callOf, type MakeClient } from './calls.fixture.ts'

/** Undocumented responses, and the outcome of a call: the kind of its error, and its details. */
export const OUTCOMES: readonly { what: string; answer: () => Promise<Response>; expected: string }[] = [
  { what: '200 of HTML', answer: html(200), expected: 'parse' },
  { what: '200 without a body', answer: text('', 200), expected: 'parse' },
  { what: '200 of half a body', answer: text('{"id":1,"na', 200), expected: 'parse' },
  {
    what: 'an id beyond 2^53',
    answer: text('{"id":9007199254740993,"name":"Rex","categoryId":7}', 200),
    expected: 'parse',
  },
  {
    what: '202 of an animal',
    answer: text('{"id":1,"name":"Rex","categoryId":7}', 202),
    expected: 'parse',
  },
  { what: '204', answer: text(null, 204), expected: 'parse' },
  { what: '304', answer: text(null, 304), expected: 'http 304 undocumented' },
  { what: 'a redirect to another origin', answer: redirect, expected: 'http 302 undocumented' },
  { what: '401 without a body', answer: text('', 401), expected: 'http 401 undocumented' },
  { what: '418 of JSON', answer: text('{"teapot":true}', 418), expected: 'http 418 undocumented' },
  { what: '451 of HTML', answer: html(451), expected: 'http 451 undocumented' },
  { what: '404 of another shape', answer: text('{"error":"no"}', 404), expected: 'http 404 undocumented' },
]

/** For each form of a call: `data`, or the kind of the error, its status, and whether the response is documented. */
export async function outcomesOf(make: MakeClient, answer: () => Promise<Response>): Promise<[string, string][]> {
  let key = ''
  const client = make(async ({ headers }) => {
    key = headers.get('Authorization')?.slice('Bearer '.length) ?? ''
    return answer()
  })
  const call = callOf(client, 'getPet', { petId: 1 })
  const outcomes: [string, string][] = []
  for (const [form, read] of Object.entries(FORMS)) {
    const outcome = await read(call).catch((error: unknown) =>
      inspect(error, { depth: 9 }).includes(key) ? 'an error that holds the key' : kindOf(error),
    )
    outcomes.push([form, outcome])
  }
  return outcomes
}

const FORMS: Readonly<Record<string, (call: AnyCall) => Promise<string>>> = {
  promise: (call) => call.then(() => 'data'),
  '.result()': async (call) => {
    const { ok, status, body, response } = await call.result()
    if (ok) return 'data'
    const isAsSent = isDeepStrictEqual(body, await sentIn(response))
    return `http ${response.status} ${status === 'undocumented' && isAsSent ? '' : 'as '}${status}`
  },
  '.withResponse()': (call) => call.withResponse().then(() => 'data'),
}

/** The JSON in a response; undefined for no body, and for a page. */
async function sentIn(response: Response): Promise<unknown> {
  const sent = await response.text()
  return sent === '' || sent.startsWith('<') ? undefined : JSON.parse(sent)
}

function kindOf(error: unknown): string {
  if (!(error instanceof ClientError)) return String(error)
  if (!('isDocumented' in error) || !('status' in error)) return error.kind
  return `${error.kind} ${error.status} ${error.isDocumented ? 'documented' : 'undocumented'}`
}

function text(body: string | null, status: number) {
  return async () => new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
}

function html(status: number) {
  return async () => new Response('<h1>Bad</h1>', { status, headers: { 'Content-Type': 'text/html' } })
}

async function redirect(): Promise<Response> {
  return new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/v1/pets/1' } })
}
