import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calledAs, oneOf, runCommandLine, UsageError, type Values as ValuesOf } from '@contract-first/document/command'
import { changelog } from './changelog.ts'
import { LEVELS } from './finding/classes.ts'
import { FAIL_ON } from './finding/fail-on.ts'
import { defaultFormat, FORMATS, type Format, isFormat } from './formats/formats.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { findRoot } from './reading/git.ts'
import type { Review } from './review.ts'
import { configurationOf, contractOf, reviewBranch } from './review-branch.ts'
import { reviewFiles } from './review-files.ts'
import { isBlocked } from './verdict/policy.ts'

const NAME = calledAs('review')

const USAGE = `Usage: ${NAME} [--base REF] [--document FILE] [--checks]
       ${NAME} BEFORE AFTER
       ${NAME} changelog [--write | --release]
       ${NAME} comment DIR

Reports what a change to a contract means, and for whom. It compares the contract in the work tree with the merge base of
REF and HEAD, or any OpenAPI document with an earlier one. The contract is openapi/openapi.yaml, or the "document" that
openapi/review.yaml names.
changelog prints what each released version changed; a tag such as contract-v1.1.0 marks a release.
comment posts the report that --out wrote to DIR as the one comment on a GitHub pull request. It reads the number from
DIR/number and GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL, HEAD_SHA and RUN_URL from the environment.

BEFORE and AFTER are files, URLs, REF:path of the repository (main:openapi/openapi.yaml), or - for stdin.

  --document FILE   the branch's contract; review.yaml, approvals.yaml and redocly.yaml are read from its folder
  --base REF        the branch that the change will be merged into (default: origin/HEAD, origin/main, else main)
  --checks          also run the commands of openapi/review.yaml, which takes minutes
  --format NAME     terminal (default on a terminal), markdown (default elsewhere), html, json, junit, sarif, gitlab,
                    github (annotations)
  --json            same as --format json (packages/review/review.schema.json)
  --fail-on CLASS   changes that block: breaking, undecided (or breaking), policy (or either; the default), nothing
  --level LEVEL     wire (what callers send and receive) or source (generated code, too; the default)
  --traffic FILE    recorded calls, to show which ones each change affects: an HTTP Archive (HAR), or an access log with
                    one line of JSON per request; repeatable
  --out DIR         also write the report to DIR in every format and, for a branch, docs.html and generated.diff
  --url URL         with --out: the address of the files in DIR, for links in the report
  --approvals FILE  with BEFORE AFTER: the change's approvals (a branch has openapi/approvals.yaml)
  --config FILE     with BEFORE AFTER: the review's settings (a branch has openapi/review.yaml)
  --rules FILE      with BEFORE AFTER: the redocly.yaml to lint with (a branch has openapi/redocly.yaml, redocly.yaml,
                    or Redocly's recommended rules)
  --allow-remote    with BEFORE AFTER: fetch files that a $ref names by http: or https:; without it, only the documents'
                    own hosts are called
  --write           with changelog: draft the entries that openapi/openapi.changelog.yaml lacks
  --release         like --write, and date the work tree's version today
  --help            print this text

REVIEW_DATE=2026-12-31 in the environment replaces today's date, which decides about sunsets and approvals.

Exit status: 0 nothing blocks, 1 something does, 2 the review could not be made.
`

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  document: { type: 'string' },
  base: { type: 'string' },
  checks: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  level: { type: 'string' },
  traffic: { type: 'string', multiple: true },
  out: { type: 'string' },
  url: { type: 'string' },
  approvals: { type: 'string' },
  config: { type: 'string' },
  rules: { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
} as const

type Values = ValuesOf<typeof OPTIONS>

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  const read = (values: Values, positionals: readonly string[]) => ({ values, positionals })
  return runCommandLine({ name: 'review', help: USAGE, options: OPTIONS, read, run }, args)
}

async function run({ values, positionals }: { values: Values; positionals: readonly string[] }): Promise<number> {
  if (positionals.length === 1 && positionals[0] === 'changelog') await printChangelog(values)
  else if (positionals.length === 2 && positionals[0] === 'comment') await printComment(positionals[1] ?? '')
  else return printReview(positionals, values)
  return 0
}

async function printComment(folder: string): Promise<void> {
  const { comment } = await import('./github/comment.ts')
  const done = await comment(folder, process.env).catch((error: Error) => {
    throw new CannotReview(error.message)
  })
  process.stdout.write(`${done}\n`)
}

async function printChangelog({ write, release }: Values): Promise<void> {
  const day = release ? todayIn(process.env) : undefined
  // Loaded here because no review needs to print YAML.
  const { writeChangelog } = await import('./changelog-file.ts')
  const root = await findRoot(process.cwd())
  const configuration = configurationOf(root)
  const contract = { ...configuration, path: contractOf(configuration) }
  const isWritten = write || release
  process.stdout.write(isWritten ? `${await writeChangelog(root, contract, day)}\n` : await changelog(root, contract))
}

const FILES = {
  'review.md': 'markdown',
  'review.html': 'html',
  'review.json': 'json',
  'review.sarif': 'sarif',
  'junit.xml': 'junit',
  'gitlab.json': 'gitlab',
  'annotations.txt': 'github',
} as const

async function printReview(documents: readonly string[], values: Values): Promise<number> {
  if (values.write || values.release) throw new UsageError('--write and --release go with changelog')
  const format = formatIn(values)
  const made = await reviewOf(documents, values)
  for (const line of made.corrected) process.stderr.write(`${line}\n`)
  if (values.out !== undefined) {
    mkdirSync(values.out, { recursive: true })
    for (const [name, form] of Object.entries(FILES)) writeFileSync(join(values.out, name), FORMATS[form](made))
  }
  process.stdout.write(FORMATS[format](made))
  return isBlocked(made) ? 1 : 0
}

function reviewOf(documents: readonly string[], values: Values): Promise<Review> {
  const today = todayIn(process.env)
  const directory = process.cwd()
  const failOn = values['fail-on'] && oneOf('fail-on', values['fail-on'], FAIL_ON)
  const level = values.level && oneOf('level', values.level, LEVELS)
  const instead = { ...(failOn && { failOn }), ...(level && { level }) }
  const [before, after, ...others] = documents
  if (before === undefined) {
    for (const name of ['approvals', 'config', 'rules'] as const) {
      if (values[name] !== undefined) throw new UsageError(`--${name} goes with BEFORE AFTER only`)
    }
    if (values['allow-remote'])
      throw new CannotReview('--allow-remote goes with BEFORE AFTER only: keep copies of what the branch refers to')
    const { document, base: ref, checks: runsCommands, out: previewsIn } = values
    return reviewBranch(
      directory,
      { document, ref, runsCommands, previewsIn, url: urlIn(values), instead, traffic: values.traffic },
      today,
    )
  }
  if (after === undefined || others.length > 0) {
    throw new UsageError(`two documents are compared, BEFORE and AFTER; ${documents.length} given`)
  }
  if (values.base !== undefined || values.checks || values.document !== undefined)
    throw new UsageError('--base, --checks and --document do not go with BEFORE AFTER')
  const { approvals, config: configuration, rules, traffic, 'allow-remote': allowRemote } = values
  return reviewFiles(
    directory,
    [before, after],
    { approvals, configuration, rules, instead, traffic, allowRemote },
    today,
  )
}

function formatIn({ json, format }: Values): Format {
  if (json && format !== undefined && format !== 'json') throw new UsageError('--json is --format json')
  const name = json ? 'json' : (format ?? defaultFormat())
  if (isFormat(name)) return name
  throw new CannotReview(`--format ${name} is none of ${Object.keys(FORMATS).join(', ')}`)
}

/** The address for a link; characters that could end a link are refused. */
function urlIn({ url, out }: Values): string | undefined {
  if (url === undefined) return undefined
  if (out === undefined) throw new UsageError('--url goes with --out')
  if (!/^https?:\/\/[\w.:/#?&=%~-]+$/.test(url)) throw new CannotReview(`--url is not an http address: ${url}`)
  return url
}

function todayIn({ REVIEW_DATE: date }: NodeJS.ProcessEnv): string {
  if (date === undefined || date === '') return new Date().toISOString().slice(0, 10)
  const time = Date.parse(date)
  if (/^\d{4}-\d\d-\d\d$/.test(date) && new Date(time || 0).toISOString().startsWith(date)) return date
  throw new CannotReview(`REVIEW_DATE is ${JSON.stringify(date)}: write a day such as 2026-12-31`)
}
