import { mock } from '@contract-first/mock'
import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../../test/library.fixture.ts'
import { mockSetup } from '../../../test/mock-setup.fixture.ts'
import { conform } from '../../conductor/conform.ts'
import { loadContract } from '../../contract/load-contract.ts'
import type { Policy } from '../../suite/setup.ts'

const contract = await loadContract(LIBRARY)
const setup = mockSetup(contract)
/** Answers that unknown things do not exist, where the mock asks for a credential first. */
const showing = mock({ ...contract.api.document, security: [] })

/** The findings in a mock that answers unknown paths differently, without a credential. */
async function foundOf(
  answer: (request: Request, real: Response) => Response,
  policy: Policy = {},
  by: 'check' | 'rule' = 'check',
): Promise<string[]> {
  const target: typeof setup.target = async (first) => {
    const { fetch, ...real } = await setup.target(first)
    return {
      ...real,
      async fetch(request) {
        const shown = await showing(request.clone())
        const isStray = shown.status === 404 || shown.status === 405
        return isStray && !request.headers.has('Authorization') ? answer(request, shown) : fetch(request)
      },
    }
  }
  const { findings } = await conform(contract, { ...setup, target, policy }, { layers: ['auth'] })
  return findings.map((found) => `${found.case} ${found[by]}`)
}

const empty = (status: number) => () => new Response(null, { status })

describe('without a credential, no server is accused that', () => {
  test.each([
    ['says that a path or method is not there', (_: Request, real: Response) => real],
    ['asks for the credential first', empty(401)],
    ['forbids everything', empty(403)],
    [
      'says 501 of a method that it knows nowhere',
      ({ method }: Request, real: Response) => (method === 'QUERY' ? new Response(null, { status: 501 }) : real),
    ],
  ])('%s', async (_, answer) => {
    expect(await foundOf(answer)).toEqual([])
  })
})

test('a method that works without a credential is a breach, and one that is only refused oddly is not', async () => {
  expect(await foundOf(empty(204), {}, 'rule')).toContain('/books/auth/none/DELETE auth-bypass')
  expect(await foundOf(empty(302), {}, 'rule')).toContain('/books/auth/none/DELETE method')
})

describe('without a credential, a server is found that', () => {
  test.each<[what: string, answer: Parameters<typeof foundOf>[0], policy: Policy, ...expected: string[]]>([
    ['answers', empty(200), {}, '/books/auth/none/DELETE method', '/auth/none/path-unknown unknown-path'],
    ['breaks', empty(500), {}, '/books/{bookId}/auth/none/PATCH method', '/auth/none/path-below unknown-path'],
    ['says 501 of a path', empty(501), {}, '/auth/none/path-encoded unknown-path'],
    ['has a 405 without Allow', empty(405), {}, '/books/auth/none/PUT allow'],
    [
      'shows what is there though it says not to',
      (_, real) => real,
      { hidesPaths: true },
      '/books/auth/none/PUT method',
      '/auth/none/path-prototype unknown-path',
    ],
  ])('%s', async (_, answer, policy, ...expected) => {
    expect(await foundOf(answer, policy)).toEqual(expect.arrayContaining(expected))
  })
})
