import { describe, expect, test } from 'vitest'
import { type ConformOptions, conform } from '../conductor/conform.ts'
import type { Finding } from '../finding.ts'
import type { Regression } from '../suite/regression.ts'
import { ruleOf } from '../suite/rules.ts'
import { exact, loadShop, shop, type Taken } from './shop.fixture.ts'

const SEED = 42

async function fuzzed(taken: Taken, more: { path?: string; regressions?: readonly Regression[] } = {}) {
  const { path, regressions } = more
  const setup = { ...shop(taken), ...(regressions && { regressions }) }
  const options = {
    layers: ['fuzz'] as const,
    seed: SEED,
    requiresCoverage: false,
    ...(path !== undefined && { path }),
  }
  return conform(await loadShop(), setup, path === undefined ? options : { ...options, only: 'addItem/fuzz' })
}

/** A limit of 500 that the contract does not mention. */
const limited: Taken = { ...exact, item: (item) => exact.item(item) && !(Number(item.count) > 500) }

describe('fuzz', () => {
  test('finds nothing in a server that keeps its contract', async () => {
    const { findings, exchanges } = await fuzzed(exact)
    expect(findings).toEqual([])
    expect(new Set(exchanges.map(({ response }) => response.status))).toEqual(new Set([200, 400]))
  })

  test('finds what no boundary shows, and shrinks it', async () => {
    const { findings } = await fuzzed(limited)
    const body = { mediaType: 'application/json', value: { name: ' ', count: 501 } }
    expect(findings).toMatchObject([
      {
        case: 'addItem/fuzz',
        check: 'rejected-valid',
        message: 'a random request is valid, but it is refused with 400',
        seed: SEED,
        path: expect.stringMatching(/^\d+(:\d+)*$/),
        regression: { name: 'name me', operation: 'addItem', values: {}, body },
      },
    ])
    expect(sentIn(findings)).toEqual(body.value)
  })

  test('replays a finding from its seed and path', async () => {
    const [finding] = (await fuzzed(limited)).findings
    const { findings, exchanges } = await fuzzed(limited, { path: finding?.path ?? '' })
    expect(findings.map(({ curl }) => curl)).toEqual([finding?.curl])
    expect(exchanges.length).toBeLessThan(4)
  })

  test('a suppressed finding hides no other', async () => {
    const forgetful: Taken = {
      ...exact,
      item: (item) => !(Number(item.count) > 500) && (exact.item(item) || !('name' in item)),
    }
    const rulesOf = async (more: ConformOptions = {}) => {
      const options = { layers: ['fuzz'], seed: SEED, ...more } as const
      return (await conform(await loadShop(), shop(forgetful), options)).findings.map(({ rule }) => rule)
    }
    const [first, ...others] = await rulesOf()
    const second = first === 'rejected-valid' ? 'accepted-invalid' : 'rejected-valid'
    expect(others).toEqual([])
    expect(await rulesOf({ isKnown: (finding) => ruleOf(finding) === first })).toEqual([second, first])
    expect(await rulesOf({ rules: { [first ?? '']: 'off' } })).toEqual([second])
    expect(await rulesOf({ rules: { [first ?? '']: 'note' } })).toEqual([second])
    expect(await rulesOf({ isKnown: () => true })).toEqual([first, second])
  })

  test('tries regressions first', async () => {
    const body = { mediaType: 'application/json', value: { name: 'a', count: 501 } }
    const regressions = [{ name: 'many', operation: 'addItem', values: {}, body }]
    const { cases, findings } = await fuzzed(limited, { regressions })
    expect(cases[0]).toMatchObject({ id: 'addItem/regression/many', findings: 1 })
    expect(findings[0]).toMatchObject({ case: 'addItem/regression/many', check: 'rejected-valid' })
  })

  test('names a regression whose operation is no longer in the contract', async () => {
    const regressions = [{ name: 'gone', operation: 'sellItem', values: {} }]
    await expect(fuzzed(exact, { regressions })).rejects.toThrow('The regression gone is of sellItem')
  })
})

function sentIn([finding]: readonly Finding[]): unknown {
  return JSON.parse(/--data-raw '(.*)'/.exec(finding?.curl ?? '')?.[1] ?? 'null')
}
