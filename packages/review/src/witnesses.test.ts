import { isObject, type JsonObject } from '@contract-first/document/json'
import { createSchemas } from '@contract-first/values'
import { expect, test } from 'vitest'
import type { Finding } from './finding/finding.ts'
import { compared, goldenPairs } from './golden.fixture.ts'

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

/** The names of all members in a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [...(isObject(value) ? [name] : []), ...namesIn(member)])
}

/** The member that a finding is about; undefined for the value itself, an item, or members without a name. */
function memberOf({ part }: Finding): string | undefined {
  const place = /, `([^`]*)`$/.exec(part)?.[1] ?? ''
  return /(?:^|\.)([a-z]\w*)$/i.exec(place)?.[1]
}

test('every value of a breaking row is valid for one side, refused by the other, and holds what the row is about', async () => {
  const { findings } = await compared(document('before'), document('after'), ['3.1', '3.1'])
  const shown = findings.filter(({ class: name, witness }) => name === 'breaking' && witness)
  const wrong = shown.flatMap((finding) =>
    finding.operations.flatMap((label) => {
      const pair = pairs[Number(label.split('/')[1])]
      if (!pair) return [`no pair of ${label}`]
      const [before, after] = [pair.before, pair.after].map((schema) => createSchemas(schema).at(''))
      const [inner, outer] = finding.direction === 'request' ? [before, after] : [after, before]
      const value = finding.witness?.value
      const told = `${pair.change} (${finding.direction}), ${finding.part}: ${JSON.stringify(value)}`
      const member = memberOf(finding)
      return [
        ...(inner?.isValid(value) ? [] : [`not valid: ${told}`]),
        ...(outer?.isValid(value) ? [`not refused: ${told}`] : []),
        ...(member === undefined || finding.rule === 'property-removed' || namesIn(value).includes(member)
          ? []
          : [`without ${member}: ${told}`]),
      ]
    }),
  )
  expect(shown.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
