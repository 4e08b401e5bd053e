import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { conform } from '../conductor/conform.ts'
import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import type { Policy, Target } from '../suite/setup.ts'

const library = await loadContract(LIBRARY)

type Fetch = Target['fetch']

/** A server that answers some requests differently from the real one. */
type Server = (real: Fetch) => Fetch

/** The findings in the mock of a contract, with a change in front of it. */
async function foundOf(server: Server, policy: Policy = {}, contract: Contract = library): Promise<string[]> {
  const setup = mockSetup(contract)
  const target: typeof setup.target = async (first) => {
    const real = await setup.target(first)
    return { ...real, fetch: server(real.fetch) }
  }
  const { findings } = await conform(contract, { ...setup, target, policy }, { layers: ['protocol'] })
  return findings.map(({ case: id, check }) => `${id} ${check}`)
}

type Is = (request: Request) => boolean

const isGzip: Is = ({ headers }) => headers.has('Content-Encoding')
/** Reads past a byte order mark, as `Response.json()` does. */
const readsAsFetch: Server = (real) => async (request) => {
  const bytes = await request.clone().bytes()
  return real(new Request(request, request.body ? { body: new TextDecoder().decode(bytes) } : {}))
}
const answersMark =
  (status: number): Server =>
  (real) =>
  async (request) => {
    const [first] = await request.clone().bytes()
    return first === 0xef ? new Response(null, { status }) : real(request)
  }
const isLatin1: Is = ({ headers }) => headers.get('Content-Type')?.includes('iso-8859-1') === true

const emma = '{"title":"Emma","shelf":7}'
/** Accepts a book in another charset. */
const readsAsUtf8: Server = (real) => (request) => {
  if (!isLatin1(request)) return real(request)
  const read = new Request(request, { body: emma })
  read.headers.set('Content-Type', 'application/json')
  return real(read)
}

const asItIs: Server = (real) => real
const answers =
  (status: number, is: Is): Server =>
  (real) =>
  (request) =>
    is(request) ? new Response(null, { status }) : real(request)
/** Ignores the content coding, and reads the given value instead of a compressed body. */
const passesOver =
  (body?: string): Server =>
  (real) =>
  (request) => {
    const read = new Request(request, isGzip(request) && body !== undefined ? { body } : {})
    read.headers.delete('Content-Encoding')
    return real(read)
  }

/** A contract whose only refusal is 400. */
async function loadNotes(mediaType: string = 'application/json'): Promise<Contract> {
  const content = { [mediaType]: { schema: { type: 'object' } } }
  const responses = { 200: { description: 'Done.' }, 400: { description: 'Not so.' } }
  const post = { operationId: 'addNote', requestBody: { required: true, content }, responses }
  return loadContract({ openapi: '3.1.1', paths: { '/notes': { post } } })
}

test('An undocumented path or method whose error is no JSON, where every documented one is, is noted', async () => {
  const textual: Server = (real) => async (request) => {
    const answer = await real(request)
    const isStray = answer.status === 404 || answer.status === 405
    return isStray
      ? new Response('no', { status: answer.status, headers: { Allow: answer.headers.get('Allow') ?? '' } })
      : answer
  }
  const found = await foundOf(textual)
  expect(found).toContain('/protocol/path-unknown content-type')
  expect(found).toContain('/books/protocol/PUT content-type')
})

describe('protocol accuses no server that', () => {
  test.each([
    ['decompresses bodies, and reads past a charset', asItIs],
    ['reads past the content coding', passesOver()],
    ['reads past a byte order mark', readsAsFetch],
    ['refuses what is compressed', answers(415, isGzip)],
    ['refuses another charset', answers(415, isLatin1)],
  ])('%s', async (_, server) => {
    expect(await foundOf(server, {}, await loadNotes())).toEqual([])
  })

  test('ignores the parameters of its media type', async () => {
    const own = 'application/json; version=1'
    const server: Server = (real) => (request) => {
      const read = new Request(request)
      if (/^application\/json *;/i.test(request.headers.get('Content-Type') ?? ''))
        read.headers.set('Content-Type', own)
      return real(read)
    }
    expect(await foundOf(server, {}, await loadNotes(own))).toEqual([])
  })

  test.each(['cookie', 'query'])('wants a credential in a %s, even for unknown operations', async (location) => {
    const responses = { 200: { description: 'Done.' }, 401: { description: 'Who are you?' } }
    const contract = await loadContract({
      openapi: '3.1.1',
      paths: { '/notes': { get: { operationId: 'listNotes', security: [{ key: [] }], responses } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: location, name: 'key' } } },
    })
    const isStranger: Is = ({ url, headers }) => !/key=Secret/.test(`${url} ${headers.get('Cookie')}`)
    expect(await foundOf(answers(401, isStranger), {}, contract)).toEqual([])
  })
})

describe('protocol finds a server that', () => {
  const refusesContentCodings = { refusesContentCodings: true }

  test.each<[what: string, Server, Policy, expected: string]>([
    ['breaks at what is compressed', answers(500, isGzip), {}, 'body-gzip server-error'],
    ['accepts what it cannot have read', passesOver(emma), {}, 'body-gzip-of-no-json accepted-invalid'],
    ['decompresses though it says not to', passesOver(emma), refusesContentCodings, 'body-gzip accepted-invalid'],
    [
      'reads past the content coding though it says not to',
      passesOver(),
      refusesContentCodings,
      'body-gzip-that-is-none accepted-invalid',
    ],
    [
      'refuses what is compressed as malformed though it says to do so as unsupported',
      answers(400, isGzip),
      refusesContentCodings,
      'body-gzip status',
    ],
    ['breaks at a byte order mark', answersMark(500), {}, 'body-byte-order-mark server-error'],
    [
      'reads past a byte order mark though it says not to',
      readsAsFetch,
      { refusesByteOrderMark: true },
      'body-byte-order-mark accepted-invalid',
    ],
    ['breaks at another charset', answers(500, isLatin1), {}, 'charset-iso-8859-1 server-error'],
    [
      'reads past a charset though it says not to',
      readsAsUtf8,
      { refusesOtherCharsets: true },
      'charset-iso-8859-1 accepted-invalid',
    ],
    [
      'does not know a charset in quotes',
      answers(415, ({ headers }) => headers.get('Content-Type')?.includes('"') === true),
      {},
      'media-type-charset-quoted rejected-valid',
    ],
  ])('%s', async (_, server, policy, expected) => {
    expect(await foundOf(server, policy)).toContain(`addBook/protocol/${expected}`)
  })
})
