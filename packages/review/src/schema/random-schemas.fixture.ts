import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '@contract-first/document/json'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { readDocument } from '../reading/read-document.ts'
import { Schemas } from './schemas.ts'

/** A schema, and the components that it refers to. */
export type Document = { schema: unknown; shared: JsonObject }

export async function schemasOf({ schema, shared }: Document): Promise<Schemas> {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  const file = join(folder, 'api.yaml')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', components: { schemas: { Whole: schema, ...shared } } }))
  const schemas = new Schemas(await readDocument(file, 'api.yaml'))
  rmSync(folder, { recursive: true })
  return schemas
}

export function accepts({ schema, shared }: Document, values: readonly unknown[]): boolean[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  const validate = ajv.compile({ components: { schemas: shared }, allOf: [schema] })
  return values.map((value) => validate(value) === true)
}

export const plain = (content: JsonObject): Document => ({ schema: content, shared: {} })

const text = fc.constantFrom('', 'a', 'ab', 'abc')
const leafValue = fc.oneof(text, fc.integer({ min: -2, max: 6 }), fc.constantFrom(1.5, null, true))
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: leafValue },
  { weight: 2, arbitrary: fc.array(leafValue, { maxLength: 3 }) },
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom('a', 'b', 'x-c'), leafValue, { maxKeys: 3 }) },
)
export const values: fc.Arbitrary<unknown[]> = fc.array(value, { minLength: 40, maxLength: 40 })

type Keywords = fc.Arbitrary<JsonObject>
const one = (keyword: string, of: fc.Arbitrary<unknown>): Keywords => of.map((member) => ({ [keyword]: member }))
const types = ['string', 'integer', 'number', 'null', 'object', 'array', ['string', 'null'], ['integer', 'object']]
const names = fc.constantFrom('a', 'b')
const limit = fc.integer({ min: 0, max: 3 })

/** Keywords of every kind, over so few values that generated ones meet them. */
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

export const schema: Keywords = schemas(2)

/** Alternatives as in real documents: by type, or objects distinguished by a constant, a member or being closed. */
export const alternative: Keywords = fc.oneof(
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

/** Next to `prefixItems` Ajv 8.20 lets an empty array pass `contains`. */
export const isMisread = (...all: readonly unknown[]): boolean =>
  ['"contains"', '"prefixItems"'].every((keyword) => JSON.stringify(all).includes(keyword))
