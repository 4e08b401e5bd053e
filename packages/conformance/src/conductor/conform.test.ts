import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../test/library.fixture.ts'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { loadContract } from '../contract/load-contract.ts'
import type { LayerName } from '../suite/case.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { conform } from './conform.ts'

const contract = await loadContract(LIBRARY)
const setup = mockSetup(contract)

type Fetch = Target['fetch']

/** The mock, with a change in front of it. */
function spoiled(spoil: (fetch: Fetch) => Fetch): Setup {
  return {
    ...setup,
    target: async (first) => {
      const target = await setup.target(first)
      return { ...target, fetch: spoil(target.fetch) }
    },
  }
}

/** With a header set, or removed with null, for responses of a status. */
function withHeader(status: number, name: string, value: string | null): (fetch: Fetch) => Fetch {
  return (fetch) => async (request) => {
    const response = await fetch(request)
    if (response.status !== status) return response
    const headers = new Headers(response.headers)
    headers.delete(name)
    if (value !== null) headers.set(name, value)
    return new Response(response.body, { status, headers })
  }
}

/** With the `Authorization` of each request rewritten. */
function lenient(rewrite: (authorization: string) => string): (fetch: Fetch) => Fetch {
  return (fetch) => (request) => {
    const copy = new Request(request)
    copy.headers.set('Authorization', rewrite(request.headers.get('Authorization') ?? ''))
    return fetch(copy)
  }
}

const secret = 'Secret-of.bearerAuth'

const faults: readonly (readonly [
  what: string,
  layer: LayerName,
  id: string,
  check: string,
  (fetch: Fetch) => Fetch,
])[] = [
  ['a 405 without Allow', 'protocol', '/books/protocol/PUT', 'allow', withHeader(405, 'Allow', null)],
  ['an Allow that lacks a method', 'protocol', '/books/protocol/PUT', 'allow', withHeader(405, 'Allow', 'GET')],
  ['a missing challenge', 'auth', 'listBooks/auth/none', 'header-missing', withHeader(401, 'WWW-Authenticate', null)],
  [
    'a key without its scheme',
    'auth',
    'listBooks/auth/no-scheme',
    'auth-ignored',
    lenient((text) => (text === secret ? `Bearer ${text}` : text)),
  ],
  [
    'the beginning of a key',
    'auth',
    'listBooks/auth/prefix',
    'auth-ignored',
    lenient((text) => (text.startsWith('Bearer S') ? `Bearer ${secret}` : text)),
  ],
  [
    'a scheme by its letters',
    'auth',
    'listBooks/auth/lower-case-scheme',
    'auth-refused',
    lenient((text) => (text.startsWith('bearer') ? '' : text)),
  ],
  ['a wait of no time', 'states', 'listBooks/state/429', 'header-schema', withHeader(429, 'Retry-After', '0')],
]

describe('conform', () => {
  test.each(faults)('finds %s', async (_, layer, id, check, spoil) => {
    const { findings } = await conform(contract, spoiled(spoil), { layers: [layer] })
    expect(findings).toContainEqual(expect.objectContaining({ case: id, check }))
  })

  test('finds documented parts that were not produced, and constraints not tried on both sides', async () => {
    const { findings } = await conform(contract, { ...setup, states: {} }, { layers: ['auth'], requiresCoverage: true })
    const messages = findings.filter(({ check }) => check === 'coverage').map(({ message }) => message)
    expect(messages).toContain('nothing produced listBooks 429 application/json')
    expect(messages).toContain('nothing produced listBooks 429 header Retry-After')
    expect(messages).toContain('no valid request tried maximum of query.limit')
    expect(messages).not.toContain('nothing produced listBooks 401 application/json')
  })

  test('runs one case alone', async () => {
    const { cases } = await conform(contract, setup, { only: 'listBooks/auth/none' })
    expect(cases.map(({ id }) => id)).toEqual(['listBooks/auth/none', 'listBooks/auth/none/invalid-request'])
  })
})
