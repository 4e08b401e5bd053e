import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareWriters } from './compare.fixture.ts'
import { everyStyle } from './every-style.fixture.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))

const files = globSync('3.{0,1}/json/*.json', { cwd: examples }).sort()
const sample = process.env.CHECK ? files : files.filter((_, index) => index % 6 === 0)
const GITHUB = require.resolve('@octokit/openapi/generated/api.github.com.json')
const OURS = ['torture/torture.yaml', 'torture/torture-3.0.yaml', 'openapi-3.2/readers.yaml'].map((name) =>
  join(import.meta.dirname, '../../../codegen/test', name),
)

describe("the writer of requests and the judge's own write the same for", () => {
  test('every style, form and part', async () => {
    const { requests, differences } = await compareWriters(everyStyle)
    expect(differences).toEqual([])
    expect(requests).toBeGreaterThan(1_000)
  })

  test.each(sample)('%s', async (file) => {
    const { differences } = await compareWriters(join(examples, file))
    expect(differences).toEqual([])
  })

  test.each(process.env.CHECK ? [GITHUB, ...OURS] : [])('%s', async (file) => {
    const { requests, differences } = await compareWriters(file)
    expect(differences).toEqual([])
    expect(requests).toBeGreaterThan(5)
  })
})
