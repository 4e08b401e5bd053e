import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import { compared } from '../golden.fixture.ts'
import { readDocument } from '../reading/read-document.ts'
import { Findings, type Side, type Verdict } from './verdicts.ts'

const documentWith = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  paths: {
    '/dogs': {
      post: {
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
  ...more,
})

const items = (content: JsonObject): JsonObject => ({ type: 'array', ...content })
const condition = (value: unknown): JsonObject =>
  documentWith({
    if: { properties: { kind: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword's name.
    then: { required: ['size'] },
  })
const referred = (value: unknown): JsonObject =>
  documentWith(items({ not: { $ref: '#/components/schemas/No' } }), {
    components: { schemas: { No: { const: value } } },
  })
const scheme = (content: JsonObject): JsonObject =>
  documentWith({}, { security: [{ key: [] }], components: { securitySchemes: { key: content } } })
const encoding = (contentType: string): JsonObject => ({
  paths: {
    '/dogs': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: {}, encoding: { photo: { contentType } } } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
})

test.each<[string, before: JsonObject, after: JsonObject, other: JsonObject]>([
  ['a condition', condition(1), condition(2), condition(3)],
  [
    'contains',
    documentWith(items({ contains: { const: 1 }, maxContains: 2 })),
    documentWith(items({ contains: { const: 2 }, maxContains: 2 })),
    documentWith(items({ contains: { const: 3 }, maxContains: 2 })),
  ],
  [
    'a pattern of properties',
    documentWith({ type: 'object' }),
    documentWith({ type: 'object', patternProperties: { '^a': { type: 'string' } } }),
    documentWith({ type: 'object', patternProperties: { '^a': { type: 'integer' } } }),
  ],
  ['a part of a form', encoding('image/png'), encoding('image/jpeg'), encoding('image/webp')],
  [
    'a security scheme',
    scheme({ type: 'http', scheme: 'bearer' }),
    scheme({ type: 'http', scheme: 'basic' }),
    scheme({ type: 'apiKey', in: 'header', name: 'X-Key' }),
  ],
  ['a schema that is referred to', documentWith(items({})), referred(1), referred(2)],
])('an approval of one change of %s is none of another', async (_, before, after, other) => {
  const blocking = async (head: JsonObject): Promise<string[]> => {
    const { findings } = await compared(before, head, ['3.1', '3.1'])
    return findings.filter(({ class: name }) => name !== 'note').map(({ fingerprint }) => fingerprint)
  }
  const [one, two] = await Promise.all([blocking(after), blocking(other)])
  expect([one.length, two.length]).toEqual([1, 1])
  expect(one).not.toEqual(two)
})

test('two patterns of properties are two changes', async () => {
  const patternProperties = { '^a': { type: 'string' }, '^b': { type: 'string' } }
  const { findings } = await compared(
    documentWith({ type: 'object' }),
    documentWith({ type: 'object', patternProperties }),
    ['3.1', '3.1'],
  )
  expect(findings.map(({ part }) => part)).toEqual(['request body, `{^a}`', 'request body, `{^b}`'])
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2)
})

test('better words for a change do not void its approval, and another value does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  try {
    writeFileSync(join(folder, 'api.yaml'), 'openapi: 3.1.1\n')
    const document = await readDocument(join(folder, 'api.yaml'), 'api.yaml')
    const side: Side = { root: folder, path: 'api.yaml', document }
    const fingerprintOf = (words: Partial<Verdict>): string | undefined => {
      const findings = new Findings(side, side)
      const verdict = {
        rule: 'default-changed',
        class: 'breaking',
        direction: 'request',
        sentence: 'default changed',
      } as const
      findings.add(
        { ...verdict, before: 20, after: 50, ...words },
        { stability: 'stable', part: 'query parameter `limit`' },
      )
      return findings.list().findings[0]?.fingerprint
    }
    expect(fingerprintOf({ sentence: 'callers that omit it get 50' })).toBe(fingerprintOf({}))
    expect(fingerprintOf({ after: 60 })).not.toBe(fingerprintOf({}))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each<[string, before: JsonObject, after: JsonObject]>([
  [
    'two names that schemas depend on',
    { type: 'object', properties: { a: {}, b: {} } },
    {
      type: 'object',
      properties: { a: {}, b: {} },
      dependentSchemas: { a: { minProperties: 2 }, b: { minProperties: 2 } },
    },
  ],
  ['two items of a list', items({}), items({ prefixItems: [{ type: 'string' }, { type: 'string' }] })],
  [
    'alternatives that went and came',
    { oneOf: [{ required: ['a'] }, { required: ['b'] }, { type: 'object', maxProperties: 1 }] },
    { oneOf: [{ required: ['c'] }, { type: 'object', maxProperties: 1 }] },
  ],
])('%s have their own fingerprints', async (_, before, after) => {
  const { findings } = await compared(documentWith(before), documentWith(after), ['3.1', '3.1'])
  expect(findings.length).toBeGreaterThan(1)
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length)
})
