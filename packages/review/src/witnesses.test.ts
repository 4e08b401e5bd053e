import type { JsonObject } from '@contract-first/document/json'
import { createSchemas } from '@contract-first/values'
import { expect, test } from 'vitest'
import { compared, goldenPairs } from './golden.fixture.ts'
import { wrongWitnesses } from './witnesses.fixture.ts'

/** What a message of one direction does not have, and what OpenAPI says in words that JSON Schema has not. */
const OF_OPENAPI = /"(?:readOnly|writeOnly|nullable|discriminator|x-extensible-enum|contentEncoding)":/

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const pairs = goldenPairs('schemas')
  .flatMap(([file, all]) => all.map(({ before, after, change }) => ({ before, after, change: `${file}: ${change}` })))
  .filter((pair) => !OF_OPENAPI.test(JSON.stringify(pair)) && [pair.before, pair.after].every(isCompiled))
const document = (side: 'before' | 'after'): JsonObject => ({
  paths: Object.fromEntries(
    pairs.map((pair, at) => [
      `/${at}`,
      {
        post: {
          requestBody: json(pair[side]),
          responses: { 200: { description: 'Done.', ...json(pair[side]) } },
        },
      },
    ]),
  ),
})

/** Ajv refuses a keyword with a value of the wrong kind, which is a finding of its own. */
function isCompiled(schema: object): boolean {
  try {
    createSchemas(schema).at('').isValid(null)
    return true
  } catch {
    return false
  }
}

test.each([
  ['the golden schemas', 100, [{ before: document('before'), after: document('after') }]],
  ['the golden documents', 15, goldenPairs('documents').flatMap(([, all]) => all)],
])('every value of a breaking row of %s shows it', async (_, least, all) => {
  let count = 0
  const wrong: string[] = []
  for (const { before, after } of all) {
    const { base, head, findings } = await compared(before, after, ['3.1', '3.1'])
    const told = wrongWitnesses(base, head, findings)
    count += told.shown
    wrong.push(...told.wrong)
  }
  expect(count).toBeGreaterThan(least)
  expect(wrong).toEqual([])
})

test('two required members that come together name each other', async () => {
  const card = (names: readonly string[]): JsonObject => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
    return { type: 'object', properties, required: names, additionalProperties: false }
  }
  const cards = (names: readonly string[]): JsonObject => ({
    paths: { '/card': { get: { responses: { 200: { description: 'A card.', ...json(card(names)) } } } } },
  })
  const { findings } = await compared(cards(['id']), cards(['id', 'number', 'level']), ['3.1', '3.1'])
  const added = findings.filter(({ rule }) => rule === 'property-added')
  expect(added).toHaveLength(2)
  expect(added.map(({ witness }) => witness?.with)).toEqual(added.map(({ fingerprint }) => fingerprint).toReversed())
})
