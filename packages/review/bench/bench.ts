/**
 * `pnpm --filter @contract-first/review bench`: whole reviews, of a small contract with the lint and the examples,
 * and of GitHub's description. Every process of a review counts. Exits 0 whatever the
 * figures are: they depend on the machine, and seconds also on what else it does.
 *
 * `BENCH_PAIRS` names a folder of real changes, as `NAME-old.yaml` and `NAME-new.yaml`: each is reviewed as well, with
 * oasdiff beside it where that is installed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** The names of the changes in a folder. */
function pairsIn(pairs: string | undefined): string[] {
  return pairs === undefined ? [] : readdirSync(pairs).flatMap((file) => /^(.*)-old\.yaml$/.exec(file)?.[1] ?? [])
}

/** The CPU seconds of oasdiff for the same pair; undefined where it is not installed, or fails. */
function timeOasdiff(documents: readonly string[]): number | undefined {
  const line = 'TIMEFORMAT="%U %S"; time oasdiff changelog "$@" > /dev/null 2>&1'
  const { status, stderr } = spawnSync('bash', ['-c', line, '-', ...documents], { encoding: 'utf8' })
  const seconds = stderr.trim().split(' ').map(Number)
  return status === 0 ? seconds.reduce((total, each) => total + each, 0) : undefined
}

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
  for (const name of pairsIn(process.env.BENCH_PAIRS)) {
    const documents = ['old', 'new'].map((side) => join(String(process.env.BENCH_PAIRS), `${name}-${side}.yaml`))
    const runs = []
    for (let round = 0; round < rounds; round++)
      runs.push([await timeReview(documents, folder), timeOasdiff(documents)] as const)
    const cpu = Math.min(...runs.map(([ours]) => ours.cpuSeconds))
    const others = runs.flatMap(([, theirs]) => theirs ?? [])
    const beside = others.length > 0 ? `, oasdiff ${Math.min(...others).toFixed(2)} s` : ''
    process.stdout.write(`${name.padEnd(26)}   CPU ${cpu.toFixed(2)} s${beside}\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
