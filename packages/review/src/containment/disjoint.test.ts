import type { JsonObject } from '@contract-first/document/json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepts, alternative, isMisread, plain, schema, schemasOf, values } from '../schema/random-schemas.fixture.ts'
import { areDisjoint, type Sided } from './disjoint.ts'

const share = process.env.NIGHTLY ? 1 : 1 / 4

test('no value fits two schemas that are called disjoint', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(schema, alternative), fc.oneof(schema, alternative), values, async (a, b, some) => {
      if (isMisread(a, b)) return
      const all = await schemasOf(plain({}))
      const sided = (schema: JsonObject): Sided => ({ schemas: all, canonical: all.canonical(all.of(schema)) })
      if (!areDisjoint(sided(a), sided(b), 'request')) return
      seen++
      const [fitsOne, fitsOther] = [accepts(plain(a), some), accepts(plain(b), some)]
      expect(some.filter((_, i) => fitsOne[i] && fitsOther[i])).toEqual([])
    }),
    { numRuns: 400 * share, seed: 7 },
  )
  expect(seen).toBeGreaterThan(50 * share)
})
