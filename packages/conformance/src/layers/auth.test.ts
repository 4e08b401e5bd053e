import { describe, expect, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { conform } from '../conductor/conform.ts'
import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { withoutSecrets } from '../report-files/without-secrets.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { NEAR_MISSES } from './auth/near-misses.ts'

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  key: { type: 'apiKey', in: 'header', name: 'X-Token' },
  certificate: { type: 'mutualTLS' },
}

type Names = readonly (keyof typeof securitySchemes)[]

/** One operation that asks for credentials. */
function secured(...security: readonly Names[]): Promise<Contract> {
  const statuses = [200, 400, 401].map((status) => [status, { description: String(status) }])
  const operation = {
    operationId: 'read',
    security: security.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
    parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }],
    responses: Object.fromEntries(statuses),
  }
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'Shop', version: '1' },
    components: { securitySchemes },
    paths: { '/items': { get: operation } },
  })
}

const key = 'Secret-of.key'
const token = 'Bearer Secret-of.bearer'
const both = await secured(['bearer', 'key'])
const either = await secured(['bearer'], ['key'])

/** The mock, which reads the headers of each request differently. */
function faulty(contract: Contract, read: (headers: Headers) => void): Setup {
  const setup = mockSetup(contract)
  return {
    ...setup,
    async target(first): Promise<Target> {
      const target = await setup.target(first)
      const fetch = (request: Request) => {
        const headers = new Headers(request.headers)
        read(headers)
        return target.fetch(new Request(request, { headers }))
      }
      return { ...target, fetch }
    },
  }
}

async function foundBy(contract: Contract, setup: Setup): Promise<readonly string[]> {
  const { findings } = await conform(contract, setup, { layers: ['auth'] })
  return findings.map(({ case: id }) => id)
}

const spoiled = (secret: string) =>
  Object.fromEntries(Object.entries(NEAR_MISSES).map(([why, spoil]) => [why, spoil(secret)]))

describe('auth', () => {
  test.each<[what: string, ...security: Names[]]>([
    ['both of two schemes', ['bearer', 'key']],
    ['either of two schemes', ['bearer'], ['key']],
    ['one scheme, or that and another one', ['bearer'], ['bearer', 'key']],
    ['a token or a password', ['bearer'], ['basic']],
    ['a certificate, or a key', ['certificate'], ['key']],
  ])('finds nothing of a server that asks for %s', async (_, ...security) => {
    const contract = await secured(...security)
    expect(await foundBy(contract, mockSetup(contract))).toEqual([])
  })

  test.each<[what: string, Contract, id: string, read: (headers: Headers) => void]>([
    [
      'the first of two schemes is not looked at',
      both,
      'read/auth/bearer+key/bearer/missing',
      (headers) => headers.get('X-Token') === key && headers.set('Authorization', token),
    ],
    [
      'the second one is looked at only for being there',
      both,
      'read/auth/bearer+key/key/unknown',
      (headers) => headers.get('X-Token') && headers.set('X-Token', key),
    ],
    [
      'the second alternative takes anything',
      either,
      'read/auth/key/unknown',
      (headers) => headers.get('X-Token') && headers.set('X-Token', key),
    ],
    ['the second alternative is refused', either, 'read/auth/key/right', (headers) => headers.delete('X-Token')],
    [
      'a secret is compared at its ends',
      either,
      'read/auth/bearer/middle-changed',
      (headers) =>
        /^Bearer Secre\S+earer$/.test(headers.get('Authorization') ?? '') && headers.set('Authorization', token),
    ],
  ])('finds that %s', async (_, contract, id, read) => {
    expect(await foundBy(contract, faulty(contract, read))).toContain(id)
  })

  test('counts an operation as tried once every alternative was', async () => {
    const made = { operation: 'read', isGivenTried: false }
    const { secured: all } = await conform(either, mockSetup(either), { layers: ['auth'] })
    expect(all).toEqual([{ ...made, cases: 53, tried: 53 }])
    const only = { only: 'read/auth/none' }
    expect((await conform(either, mockSetup(either), only)).secured).toEqual([{ ...made, cases: 53, tried: 2 }])
    const setup = mockSetup(either)
    const target = async (...of: Parameters<Setup['target']>) => ({
      ...(await setup.target(...of)),
      secrets: { bearer: 'Secret-of.bearer' },
    })
    const { secured: some, untested } = await conform(either, { ...setup, target }, { layers: ['auth'] })
    expect(some[0]?.tried).toBeLessThan(51)
    expect(untested.map(({ reason }) => reason)).toContain('no secret for the security scheme key is given')
  })

  test('reports that a certificate is not tried', async () => {
    const contract = await secured(['certificate', 'key'])
    const { untested } = await conform(contract, mockSetup(contract), { layers: ['auth'] })
    expect(untested).toContainEqual(
      expect.objectContaining({ case: 'read/auth/certificate+key/certificate/certificate' }),
    )
  })

  test('a report hides near misses of a secret', async () => {
    const contract = await secured(['key'])
    const report = await conform(
      contract,
      faulty(contract, (headers) => headers.set('X-Token', key)),
      { layers: ['auth'] },
    )
    const [open, hidden] = [report, withoutSecrets(report, contract, [key])].map((one) => JSON.stringify(one))
    for (const nearly of Object.values(spoiled(key))) {
      expect(open).toContain(nearly)
      expect(hidden).not.toContain(nearly)
      expect(JSON.stringify(report.findings)).not.toContain(nearly)
    }
  })
})

describe('A near miss', () => {
  test('differs in one place', () => {
    expect(spoiled('shop_A1b2C3')).toEqual({
      prefix: 'shop_A1b2C',
      suffix: 'shop_A1b2C3x',
      'first-changed': 'ahop_A1b2C3',
      'early-changed': 'saop_A1b2C3',
      'middle-changed': 'shop_A6b2C3',
      'late-changed': 'shop_A1b2A3',
      'first-other-case': 'Shop_A1b2C3',
      'early-other-case': 'sHop_A1b2C3',
      'middle-other-case': 'shoP_A1b2C3',
      'late-other-case': 'shop_A1B2C3',
      'other-case': 'shop_A1b2c3',
    })
  })

  test('keeps to the digits of a hexadecimal secret, whose case may mean nothing', () => {
    const { 'first-changed': first, 'other-case': other } = spoiled('a0f9')
    expect([first, other]).toEqual(['b0f9', 'a0f9'])
  })
})

describe('a server that checks the request before the credential', () => {
  const setupOf = (policy: Setup['policy'], refusal: number): Setup => ({
    ...(policy && { policy }),
    target: () => ({
      baseUrl: 'http://shop.example',
      secrets: { bearer: 'Secret-of.bearer', key: 'Secret-of.key' },
      fetch: async ({ url, headers }) => {
        const n = new URL(url).searchParams.get('n')
        const isKnown = headers.get('Authorization') === token && headers.get('X-Token') === key
        return new Response(null, { status: n === '!' ? refusal : isKnown ? 200 : 401 })
      },
    }),
  })
  const orders = async (policy: Setup['policy'], status: number) =>
    (await foundBy(both, setupOf(policy, status))).filter((id) => id.endsWith('/invalid-request'))

  test('is not accused: OpenAPI leaves the order open', async () => {
    expect(await orders(undefined, 400)).toEqual([])
  })

  test('is found if its policy says that the credential comes first', async () => {
    expect(await orders({ authenticatesFirst: true }, 400)).toContain('read/auth/none/invalid-request')
  })

  test('is found if the wrong request is accepted', async () => {
    expect(await orders(undefined, 200)).toContain('read/auth/none/invalid-request')
  })
})
