import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject, type JsonObject, valueAt } from '@contract-first/document/json'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '../reading/document.ts'
import { Schemas } from './canonical.ts'
import { type Difference, SchemaComparison } from './differences.ts'
import { areDisjoint } from './disjoint.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
const file = join(folder, 'api.yaml')
afterAll(() => rmSync(folder, { recursive: true }))

type Document = { readonly schema: unknown; readonly shared: JsonObject }

async function schemasOf({ schema, shared }: Document): Promise<Schemas> {
  const components = { schemas: { Whole: schema, ...shared } }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', components }))
  return new Schemas(await readDocument(file, 'api.yaml'))
}

async function differences(before: Document, after: Document): Promise<Difference[]> {
  const [base, head] = [await schemasOf(before), await schemasOf(after)]
  const whole = ({ document }: Schemas): unknown => valueAt(document.content, '/components/schemas/Whole')
  const comparison = new SchemaComparison(base, head)
  const found = comparison.differences(comparison.base.of(whole(base)), comparison.head.of(whole(head)), 'response')
  return [...found.keys()]
}

function accepts({ schema, shared }: Document, values: readonly unknown[]): boolean[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  const validate = ajv.compile({ components: { schemas: shared }, allOf: [schema] })
  return values.map((value) => validate(value) === true)
}

const text = fc.constantFrom('', 'a', 'ab', 'abc')
const leafValue = fc.oneof(text, fc.integer({ min: -2, max: 6 }), fc.constantFrom(1.5, null, true))
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: leafValue },
  { weight: 2, arbitrary: fc.array(leafValue, { maxLength: 3 }) },
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'x-c'), leafValue, { maxKeys: 3 }) },
)
const values = fc.array(value, { minLength: 40, maxLength: 40 })

type Keywords = fc.Arbitrary<JsonObject>
const one = (keyword: string, of: fc.Arbitrary<unknown>): Keywords => of.map((member) => ({ [keyword]: member }))
const types = ['string', 'integer', 'number', 'null', 'object', 'array', ['string', 'null'], ['integer', 'object']]
const names = fc.constantFrom('a', 'b')
const limit = fc.integer({ min: 0, max: 3 })

/** Keywords of every kind, over values so few that generated values meet them. */
const leafKeywords: Keywords = fc.oneof(
  one('type', fc.constantFrom(...types)),
  one('enum', fc.uniqueArray(leafValue, { minLength: 1, maxLength: 4 })),
  one('const', leafValue),
  ...['maximum', 'exclusiveMinimum', 'maxLength', 'minLength', 'maxItems', 'minProperties'].map((name) =>
    one(name, limit),
  ),
  one('pattern', fc.constantFrom('^a', 'b$')),
  one('multipleOf', fc.constantFrom(1, 2, 3, 4)),
  one('required', fc.uniqueArray(names, { maxLength: 2 })),
  one('uniqueItems', fc.boolean()),
  one('dependentRequired', fc.dictionary(names, fc.uniqueArray(names))),
)

function schemas(depth: number): Keywords {
  if (depth === 0) return merged(leafKeywords)
  const below = schemas(depth - 1)
  const some = fc.array(below, { minLength: 1, maxLength: 3 })
  return merged(
    fc.oneof(
      { weight: 6, arbitrary: leafKeywords },
      { weight: 3, arbitrary: one('properties', fc.dictionary(names, below, { maxKeys: 2 })) },
      ...[
        one('additionalProperties', fc.oneof(fc.boolean(), below)),
        one('patternProperties', fc.record({ '^x-': below })),
        one('items', fc.oneof(below, fc.constant(false))),
        one('prefixItems', some),
        one('contains', below),
        fc.record({ contains: below, minContains: limit }),
        one('propertyNames', below),
        one('anyOf', some),
        one('oneOf', some),
        one('allOf', some),
        one('not', below),
        fc.tuple(below, below, below).map(([test, yes, no]) =>
          Object.fromEntries([
            ['if', test],
            ['then', yes],
            ['else', no],
          ]),
        ),
        one('unevaluatedProperties', fc.constant(false)),
      ].map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
  )
}

function merged(keywords: Keywords): Keywords {
  return fc.array(keywords, { minLength: 1, maxLength: 3 }).map((all): JsonObject => Object.assign({}, ...all))
}

const schema = schemas(2)

const plain = (content: JsonObject): Document => ({ schema: content, shared: {} })

// A sample in `test`, all of them in `test:whole`.
const share = process.env.WHOLE ? 1 : 1 / 4
const runs = (numRuns: number) => ({ numRuns: numRuns * share, seed: 7 })

test('schemas without a difference accept the same values', { timeout: 120_000 }, async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(schema, schema, values, async (before, extra, some) => {
      for (const after of [extra, { ...before, ...extra }, { allOf: [before, extra] }]) {
        if ((await differences(plain(before), plain(after))).length > 0) continue
        seen++
        expect(accepts(plain(after), some)).toEqual(accepts(plain(before), some))
      }
    }),
    runs(160),
  )
  expect(seen).toBeGreaterThan(5 * share)
})

/** The same schema in other words, as `turns` decides. */
function rewritten(content: unknown, turns: Iterator<number>, shared: Record<string, unknown>): unknown {
  if (!isObject(content)) return content
  const turn = turns.next().value ?? 0
  const entries = Object.entries(content).map(([keyword, member]): [string, unknown] => {
    if (['properties', 'patternProperties'].includes(keyword) && isObject(member)) {
      const members = Object.entries(member).map(([name, one]): [string, unknown] => [
        name,
        rewritten(one, turns, shared),
      ])
      return [keyword, Object.fromEntries(turn % 2 ? members.reverse() : members)]
    }
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword) && Array.isArray(member)) {
      const members = member.map((one: unknown) => rewritten(one, turns, shared))
      return [keyword, keyword !== 'prefixItems' && turn % 3 === 1 ? members.reverse() : members]
    }
    if (['enum', 'required'].includes(keyword) && Array.isArray(member)) return [keyword, member.toReversed()]
    if (keyword === 'const') return ['enum' in content ? 'const' : 'enum', 'enum' in content ? member : [member]]
    if (['items', 'not', 'additionalProperties', 'contains', 'propertyNames', 'then', 'else'].includes(keyword)) {
      return [keyword, rewritten(member, turns, shared)]
    }
    return [keyword, member]
  })
  const again = Object.fromEntries(entries)
  if (turn % 5 === 1) {
    const name = `Shared${Object.keys(shared).length}`
    shared[name] = again
    return { $ref: `#/components/schemas/${name}` }
  }
  if (turn % 5 === 2 && !('unevaluatedProperties' in again)) return { allOf: [again] }
  if (turn % 5 === 3 && again.allOf === undefined) {
    // What is read together has to stay together.
    const own = ['required', 'type', 'maximum', 'maxLength', 'pattern', 'enum', 'const', 'not', 'anyOf']
    const moved = entries.filter(([keyword]) => own.includes(keyword))
    const left = entries.filter(([keyword]) => !own.includes(keyword))
    if ('unevaluatedProperties' in again) return again
    return { ...Object.fromEntries(left), allOf: [Object.fromEntries(moved)] }
  }
  return again
}

test('a schema said in other words is no difference, and accepts the same values', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      schema,
      fc.array(fc.nat(29), { minLength: 30, maxLength: 30 }),
      values,
      async (before, turns, some) => {
        // Inside of an allOf it looks at its own part alone, which is then compared as it is written.
        if (JSON.stringify(before).includes('unevaluated')) return
        const shared = {}
        const after = { schema: rewritten(before, turns.values(), shared), shared }
        expect(accepts(after, some)).toEqual(accepts(plain(before), some))
        expect(await differences(plain(before), after)).toEqual([])
      },
    ),
    runs(40),
  )
})

/** What happens to properties is judged as people use them. */
const isOneSided = (found: readonly Difference[], effect: Difference['effect']): boolean =>
  found.length > 0 && found.every((one) => one.effect === effect)

/** Beside `prefixItems` Ajv 8.20 lets an empty array pass `contains`. */
const isMisread = (...all: readonly unknown[]): boolean =>
  ['"contains"', '"prefixItems"'].every((keyword) => JSON.stringify(all).includes(keyword))

/** @returns how many of the pairs were one-sided. */
async function expectOneSidedToHold(
  before: JsonObject,
  all: readonly JsonObject[],
  some: readonly unknown[],
): Promise<number> {
  let seen = 0
  for (const after of all) {
    const found = await differences(plain(before), plain(after))
    const [was, is] = [accepts(plain(before), some), accepts(plain(after), some)]
    if (isOneSided(found, 'narrower')) {
      seen++
      expect(some.filter((_, i) => is[i] && !was[i])).toEqual([])
    }
    if (isOneSided(found, 'wider')) {
      seen++
      expect(some.filter((_, i) => was[i] && !is[i])).toEqual([])
    }
  }
  return seen
}

test('a schema that is narrower accepts nothing new, and one that is wider refuses nothing old', {
  timeout: 120_000,
}, async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(schema, schema, values, async (before, extra, some) => {
      if (isMisread(before, extra)) return
      const all = [extra, { allOf: [before, extra] }, { anyOf: [before, extra] }, { ...before, ...extra }]
      seen += await expectOneSidedToHold(before, all, some)
    }),
    runs(40),
  )
  expect(seen).toBeGreaterThan(20 * share)
})

/** Alternatives as documents have them: of a type, or objects that a constant, a member or being closed tells apart. */
const alternative: Keywords = fc.oneof(
  one('type', fc.constantFrom(...types)),
  merged(leafKeywords),
  fc
    .record({ tag: fc.constantFrom(1, 2, 'a', null), needs: fc.uniqueArray(names), closed: fc.boolean() })
    .map(({ tag, needs, closed }) => ({
      type: 'object',
      required: needs,
      properties: { a: { const: tag } },
      ...(closed && { additionalProperties: false }),
    })),
)

test('the same holds for alternatives of oneOf that come, go and change', { timeout: 120_000 }, async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(alternative, { minLength: 2, maxLength: 3 }),
      alternative,
      values,
      async (oneOf, extra, some) => {
        if (isMisread(oneOf, extra)) return
        const changed = { ...oneOf[0], ...extra }
        const all = [
          [...oneOf, extra],
          [changed, ...oneOf.slice(1)],
          [extra, ...oneOf.slice(1)],
        ]
        for (const other of all) {
          seen += await expectOneSidedToHold({ oneOf }, [{ oneOf: other }], some)
          seen += await expectOneSidedToHold({ oneOf: other }, [{ oneOf }], some)
        }
      },
    ),
    runs(100),
  )
  expect(seen).toBeGreaterThan(50 * share)
})

test('no value fits two schemas that are called disjoint', { timeout: 120_000 }, async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(schema, alternative), fc.oneof(schema, alternative), values, async (a, b, some) => {
      if (isMisread(a, b)) return
      const all = await schemasOf(plain({ oneOf: [a, b] }))
      const [one, other] = all.canonical(all.of({ oneOf: [a, b] })).groups[0]?.members ?? []
      if (!one || !other || !areDisjoint(all, one, other, 'request')) return
      seen++
      const [fitsOne, fitsOther] = [accepts(plain(a), some), accepts(plain(b), some)]
      expect(some.filter((_, i) => fitsOne[i] && fitsOther[i])).toEqual([])
    }),
    runs(400),
  )
  expect(seen).toBeGreaterThan(50 * share)
})
