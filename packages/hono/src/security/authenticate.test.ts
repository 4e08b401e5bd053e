import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation, read } from '../contract.fixture.ts'
import type { SecurityRequirement, SecurityScheme } from '../operation.ts'
import { refused } from './refused.ts'

const SCHEMES: Record<string, SecurityScheme> = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  headerKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
  queryKey: { type: 'apiKey', in: 'query', name: 'api_key' },
  digest: { type: 'http', scheme: 'other', name: 'Digest' },
  certificate: { type: 'mutualTLS' },
  cookieKey: { type: 'apiKey', in: 'cookie', name: 'session' },
}

/** An app whose security handlers accept every credential without "wrong" in it, and pass it on as the principal. */
function guarded(security: readonly SecurityRequirement[]) {
  const accept = (credential: object, scopes: readonly string[]) =>
    JSON.stringify(credential).includes('wrong') ? refused('not known') : { ...credential, scopes }
  return appOf(contractOf([operation({ security, request: { query: z.strictObject({}) } })], SCHEMES), {
    security: Object.fromEntries(Object.keys(SCHEMES).map((name) => [name, accept])),
    refuse: (problem) => ({ status: problem.status, body: problem }),
  })
}

const ask = (app: ReturnType<typeof guarded>, headers: Record<string, string> = {}, query = '') =>
  read(app.request(`/ask${query}`, { headers }))

const unauthenticated = (...refusals: { scheme: string; reason: string }[]) => ({
  status: 401,
  body: { kind: 'unauthenticated', status: 401, refused: refusals },
})

describe('bearer', () => {
  const app = guarded([{ bearer: ['read', 'write'] }])

  test('a token reaches its security handler together with the scopes', async () => {
    const auth = { bearer: { token: 'abc.DEF-1_2~3+4/5==', scopes: ['read', 'write'] } }
    const answer = await ask(app, { Authorization: 'Bearer abc.DEF-1_2~3+4/5==' })
    expect(answer).toMatchObject({ status: 200, body: { auth } })
  })

  test.each(['bearer x', 'BEARER x', 'Bearer   x'])('%j is the same scheme', async (Authorization) => {
    expect(await ask(app, { Authorization })).toMatchObject({ status: 200, body: { auth: { bearer: { token: 'x' } } } })
  })

  test('401: without a credential, none is called wrong', async () => {
    expect(await ask(app)).toEqual(unauthenticated())
    expect(await ask(app, { Authorization: '' })).toEqual(unauthenticated())
  })

  test('401: a credential that the handler refuses, with its reason', async () => {
    const answer = await ask(app, { Authorization: 'Bearer wrong' })
    expect(answer).toEqual(unauthenticated({ scheme: 'bearer', reason: 'not known' }))
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer a,b',
    'Bearer "a"',
    'Bearer a=b',
    'Basic YTpi',
    'x',
    'Bearerx y',
  ])('401: %j is malformed and reaches no handler', async (Authorization) => {
    expect(await ask(app, { Authorization })).toEqual(unauthenticated({ scheme: 'bearer', reason: 'malformed' }))
  })

  test('401: two Authorization headers', async () => {
    const headers = new Headers([
      ['Authorization', 'Bearer a'],
      ['Authorization', 'Bearer a'],
    ])
    const answer = await read(app.request('/ask', { headers }))
    expect(answer).toEqual(unauthenticated({ scheme: 'bearer', reason: 'malformed' }))
  })
})

describe('basic', () => {
  const app = guarded([{ basic: [] }])
  const header = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` })

  test.each([
    ['user:secret', 'user', 'secret'],
    ['user:a:b', 'user', 'a:b'],
    ['jürgen:pässwört😀', 'jürgen', 'pässwört😀'],
    [':', '', ''],
  ])('%j is user and password', async (text, username, password) => {
    const auth = { basic: { username, password } }
    expect(await ask(app, header(text))).toMatchObject({ status: 200, body: { auth } })
  })

  test.each([
    header('nocolon'),
    { Authorization: 'Basic a' },
    { Authorization: 'Basic /zr/' },
    { Authorization: 'Basic' },
  ])('401: %j is malformed', async (headers) => {
    expect(await ask(app, headers)).toEqual(unauthenticated({ scheme: 'basic', reason: 'malformed' }))
  })
})

describe('any other scheme of the Authorization header', () => {
  const app = guarded([{ digest: [] }])

  test.each(['Digest username="a", uri="/x"', 'digest  username="a", uri="/x"'])(
    '%j: the text after its name reaches the handler',
    async (Authorization) => {
      const auth = { digest: { credentials: 'username="a", uri="/x"' } }
      expect(await ask(app, { Authorization })).toMatchObject({ status: 200, body: { auth } })
    },
  )

  test.each(['Digest', 'Digest ', 'Bearer x'])('401: %j is malformed', async (Authorization) => {
    expect(await ask(app, { Authorization })).toEqual(unauthenticated({ scheme: 'digest', reason: 'malformed' }))
  })
})

test('mutual TLS: the handler gets only the connection, and may refuse it', async () => {
  const auth = { certificate: { scopes: [] } }
  expect(await ask(guarded([{ certificate: [] }]))).toMatchObject({ status: 200, body: { auth } })
  const app = appOf(contractOf([operation({ security: [{ certificate: [] }] })], SCHEMES), {
    security: { certificate: () => refused('no certificate') },
  })
  expect(await ask(app)).toMatchObject({ status: 401 })
})

describe('API keys', () => {
  test('in a header', async () => {
    const app = guarded([{ headerKey: [] }])
    expect(await ask(app, { 'x-key': 'k' })).toMatchObject({
      status: 200,
      body: { auth: { headerKey: { value: 'k' } } },
    })
    expect(await ask(app)).toEqual(unauthenticated())
  })

  test('in a cookie', async () => {
    const app = guarded([{ cookieKey: [] }])
    const auth = { cookieKey: { value: 'a b' } }
    expect(await ask(app, { Cookie: 'other=1; session=a%20b' })).toMatchObject({ status: 200, body: { auth } })
    expect(await ask(app, { Cookie: 'other=1' })).toEqual(unauthenticated())
  })

  test('in the query, without another declaration in the operation', async () => {
    const app = guarded([{ queryKey: [] }])
    const auth = { queryKey: { value: 'a b' } }
    expect(await ask(app, {}, '?api_key=a%20b')).toMatchObject({ status: 200, body: { auth, query: {} } })
    expect(await ask(app)).toEqual(unauthenticated())
  })

  test.each(['?api_key=a&api_key=b', '?api_key=a&api_key=a', '?api_key=%zz'])(
    '401: %s can be read in more than one way',
    async (query) => {
      const answer = await ask(guarded([{ queryKey: [] }]), {}, query)
      expect(answer).toEqual(unauthenticated({ scheme: 'queryKey', reason: 'malformed' }))
    },
  )

  test('400: a key in the query of an operation that takes none there is an unknown parameter', async () => {
    const answer = await ask(guarded([{ headerKey: [] }]), { 'X-Key': 'k' }, '?api_key=k')
    expect(answer).toMatchObject({ status: 400, body: { details: [{ in: 'query', pointer: 'api_key' }] } })
  })
})

describe('requirements are an OR of ANDs', () => {
  const app = guarded([{ bearer: [], headerKey: [] }, { cookieKey: [] }])

  test('all schemes of one requirement together are enough', async () => {
    const answer = await ask(app, { Authorization: 'Bearer t', 'X-Key': 'k' })
    const auth = { bearer: { token: 't', scopes: [] }, headerKey: { value: 'k', scopes: [] } }
    expect((answer.body as { auth: object }).auth).toEqual(auth)
  })

  test('the other requirement alone is enough, and only its principals arrive', async () => {
    const answer = await ask(app, { Cookie: 'session=s', Authorization: 'Bearer t' })
    expect((answer.body as { auth: object }).auth).toEqual({ cookieKey: { value: 's', scopes: [] } })
  })

  test('401: a part of one requirement is not enough', async () => {
    expect(await ask(app, { Authorization: 'Bearer t' })).toEqual(unauthenticated())
    expect(await ask(app, { 'X-Key': 'k' })).toEqual(unauthenticated())
  })

  test('401: one refused scheme fails the whole requirement', async () => {
    const answer = await ask(app, { Authorization: 'Bearer t', 'X-Key': 'wrong' })
    expect(answer).toEqual(unauthenticated({ scheme: 'headerKey', reason: 'not known' }))
  })

  test('401: every refused credential is listed', async () => {
    const answer = await ask(app, { Authorization: 'Bearer wrong', Cookie: 'session=wrong' })
    expect(answer).toEqual(
      unauthenticated({ scheme: 'bearer', reason: 'not known' }, { scheme: 'cookieKey', reason: 'not known' }),
    )
  })

  test('two schemes may share the Authorization header', async () => {
    const either = guarded([{ bearer: [] }, { basic: [] }])
    const auth = { basic: { username: 'a', password: 'b' } }
    expect(await ask(either, { Authorization: 'Basic YTpi' })).toMatchObject({ status: 200, body: { auth } })
  })
})

describe('several schemes of the Authorization header are alternatives', () => {
  const app = guarded([{ basic: [] }, { bearer: [] }, { digest: [] }])

  test('401: only the one that was sent is refused', async () => {
    const answer = await ask(app, { Authorization: 'Bearer wrong' })
    expect(answer).toEqual(unauthenticated({ scheme: 'bearer', reason: 'not known' }))
    const malformed = await ask(app, { Authorization: 'Basic !' })
    expect(malformed).toEqual(unauthenticated({ scheme: 'basic', reason: 'malformed' }))
  })

  test('401: an unknown one is refused by each', async () => {
    const reason = 'malformed'
    expect(await ask(app, { Authorization: 'Negotiate x' })).toEqual(
      unauthenticated({ scheme: 'basic', reason }, { scheme: 'bearer', reason }, { scheme: 'digest', reason }),
    )
  })
})

describe('anonymous callers', () => {
  test('are accepted if no requirement is declared', async () => {
    expect(await ask(guarded([]))).toMatchObject({ status: 200, body: { auth: {} } })
  })

  test.each<[string, SecurityRequirement[]]>([
    ['last', [{ bearer: [] }, {}]],
    ['first', [{}, { bearer: [] }]],
  ])(
    'are let in by an empty requirement that stands %s, and a caller with a credential is known',
    async (_where, security) => {
      const app = guarded(security)
      expect((await ask(app)).body).toMatchObject({ auth: {} })
      expect((await ask(app, { Authorization: 'Bearer t' })).body).toMatchObject({ auth: { bearer: { token: 't' } } })
      expect(await ask(app, { Authorization: 'Bearer wrong' })).toMatchObject({ status: 200, body: { auth: {} } })
    },
  )
})

test('a requirement of a scheme without a handler is found when the app is built', () => {
  const contract = contractOf([operation({ security: [{ bearer: [] }] })], SCHEMES)
  expect(() => appOf(contract)).toThrow('There is no security handler for the scheme "bearer".')
})
