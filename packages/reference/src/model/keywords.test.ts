import { KEYWORDS, type Keyword } from '@contract-first/document/words'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const TEXT = { type: 'string' }

/** A meaningful value for each keyword. */
const VALUES = {
  $id: 'https://example.com/a',
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: '#/components/schemas/B',
  $anchor: 'a',
  $dynamicRef: '#a',
  $dynamicAnchor: 'a',
  $vocabulary: { 'https://example.com': true },
  $comment: 'A comment.',
  $defs: { a: TEXT },
  definitions: { a: TEXT },
  allOf: [TEXT],
  anyOf: [TEXT, { type: 'integer' }],
  oneOf: [TEXT, { type: 'integer' }],
  not: TEXT,
  if: TEXT,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: TEXT,
  else: TEXT,
  dependentSchemas: { a: TEXT },
  properties: { a: TEXT },
  patternProperties: { '^a': TEXT },
  additionalProperties: TEXT,
  propertyNames: TEXT,
  unevaluatedProperties: false,
  prefixItems: [TEXT],
  items: TEXT,
  contains: TEXT,
  unevaluatedItems: false,
  type: 'string',
  enum: ['a'],
  const: 'a',
  format: 'date',
  minLength: 3,
  maxLength: 3,
  pattern: 'a',
  minimum: 3,
  maximum: 3,
  exclusiveMinimum: 3,
  exclusiveMaximum: 3,
  multipleOf: 3,
  minItems: 3,
  maxItems: 3,
  uniqueItems: true,
  minContains: 3,
  maxContains: 3,
  minProperties: 3,
  maxProperties: 3,
  required: ['a'],
  dependentRequired: { a: ['b'] },
  title: 'A title',
  description: 'A description.',
  default: 'a',
  deprecated: true,
  readOnly: true,
  writeOnly: true,
  example: 'a',
  examples: ['a'],
  externalDocs: { url: 'https://example.com' },
  xml: { name: 'a' },
  discriminator: { propertyName: 'kind' },
  contentEncoding: 'base64',
  contentMediaType: 'image/png',
  contentSchema: TEXT,
} satisfies Record<Keyword, unknown>

/** The keywords that others depend on. */
const NEEDED: Partial<Record<Keyword, object>> = {
  format: TEXT,
  discriminator: { oneOf: [TEXT, { type: 'integer' }] },
}

/** The page of a property with a schema, and the message for its author. */
function pageOf(schema: object): { page: string; warnings: string[] } {
  const warnings: string[] = []
  const schemas = { A: { properties: { a: schema } }, B: { properties: { b: TEXT } } }
  const root = { openapi: '3.1.1', info: { title: 'A', version: '1' }, components: { schemas } }
  const files = buildSite({ document: { root, warn: (_, message) => warnings.push(message) } }, { json: '{}' })
  return { page: String(files.get('schemas/A.md')), warnings }
}

function treatmentOf(keyword: Keyword): string {
  const needed = NEEDED[keyword] ?? {}
  const { page, warnings } = pageOf({ ...needed, [keyword]: VALUES[keyword] })
  if (warnings.length > 0) return warnings.join()
  return page === pageOf(needed).page ? 'silent' : 'shown'
}

const SILENT = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary', '$comment', '$defs', 'definitions']
const TOLD = ['$dynamicRef', 'minContains', 'maxContains', 'contentSchema']

test.each(Object.keys(KEYWORDS) as Keyword[])('%s is shown, or its author is warned', (keyword) => {
  const told = TOLD.includes(keyword) ? `the keyword "${keyword}" is not shown` : undefined
  expect(treatmentOf(keyword)).toBe(told ?? (SILENT.includes(keyword) ? 'silent' : 'shown'))
})
