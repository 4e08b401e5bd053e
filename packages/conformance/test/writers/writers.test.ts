import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareWriters } from './compare.fixture.ts'
import { everyStyle } from './every-style.fixture.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))

/** Documents that no contract is made of, and what is wrong with them. */
const REFUSED: Readonly<Record<string, string>> = {
  '3.1/json/schema-validation-local.json': 'expected schemas of draft 2020-12',
  '3.1/json/schema-validation-top-level.json': 'expected schemas of draft 2020-12',
  '3.0/json/response-http-behavior.json': 'there is no security scheme called "api_key"',
}

const files = globSync('3.{0,1}/json/*.json', { cwd: examples }).sort()
const sample = process.env.WHOLE ? files : files.filter((_, index) => index % 6 === 0)
const GITHUB = require.resolve('@octokit/openapi/generated/api.github.com.json')
const OURS = ['torture/torture.yaml', 'torture/torture-3.0.yaml', 'openapi-3.2/readers.yaml'].map((name) =>
  join(import.meta.dirname, '../../../codegen/test', name),
)

describe('the writer of requests and the judge, which has its own, write the same for', () => {
  test('every style, form and part', async () => {
    const { texts, requests, differences } = await compareWriters(everyStyle)
    expect(differences).toEqual([])
    expect(Math.min(texts, requests)).toBeGreaterThan(1_000)
  })

  test.each(sample.filter((file) => !(file in REFUSED)))(
    '%s',
    async (file) => {
      const { differences } = await compareWriters(join(examples, file))
      expect(differences).toEqual([])
    },
    120_000,
  )

  test.each(sample.filter((file) => file in REFUSED))('not %s, which is refused', async (file) => {
    await expect(compareWriters(join(examples, file))).rejects.toThrow(REFUSED[file] ?? '')
  })

  test.each(process.env.WHOLE ? [GITHUB, ...OURS] : [])(
    '%s',
    async (file) => {
      const { requests, differences } = await compareWriters(file)
      expect(differences).toEqual([])
      expect(requests).toBeGreaterThan(5)
    },
    300_000,
  )
})
