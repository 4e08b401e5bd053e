import { calledAs, documentIn, oneOf, UsageError, type Values, wholeNumber } from '@contract-first/document/command'
import { parseReplay } from '../report-files/replay.ts'
import { LAYERS, type LayerName } from '../suite/case.ts'
import { CannotRun } from './cannot-run.ts'
import { readCredentials } from './header-lines.ts'
import { readRuleSettings } from './read-rule-settings.ts'
import type { Options } from './run-options.ts'

export const TIMEOUT_SECONDS = 10

export const USAGE: string = `Usage: ${calledAs('conformance')} DOCUMENT --url URL [--header "Authorization: Bearer …"] …

Checks a running server against its OpenAPI 3.0, 3.1 or 3.2 document. It creates, changes and deletes whatever the document
allows: run it against its own server, with a key whose limit is generous.

  --url URL           where the document's paths begin: http://127.0.0.1:3000/v1
  --header LINE       sent with every request; a header that a security scheme asks for is the credential. Repeatable.
                      Write $KEY in single quotes to read it from the environment, so that no process list shows it
  --second-header LINE
                      the credential of a second caller, whose limits must be separate. Repeatable
  --revoked-header LINE
                      a credential that was revoked or has expired and must be refused. Repeatable
  --layers LIST       some of ${LAYERS.join(', ')} (default: all)
  --seed N            seed of the random requests (default: 1)
  --runs N            random requests per operation (default: 100)
  --max-requests N    end the run after N requests (default: 10000)
  --max-time SECONDS  end the run after this time, which is not an error. Like --max-requests, it gives every operation its
                      first cases before any gets more
  --max-wait SECONDS  longest wait for a rate limit (default: 120)
  --timeout SECONDS   longest wait for one response (default: ${TIMEOUT_SECONDS})
  --cacert FILE       trust the certificates in this PEM file, such as a private CA's, instead of Node's
  --insecure          trust any certificate
  --include PATTERN   try only these operations: an operationId, tag:NAME, a method, a path, or 'GET /books*', where * is
                      a wildcard. Repeatable
  --exclude PATTERN   never call these operations, not even to prepare for another. Repeatable
  --allow-dangerous   call what may stop or empty the server, too: operations whose path, id or summary speaks of shutdown,
                      restart, reset, maintenance, or of deleting everything
  --examples          the server answers with examples and stores nothing, like a mock: do not look for what it creates
  --safe              send only GET, HEAD and OPTIONS
  --strict            treat every note as a breach
  --rule ID=KIND      make a rule a breach or a note, or turn it off; the README lists the rules. Repeatable
  --baseline FILE     known findings, which do not fail the run until they expire; the README describes the file
  --write-baseline FILE
                      write the current findings to a new baseline; entries of --baseline are kept
  --setup FILE        a TypeScript or JavaScript module that adds relations and states; the README describes its default
                      export
  --allow-remote      fetch files that a $ref names by http: or https:, for up to 10 seconds each; without it, only the
                      document's own host is called
  --root DIR          the folder that a $ref to a file must stay in: by default the nearest one above the document with
                      contract-first.yaml, else with .git, else the document's own
  --regressions DIR   random requests that failed before, one JSON file each; they are tried first
  --report DIR        write index.html, report.json, junit.xml, report.sarif, annotations.txt, summary.md and
                      exchanges.har; none of them holds the key
  --replay CASE       try only the case that a finding names
  --help              print this text

Faults that must be caused in the server, such as a full disk, are listed as not reached unless the setup causes them.
Exit status: 0 no breach (notes are listed separately), 1 breaches, 2 the run could not start or finish, 130 or 143 ended by
Ctrl-C (SIGINT) or SIGTERM, with the findings so far. A second signal ends it at once.
`

/** The options of the command, as Node's `parseArgs` takes them. */
export const OPTIONS = {
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
  url: { type: 'string' },
  header: { type: 'string', multiple: true },
  'second-header': { type: 'string', multiple: true },
  'revoked-header': { type: 'string', multiple: true },
  layers: { type: 'string' },
  seed: { type: 'string' },
  runs: { type: 'string' },
  'max-requests': { type: 'string' },
  'max-time': { type: 'string' },
  'max-wait': { type: 'string' },
  timeout: { type: 'string' },
  cacert: { type: 'string' },
  insecure: { type: 'boolean', default: false },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  safe: { type: 'boolean', default: false },
  'allow-dangerous': { type: 'boolean', default: false },
  examples: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  rule: { type: 'string', multiple: true },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  setup: { type: 'string' },
  regressions: { type: 'string' },
  report: { type: 'string' },
  replay: { type: 'string' },
} as const

/** @throws {UsageError} for values that it does not take */
export function readOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): Options {
  const document = documentIn(positionals)
  if (values.url === undefined) throw new UsageError('--url is missing: where does the server run?')
  if (values.cacert !== undefined && values.insecure)
    throw new UsageError('--cacert names the certificates to trust, and --insecure trusts any: give one of them')
  const { seed, ...replay } = values.replay === undefined ? { seed: undefined } : parseReplay(values.replay)
  return {
    document,
    allowRemote: values['allow-remote'],
    ...(values.root !== undefined && { root: values.root }),
    url: urlOf(values.url),
    ...readCredentials(values),
    layers: layersOf(values.layers),
    seed: seed ?? integer('seed', values.seed, 1, -2_147_483_648),
    runs: integer('runs', values.runs, 100, 1),
    requestsMax: integer('max-requests', values['max-requests'], 10_000, 1),
    ...(values['max-time'] !== undefined && {
      timeMaxSeconds: integer('max-time', values['max-time'], 0, 1, SECONDS_MAX),
    }),
    isSampled: values['max-time'] !== undefined || values['max-requests'] !== undefined,
    waitMaxSeconds: integer('max-wait', values['max-wait'], 120, 0, SECONDS_MAX),
    timeoutSeconds: integer('timeout', values.timeout, TIMEOUT_SECONDS, 1, SECONDS_MAX),
    ...(values.cacert !== undefined && { cacert: values.cacert }),
    isInsecure: values.insecure,
    include: values.include ?? [],
    exclude: values.exclude ?? [],
    isSafe: values.safe,
    allowsDangerous: values['allow-dangerous'],
    showsExamples: values.examples,
    isStrict: values.strict,
    rules: readRuleSettings(values.rule ?? []),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
    ...(values['write-baseline'] !== undefined && { baselineToWrite: values['write-baseline'] }),
    ...(values.setup !== undefined && { setup: values.setup }),
    ...(values.regressions !== undefined && { regressions: values.regressions }),
    ...(values.report !== undefined && { report: values.report }),
    ...replay,
  }
}

function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new CannotRun(`--url is ${JSON.stringify(text)}: write an address such as http://127.0.0.1:3000/v1`)
  if (url.username !== '') throw new CannotRun('--url holds a user: write --header "Authorization: Basic …" instead')
  return url.href.replace(/\/$/, '')
}

function layersOf(list: string | undefined): LayerName[] {
  return (list?.split(',') ?? LAYERS).map((name) => oneOf('layers', name.trim(), LAYERS))
}

/** A week; a timer holds 24 days at most. */
const SECONDS_MAX = 604_800

function integer(
  name: string,
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number = 2_147_483_647,
): number {
  return text === undefined ? otherwise : wholeNumber(name, text, least, most)
}
