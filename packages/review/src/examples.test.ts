import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runReview } from './repository.fixture.ts'

const root = join(import.meta.dirname, '../../..')
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const rules = 'packages/review/examples/redocly.yaml'

/** The commands of the README, as a reviewer would type them, and their exit statuses. */
const commands = [
  { name: 'harmless', exitCode: 0 },
  { name: 'breaking', exitCode: 1 },
  { name: 'approved', exitCode: 0 },
]

test.each(commands)('the comment of the example "$name" is the one in the README', async ({ name, exitCode }) => {
  const command = readme.match(new RegExp(`\`pnpm review ([^\`]*/${name}/after\\.yaml[^\`]*)\``))?.[1] ?? ''
  const run = await runReview(root, [...command.split(' '), '--rules', rules], { REVIEW_DATE: '2026-11-22' })
  expect(run).toMatchObject({ exitCode, stderr: '' })
  await expect(run.stdout).toMatchFileSnapshot(`../examples/${name}/review.md`)
})
