import { expect, test } from 'vitest'
import { BASE_URL } from '../../test/library/library.fixture.ts'
import { authorizer, putCredential } from '../auth.ts'
import { buildClient } from '../build-client.ts'
import type { OperationDescriptor } from '../descriptor.ts'
import { fetchOf } from '../requests.ts'
import type { Auth } from './security.ts'

const get: Pick<OperationDescriptor, 'method' | 'responses'> = { method: 'GET', responses: { '200': 'json' } }

/** One operation for each kind of security requirement. */
const OPERATIONS = {
  open: { ...get, path: '/open', parameters: {} },
  byToken: { ...get, path: '/token', parameters: {}, security: { anyOf: [{ token: 'Bearer' }], authorizer } },
  byUser: {
    ...get,
    path: '/user',
    parameters: {},
    security: { anyOf: [{ user: { scheme: 'Basic', put: putCredential } }], authorizer },
  },
  byHeader: {
    ...get,
    path: '/header',
    parameters: {},
    security: { anyOf: [{ header: { in: 'header', name: 'X-Api-Key', put: putCredential } }], authorizer },
  },
  byQuery: {
    ...get,
    path: '/query',
    parameters: { q: 'query' },
    security: { anyOf: [{ query: { in: 'query', name: 'api key', put: putCredential } }], authorizer },
  },
  byCookie: {
    ...get,
    path: '/cookie',
    parameters: { lang: 'cookie' },
    security: { anyOf: [{ cookie: { in: 'cookie', name: 'session', put: putCredential } }], authorizer },
  },
  byBoth: {
    ...get,
    path: '/both',
    parameters: {},
    security: {
      anyOf: [
        { token: 'Bearer', header: { in: 'header', name: 'X-Api-Key', put: putCredential } },
        {},
        { user: { scheme: 'Basic', put: putCredential } },
      ],
      authorizer,
    },
  },
} as const satisfies Readonly<Record<string, OperationDescriptor>>

interface Of<Arguments> {
  parameters: { query?: Arguments }
  responses: { 200: { content: { 'application/json': unknown } } }
}

interface Operations {
  open: Of<object>
  byToken: Of<object>
  byUser: Of<object>
  byHeader: Of<object>
  byQuery: Of<{ q?: string }>
  byCookie: Of<{ lang?: string }>
  byBoth: Of<object>
}

/** A client, and the credentials that its requests carried. */
function recorded(auth: Auth, answer: (request: Request) => Response = () => Response.json([])) {
  const sent: unknown[] = []
  const urls: string[] = []
  const client = buildClient<Operations>(OPERATIONS, {
    auth,
    baseUrl: BASE_URL,
    maxRetries: 1,
    hooks: { onSettled: ({ url }) => urls.push(url) },
    fetch(request) {
      const { headers, redirect } = request
      const carried = ['Authorization', 'X-Api-Key', 'Cookie'].flatMap((name) => headers.get(name) ?? [])
      sent.push([request.url.slice(BASE_URL.length), ...carried])
      expect(redirect).toBe('manual')
      return answer(request)
    },
  })
  return { client, sent, urls }
}

const ALL: Auth = {
  token: 'the-token',
  user: { username: 'Jörg', password: 'a:b' },
  header: 'key in a header',
  query: 'a key&more=1',
  cookie: 'c%20d',
}

test('every operation carries the credentials of its security schemes, where they belong, and nothing else', async () => {
  const { client, sent } = recorded(ALL)
  await client.open()
  await client.byToken()
  await client.byUser()
  await client.byHeader()
  await client.byQuery({ q: 'cat' })
  await client.byCookie({ lang: 'de' })
  await client.byBoth()
  expect(sent).toEqual([
    ['/open'],
    ['/token', 'Bearer the-token'],
    ['/user', `Basic ${Buffer.from('Jörg:a:b').toString('base64')}`],
    ['/header', 'key in a header'],
    ['/query?q=cat&api%20key=a%20key%26more%3D1'],
    ['/cookie', 'lang=de; session=c%20d'],
    ['/both', 'Bearer the-token', 'key in a header'],
  ])
})

test('the chosen alternative is one whose credentials are all given', async () => {
  const { client, sent } = recorded({ token: 'the-token', user: { username: 'u', password: 'p' } })
  await client.byBoth()
  await client.byHeader()
  expect(sent).toEqual([['/both', `Basic ${btoa('u:p')}`], ['/header']])
})

test('a request of the caller carries what the first operation would', async () => {
  const { client, sent } = recorded({ query: 'k' })
  await fetchOf(client)(new Request(`${BASE_URL}/any?page=2&api%20key=old#top`, { method: 'POST', body: 'text' }))
  expect(sent).toEqual([['/any?page=2&api%20key=k']])
})

test('no hook gets a key in the query', async () => {
  const { client, urls } = recorded({ query: 'SECRET' })
  await client.byQuery()
  await fetchOf(client)(new Request(`${BASE_URL}/next?api%20key=SECRET`))
  expect(urls).toEqual([`${BASE_URL}/query`, `${BASE_URL}/next?api%20key=[key]`])
})

test.each<[Auth, string]>([
  [{ tokn: 'a' }, 'There is no credential "tokn", only: token, user, header, query, cookie.'],
  [{ token: { username: 'a', password: 'b' } }, 'The credential token is not a key'],
  [{ header: { username: 'a', password: 'b' } }, 'The credential header must be a text.'],
  [{ header: 'SECRET\n' }, 'The credential header would be read differently'],
  [{ cookie: 'SECRET; b=1' }, 'The credential cookie would be read differently'],
  [{ user: { username: 'a:b', password: 'SECRET' } }, 'The credential user has a username with a colon'],
])('a credential that no request can carry is refused at once: %j', (auth, message) => {
  expect(() => recorded(auth)).toThrow(message)
  expect(() => recorded(auth)).not.toThrow('SECRET')
})

test('after a 401 the function is called with the refused token, and the request is sent again with a new one', async () => {
  const asked: unknown[] = []
  const token = (refused?: string) => {
    asked.push(refused)
    return refused ? 'fresh' : 'stale'
  }
  const isStale = (request: Request) => request.headers.get('Authorization') === 'Bearer stale'
  const { client, sent } = recorded({ token }, (request) => Response.json([], { status: isStale(request) ? 401 : 200 }))
  expect(await client.byToken()).toEqual([])
  expect(sent).toEqual([
    ['/token', 'Bearer stale'],
    ['/token', 'Bearer fresh'],
  ])
  expect(asked).toEqual([undefined, 'stale'])
})

test.each<[string, Auth[string], number]>([
  ['a fixed token', 'stale', 1],
  ['a function that gives the same', () => 'stale', 1],
  ['a token that is refused as well', (refused) => `${refused}-again`, 2],
])('a 401 is a response: %s', async (_what, token, requests) => {
  const { client, sent } = recorded({ token }, () => Response.json([], { status: 401 }))
  await expect(client.byToken()).rejects.toMatchObject({ status: 401 })
  expect(sent).toHaveLength(requests)
})

test('credentials that a response echoes are hidden', async () => {
  const echo = (request: Request) =>
    new Response('no', { headers: { 'Content-Type': `x/${request.headers.get('Authorization')}` } })
  const { client } = recorded({ user: { username: 'u', password: 'p' } }, echo)
  await expect(client.byUser()).rejects.toThrow('in a 200 of type x/Basic [key]')
})
