import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lintFile } from './lint-file.ts'
import { presetConfig } from './set-aside.ts'

const folder = mkdtempSync(join(tmpdir(), 'lint-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a rule that cannot read a document is reported, and the others are applied', async () => {
  const file = join(folder, 'wrong.yaml')
  writeFileSync(
    file,
    `openapi: 3.1.1
info: { title: A, version: 1.0.0 }
paths: {}
components: { schemas: { A: { oneOf: [{ type: object, properties: { a: {} }, required: {} }, { type: object, properties: { b: {} }, required: [b] }] } } }
`,
  )
  const problems = await lintFile(file, await presetConfig('recommended'))
  const rules = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  expect(rules).toContain('no-illogical-composition-keywords: cannot read this document, and is not applied')
  expect(rules.some((rule) => rule.startsWith('struct: '))).toBe(true)
})

test('what is read as meant is a warning at its place, unless a rule reports it', async () => {
  const file = join(folder, 'api.yaml')
  writeFileSync(
    file,
    `openapi: 3.1
info: { title: "A
title", version: 1.0.0 }
paths:
  a:
    get:
      rateLimit: 5
      responses: { '200': { description: ok, content: { application/json: { schema: { nullable: true } } } } }
components:
  schemas: { A: { $defs: { X: {} }, $ref: '#/$defs/X' } }
`,
  )
  const problems = await lintFile(file, await presetConfig('recommended'))
  const meant = problems.filter(({ ruleId }) => ruleId === 'contract-first/read-as-meant')
  expect(meant.map(({ location: [at], message }) => [at?.pointer, message])).toEqual([
    [undefined, 'is indented less than what it belongs to: read as if it were indented'],
    ['#/openapi', '"openapi" is not a whole version: read as 3.1.1'],
    [
      '#/components/schemas/A/$ref',
      '$ref "#/$defs/X" leads nowhere as it is written: read as "#/components/schemas/A/$defs/X"',
    ],
    ['#/paths/a/get/rateLimit', '"rateLimit" is not a field there: not read'],
    [
      '#/paths/a/get/responses/200/content/application~1json/schema/nullable',
      '"nullable" is a word of OpenAPI 3.0: read as a type that may be "null"',
    ],
  ])
  const struct = problems.filter(({ ruleId }) => ruleId === 'struct')
  expect(struct.map(({ location: [at] }) => at?.pointer)).toEqual(['#/paths/a'])
})
