import { isObject, valueAt } from '@contract-first/document/json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Difference } from './difference.ts'
import { SchemaComparison } from './differences.ts'
import { accepts, type Document, plain, schema, schemasOf, values } from './random-schemas.fixture.ts'
import type { Schemas } from './schemas.ts'

async function differences(before: Document, after: Document): Promise<Difference[]> {
  const [base, head] = [await schemasOf(before), await schemasOf(after)]
  const whole = ({ document }: Schemas): unknown => valueAt(document.content, '/components/schemas/Whole')
  const comparison = new SchemaComparison(base, head)
  const found = comparison.differences(comparison.base.of(whole(base)), comparison.head.of(whole(head)), 'response')
  return [...found.keys()]
}

// A sample in `test`, all of them in `test:check`.
const share = process.env.NIGHTLY ? 1 : 1 / 4
const runs = (numRuns: number) => ({ numRuns: numRuns * share, seed: 7 })

test('schemas without a difference accept the same values', async () => {
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
    // Related keywords must stay together.
    const own = ['required', 'type', 'maximum', 'maxLength', 'pattern', 'enum', 'const', 'not', 'anyOf']
    const moved = entries.filter(([keyword]) => own.includes(keyword))
    const left = entries.filter(([keyword]) => !own.includes(keyword))
    if ('unevaluatedProperties' in again) return again
    return { ...Object.fromEntries(left), allOf: [Object.fromEntries(moved)] }
  }
  return again
}

test('an equivalent schema is not a difference, and accepts the same values', async () => {
  await fc.assert(
    fc.asyncProperty(
      schema,
      fc.array(fc.nat(29), { minLength: 30, maxLength: 30 }),
      values,
      async (before, turns, some) => {
        // Inside an allOf it applies only to its own part, which is then compared as written.
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
