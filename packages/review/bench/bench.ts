/**
 * `pnpm --filter @contract-first/review bench`: whole reviews, of a small contract with the lint and the examples,
 * and of GitHub's description. Every process of a review counts. Exits 0 whatever the
 * figures are: they depend on the machine, and seconds also on what else it does.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { type Description, edited, ofSize } from './description.ts'
import { timeReview } from './review-process.ts'

const examples = fileURLToPath(new URL('../examples/', import.meta.url))
const github = fileURLToPath(import.meta.resolve('@octokit/openapi/generated/api.github.com.json'))
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const json = (description: Description): string => JSON.stringify(description, null, 2)
const yaml = (description: Description): string => stringify(description, { aliasDuplicateObjects: false })

const SMALL = 'small, with lint'
const whole: Description = JSON.parse(readFileSync(github, 'utf8'))
const part = ofSize(whole, 3_400_000)
const cases = [
  { what: SMALL, document: parse(readFileSync(join(examples, 'before.yaml'), 'utf8')), write: yaml, target: 2 },
  { what: "GitHub's, 3.4 MB of JSON", document: part, write: json, target: 6 },
  { what: 'the same as YAML', document: part, write: yaml, target: 6 },
  { what: "all of GitHub's, 13 MB", document: whole, write: json, target: undefined },
]

const folder = mkdtempSync(join(tmpdir(), 'review-bench-'))
try {
  for (const { what, document, write, target } of cases) {
    writeFileSync(join(folder, 'before'), write(document))
    writeFileSync(join(folder, 'after'), write(edited(document)))
    const rules = what === SMALL ? ['--rules', join(examples, 'redocly.yaml')] : []
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await timeReview(['before', 'after', ...rules], folder))
    const seconds = Math.min(...runs.map((run) => run.seconds))
    const cpu = Math.min(...runs.map((run) => run.cpuSeconds))
    const held = target === undefined ? '' : `   <= ${target} s   ${seconds <= target ? 'reached' : 'MISSED'}`
    process.stdout.write(`${what.padEnd(26)}   ${seconds.toFixed(2)} s, CPU ${cpu.toFixed(2)} s${held}\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
