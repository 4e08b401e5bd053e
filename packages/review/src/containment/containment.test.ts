import { type JsonObject, valueAt } from '@contract-first/document/json'
import { valuesBetween } from '@contract-first/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../schema/difference.ts'
import { SchemaComparison } from '../schema/differences.ts'
import { accepts, alternative, isMisread, plain, schema, schemasOf, values } from '../schema/random-schemas.fixture.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Verdict } from './containment.ts'
import { isNamed } from './named.ts'
import { SchemaVerdicts } from './schema-verdicts.ts'
import { WireSchemas } from './wire-schemas.ts'

const share = process.env.NIGHTLY ? 1 : 1 / 20
const request = { direction: 'request', isText: false } as const

async function compared(before: JsonObject, after: JsonObject): Promise<{ comparison: SchemaComparison; pair: Pair }> {
  const [base, head] = [await schemasOf(plain(before)), await schemasOf(plain(after))]
  const whole = (schemas: Schemas) => schemas.of(valueAt(schemas.document.content, '/components/schemas/Whole'))
  return {
    comparison: new SchemaComparison(base, head),
    pair: { base: whole(base), head: whole(head), polarity: 1 },
  }
}

async function contained(before: JsonObject, after: JsonObject): Promise<Verdict> {
  const { comparison, pair } = await compared(before, after)
  return new SchemaVerdicts(comparison).of(pair, request)
}

describe('of random schemas', () => {
  const found = { proved: 0, refuted: 0, undecided: 0 }

  /** Checks a verdict with Ajv and with values that were made to refute it. */
  async function expectRight(before: JsonObject, after: JsonObject, some: readonly unknown[]): Promise<void> {
    if (isMisread(before, after)) return
    const { comparison, pair } = await compared(before, after)
    const verdict = new SchemaVerdicts(comparison).of(pair, request)
    found[verdict.is]++
    if (verdict.is === 'refuted') {
      expect([accepts(plain(before), [verdict.value]), accepts(plain(after), [verdict.value])]).toEqual([
        [true],
        [false],
      ])
    }
    if (verdict.is !== 'proved') return
    const [own, limits] = [
      new WireSchemas(comparison.base.document, 'request', false).at(pair.base),
      new WireSchemas(comparison.head.document, 'request', true).at(pair.head),
    ]
    const all = [...some, ...valuesBetween(own, limits, 150)].filter((value) => isNamed(own, value))
    const [was, is] = [accepts(plain(before), all), accepts(plain(after), all)]
    expect(all.filter((_, index) => was[index] && !is[index])).toEqual([])
  }

  const runs = (numRuns: number) => ({ numRuns: numRuns * share, seed: 11 })

  test('a proved pair has no counterexample, and a refuted one has', async () => {
    await fc.assert(
      fc.asyncProperty(schema, schema, values, async (before, extra, some) => {
        for (const after of [extra, { allOf: [before, extra] }, { anyOf: [before, extra] }, { ...before, ...extra }]) {
          await expectRight(before, after, some)
          await expectRight(after, before, some)
        }
      }),
      runs(160),
    )
  })

  test('even for alternatives of oneOf that come, go and change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(alternative, { minLength: 2, maxLength: 3 }),
        alternative,
        values,
        async (oneOf, extra, some) => {
          for (const other of [
            [...oneOf, extra],
            [{ ...oneOf[0], ...extra }, ...oneOf.slice(1)],
            [extra, ...oneOf.slice(1)],
          ]) {
            await expectRight({ oneOf }, { oneOf: other }, some)
            await expectRight({ oneOf: other }, { oneOf }, some)
          }
        },
      ),
      runs(160),
    )
  })

  test('few are left undecided', () => {
    expect(found.proved).toBeGreaterThan(100 * share)
    expect(found.refuted).toBeGreaterThan(100 * share)
    expect(found.undecided / (found.proved + found.refuted)).toBeLessThan(0.2)
  })
})

test('the value is the smallest that shows it, and holds no member that the accepting side does not name', async () => {
  const pet = (name: JsonObject): JsonObject => ({
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, owner: { type: 'object', properties: { name } }, tags: { type: 'array' } },
  })
  expect(await contained(pet({ type: 'string', maxLength: 5 }), pet({ type: 'string', maxLength: 3 }))).toEqual({
    is: 'refuted',
    value: { id: 1, owner: { name: 'aaaa' } },
  })
  expect(await contained({ type: 'object' }, { type: 'object', properties: { a: { type: 'string' } } })).toEqual({
    is: 'proved',
  })
})

describe('pairs of random schemas that once had wrong proofs', () => {
  const names = { propertyNames: { pattern: '^a' } }
  const needsA = { required: ['a'], properties: { a: { const: 1 } } }
  test.each([
    ['members that an alternative describes', { anyOf: [names, { additionalProperties: true }] }, names],
    [
      'members that an alternative describes, of another type',
      { anyOf: [{ required: ['a'] }, { additionalProperties: { type: 'string' } }] },
      { additionalProperties: { type: 'integer' } },
    ],
    [
      'integers among numbers',
      { oneOf: [{ type: 'object', ...needsA }, { pattern: '^a' }] },
      { oneOf: [{ type: 'integer', ...needsA }, { pattern: '^a' }] },
    ],
  ])('%s', async (_what, before, after) => {
    const verdict = await contained(before, after)
    if (verdict.is !== 'refuted') throw new Error(`It is ${verdict.is}.`)
    expect([accepts(plain(before), [verdict.value]), accepts(plain(after), [verdict.value])]).toEqual([[true], [false]])
  })
})

test('schemas that Ajv cannot read are undecided', async () => {
  expect(await contained({ type: 'string', pattern: '(' }, { type: 'string', pattern: '[' })).toEqual({
    is: 'undecided',
  })
})
