import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../../test/library.fixture.ts'
import { mockSetup } from '../../../test/mock-setup.fixture.ts'
import { conform } from '../../conductor/conform.ts'
import type { Contract } from '../../contract/contract.ts'
import { loadContract } from '../../contract/load-contract.ts'
import type { Policy, Target } from '../../suite/setup.ts'

const library = await loadContract(LIBRARY)
const shelf = await loadShelf()

const refusals: Policy = { refusals: [400] }

type Fetch = Target['fetch']
type Is = (request: Request, body: string) => boolean

/** The findings in the mock of a contract that answers some requests differently. */
async function foundOf(edit: Edit, policy: Policy = {}, contract: Contract = library): Promise<string[]> {
  const setup = mockSetup(contract)
  const target: typeof setup.target = async (first) => {
    const real = await setup.target(first)
    return { ...real, fetch: edit(real.fetch) }
  }
  const { findings } = await conform(contract, { ...setup, target, policy }, { layers: ['protocol', 'auth'] })
  return findings.map(({ case: id, check }) => `${id} ${check}`)
}

type Edit = (real: Fetch) => Fetch

const answers =
  (status: number, is: Is): Edit =>
  (real) =>
  async (request) =>
    is(request, await request.clone().text()) ? new Response(null, { status }) : real(request)

const withHeader =
  (name: string, text: string | null, is: Is = () => true): Edit =>
  (real) =>
  async (request) => {
    const answer = await real(request.clone())
    if (!is(request, '')) return answer
    const headers = new Headers(answer.headers)
    if (text === null) headers.delete(name)
    else headers.set(name, text)
    return new Response(answer.body, { status: answer.status, headers })
  }

/** A contract in which any text is a name, and any object a note. */
function loadShelf(): Promise<Contract> {
  const responses = {
    200: { description: 'Done.', content: { 'application/json': { schema: {} } } },
    400: { description: 'Not so.' },
  }
  const name = { name: 'name', in: 'path', required: true, schema: { type: 'string', minLength: 1 } }
  const like = { name: 'like', in: 'query', schema: { type: 'string' } }
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  return loadContract({
    openapi: '3.1.1',
    paths: { '/notes/{name}': { parameters: [name, like], put: { operationId: 'putNote', requestBody, responses } } },
  })
}

const isOther: Is = ({ method }) => ['QUERY', 'PROPFIND', 'FROBNICATE'].includes(method)
const isUndocumented: Is = ({ method, url }) =>
  !['GET', 'HEAD', ...(new URL(url).pathname.endsWith('/books') ? ['POST'] : [])].includes(method)
const hasBrokenEscape: Is = ({ url }) => /%(?![\da-f]{2})|%ff|%e0/i.test(url)
const isSpeltOut: Is = (_, body) => /":-?\d+(?:\.0|e0|0e-1)/i.test(body)
const isSpaced: Is = (_, body) => /^\s|\n/.test(body)
const isDeep: Is = (_, body) => body.includes('[[[[')
const accepts =
  (text: RegExp): Is =>
  ({ headers }) =>
    text.test(headers.get('Accept') ?? '')

describe('no server is accused that', () => {
  test.each<[what: string, edit: Edit, contract?: Contract]>([
    ['says 501 of methods that it knows nowhere', answers(501, isOther)],
    ['takes a method that it does not know for no HTTP', answers(400, isOther)],
    ['does not find what another method asks for', answers(404, isUndocumented)],
    ['implements another method nowhere', answers(501, isUndocumented)],
    ['forbids another method', answers(403, isUndocumented)],
    ['takes NUL in a path for no HTTP', answers(400, ({ url }) => url.endsWith('/%00'))],
    [
      'answers whatever Accept rules out',
      (real) => (request) => real(new Request(request, { headers: without(request, 'Accept') })),
    ],
    ['reads no integers but those of digits', answers(400, isSpeltOut)],
    ['refuses what is nested too deeply', answers(413, isDeep)],
    ['refuses broken escapes', answers(400, hasBrokenEscape)],
    ['reads broken escapes as they stand, where any text will do', answers(200, hasBrokenEscape), shelf],
    ['names no exchange, and lets everybody keep what it says', withHeader('X-Request-Id', 'the-same')],
    [
      'speaks of an invalid token where none was sent',
      withHeader('WWW-Authenticate', 'Bearer realm="library", error="invalid_token"', isStranger),
    ],
    ['reads any +json', (real) => (request) => real(new Request(request, { headers: asJson(request) }))],
    ['gives one thing once', once],
  ])('%s', async (_, edit, contract = library) => {
    expect(await foundOf(edit, {}, contract)).toEqual([])
  })
})

test('nor if its policy says how it refuses, and any text is valid', async () => {
  expect(await foundOf(answersAsItStands, refusals, shelf)).toEqual([])
})

describe('a server is found that', () => {
  test.each<[what: string, edit: Edit, policy: Policy, expected: string]>([
    [
      'takes PROPFIND for GET',
      answers(207, ({ method }) => method === 'PROPFIND'),
      {},
      '/books/protocol/PROPFIND method',
    ],
    ['breaks at an unknown method', answers(500, isOther), {}, '/books/protocol/FROBNICATE method'],
    ['says 501 though it says 405', answers(501, isOther), { otherMethods: [405] }, '/books/protocol/QUERY method'],
    [
      'does not find PUT though it says 405',
      answers(404, isUndocumented),
      { otherMethods: [405] },
      '/books/protocol/PUT method',
    ],
    [
      'takes NUL in a path for no HTTP though it tells paths apart',
      answers(400, ({ url }) => url.endsWith('/%00')),
      { exactPaths: true },
      '/protocol/path-encoded unknown-path',
    ],
    [
      'does not know ranges of types',
      answers(406, accepts(/\/\*$/)),
      {},
      'listBooks/protocol/accept-range rejected-valid',
    ],
    [
      'does not know weights',
      answers(406, accepts(/q=0\.1$/)),
      {},
      'listBooks/protocol/accept-weighted rejected-valid',
    ],
    [
      'sends what is ruled out though it says not to',
      answers(200, accepts(/q=0$/)),
      { refusesUnaccepted: true },
      'listBooks/protocol/accept-excluded status',
    ],
    [
      'refuses white space in JSON',
      answers(400, isSpaced),
      {},
      'addBook/protocol/body-spelt-line-breaks rejected-valid',
    ],
    [
      'reads no exponents though it says so',
      answers(400, isSpeltOut),
      { readsNumbersByValue: true },
      'addBook/protocol/body-spelt-an-exponent rejected-valid',
    ],
    ['breaks at what is nested deeply', answers(500, isDeep), {}, 'addBook/protocol/body-nested-deeply server-error'],
    [
      'breaks at broken escapes',
      answers(500, hasBrokenEscape),
      {},
      'getBook/protocol/path.bookId/broken-escapes server-error',
    ],
    [
      'reads a broken escape as an integer',
      answers(200, hasBrokenEscape),
      {},
      'getBook/protocol/path.bookId/broken-escapes accepted-invalid',
    ],
    [
      'does not know an escaped digit',
      answers(404, ({ url }) => /\/%3\d/.test(url)),
      {},
      'getBook/protocol/path.bookId/escaped rejected-valid',
    ],
    [
      'reads any +json though it says not to',
      answers(201, ({ headers }) => headers.get('Content-Type')?.endsWith('unlikely+json') === true),
      { refusesOtherMediaTypes: true },
      'addBook/protocol/media-type-suffix accepted-invalid',
    ],
    [
      'reads longer bodies than it says',
      answers(201, (_, body) => body.length === 1_001),
      { bodyBytes: 1_000 },
      'addBook/protocol/body-of-1001-bytes accepted-invalid',
    ],
    [
      'names every exchange alike',
      withHeader('X-Request-Id', 'the-same'),
      { exchangeId: 'X-Request-Id' },
      'listBooks/protocol/accept-among-others header-schema',
    ],
    [
      'lets everybody keep what it says',
      withHeader('Cache-Control', 'public'),
      { answerHeaders: { 'Cache-Control': 'no-store' } },
      'listBooks/protocol/accept-range header-schema',
    ],
    [
      'speaks of an invalid token where none was sent',
      withHeader('WWW-Authenticate', 'Bearer realm="library", error="invalid_token"', isStranger),
      { challengesByToken: true },
      'listBooks/auth/none header-schema',
    ],
  ])('%s', async (_, edit, policy, expected) => {
    expect(await foundOf(edit, policy)).toContain(expected)
  })
})

function isStranger({ headers }: Request): boolean {
  return !headers.has('Authorization')
}

function without({ headers }: Request, name: string): Headers {
  const others = new Headers(headers)
  others.delete(name)
  return others
}

/** An undecodable text is a name like any other. */
function answersAsItStands(real: Fetch): Fetch {
  return (request) =>
    real(
      hasBrokenEscape(request, '')
        ? new Request(request.url.replaceAll(/%(?![\da-f]{2})|%ff|%e0%a4/gi, '%25'), request)
        : request,
    )
}

function asJson({ headers }: Request): Headers {
  const changed = new Headers(headers)
  if (headers.get('Content-Type')?.endsWith('+json')) changed.set('Content-Type', 'application/json')
  return changed
}

/** Answers a resource once and then 404, as after DELETE; a broken escape brings everything back. */
function once(real: Fetch): Fetch {
  const given = new Set<string>()
  return async (request) => {
    const answer = await real(request.clone())
    if (hasBrokenEscape(request, '')) given.clear()
    else if (answer.status === 200) {
      const path = decodeURIComponent(new URL(request.url).pathname)
      if (given.has(path) && !path.endsWith('/books')) {
        const headers = { ...Object.fromEntries(request.headers), Prefer: 'code=404' }
        return real(new Request(request, { headers }))
      }
      given.add(path)
    }
    return answer
  }
}
