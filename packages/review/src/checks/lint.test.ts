import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesCheck } from './examples.ts'
import { lintCheck } from './lint.ts'

test('an invalid example is listed once, however many checks find it', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))
  try {
    const paths = '{ /dogs: { parameters: [{ name: limit, in: query, schema: { type: integer }, example: many }] } }'
    writeFileSync(join(root, 'api.yaml'), `openapi: 3.1.1\ninfo: { title: Kennel, version: 1.0.0 }\npaths: ${paths}\n`)
    writeFileSync(join(root, 'rules.yaml'), 'rules: { no-invalid-parameter-examples: error, info-license: error }\n')
    const document = { root, path: 'api.yaml' }
    const examples = examplesCheck(undefined, document)
    const lint = await lintCheck(undefined, document, { file: join(root, 'rules.yaml') }, examples)
    expect((await examples).problems.map(({ rule }) => rule)).toEqual(['no-invalid-parameter-examples'])
    expect(lint.problems.map(({ rule }) => rule)).toEqual(['info-license'])
    expect(lint.summary).toBe('1 new problem')
  } finally {
    rmSync(root, { recursive: true })
  }
})
