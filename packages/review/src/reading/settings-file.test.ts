import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readApprovals } from '../approvals/read-approvals.ts'
import { readConfiguration } from '../read-configuration.ts'

/** Nine levels of lists of nine aliases, each of the level before. */
const LEVELS = Array.from({ length: 9 }, (_, n) => `&a${n} [${Array(9).fill(n === 0 ? 'lol' : `*a${n - 1}`)}]`)

test.each([
  ['a configuration', readConfiguration, LEVELS.map((list, n) => `x${n}: ${list}\n`), '7:1'],
  ['approvals', readApprovals, LEVELS.map((list) => `- ${list}\n`), '7:7'],
])('%s whose aliases stand for too much is refused', (_what, readFile, lines, place) => {
  const folder = mkdtempSync(join(tmpdir(), 'review-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file.yaml')
  writeFileSync(file, lines.join(''))
  expect(() => readFile(file, 'file.yaml')).toThrow(
    `file.yaml:${place}: has more than 1,000,000 values once its YAML aliases are expanded`,
  )
})
