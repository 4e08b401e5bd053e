import { mkdir } from 'node:fs/promises'
import { relative } from 'node:path'
import { DocumentError, describeProblem } from '@contract-first/document'
import { calledAs } from '@contract-first/document/command'
import { number } from '@contract-first/document/report'
import { isMeant } from '../baseline/apply-baseline.ts'
import { sendsMoreThan } from '../conductor/cases.ts'
import { conform } from '../conductor/conform.ts'
import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { shellWord } from '../exchange/shell.ts'
import type { Finding } from '../finding.ts'
import { withoutSecrets } from '../report-files/without-secrets.ts'
import { writeReport } from '../report-files/write-report.ts'
import { type Case, LAYERS, type LayerName } from '../suite/case.ts'
import type { CaseResult, ReachedRow, Report } from '../suite/report.ts'
import { isBreach } from '../suite/rule-settings.ts'
import { unlessAborted } from '../suite/unless-aborted.ts'
import { innermost } from './ask.ts'
import { knownFindings, withKnown } from './baseline.ts'
import { CannotRun, ServerLost, TimeUp, TurnedAway, Unsettled } from './cannot-run.ts'
import { hasSecret, otherHeaders, secretsIn, secretsSent } from './credentials.ts'
import { describeReport } from './describe-report.ts'
import { isHarmless } from './header-lines.ts'
import { endOnInterruption, Interrupted } from './interruption.ts'
import { TIMEOUT_SECONDS } from './options.ts'
import { createPacedFetch } from './paced-fetch.ts'
import { ALL_LAYERS, createProgress, POSTPONED, type Progress } from './progress.ts'
import type { Options } from './run-options.ts'
import { readSelection } from './selection.ts'
import { setupOfRun } from './setup-of-run.ts'
import { readTrust, trustWords } from './trust.ts'
import { questionOf } from './turned-away.ts'

/**
 * Runs the suite against a server and prints what it finds.
 * @returns the exit status: 0 no breach found, 1 breaches
 * @throws {CannotRun} if the suite could not run, lost the server, or ended early without a finding
 */
export async function run(options: Options, process: NodeJS.Process): Promise<number> {
  const ended = new AbortController()
  const calm = endOnInterruption(process, ended, () => {
    const whose = options.setup === undefined ? 'a promise' : `a promise of --setup ${options.setup}`
    return new Unsettled(`${whose} never settles, and nothing is left to wait for`)
  })
  try {
    return await runUntil(ended, options, process)
  } finally {
    calm()
  }
}

async function runUntil(ended: AbortController, options: Options, { stdout, stderr }: NodeJS.Process): Promise<number> {
  const { signal } = ended
  const warn = (line: string) => stderr.write(`${line}\n`)
  const known = knownFindings(options)
  const contract = await unlessAborted(load(options, warn), signal)
  const { layers, seed, runs: numRuns, only, path, headers, variables } = options
  const base = new URL(options.url).pathname.replace(/\/$/, '')
  const { leftOut, mayCall, withheld } = readSelection(contract, options, base)
  const named = { ...(only !== undefined && { only }), ...(path !== undefined && { path }) }
  const { requestsMax } = options
  const isCut =
    !options.isSampled && only === undefined && sendsMoreThan(contract, { layers, seed, numRuns, leftOut }, requestsMax)
  if (isCut)
    warn(
      `There are more cases than ${number(requestsMax)} requests can try: every operation gets its first ones of each layer. --max-requests N raises the number.`,
    )
  const isSampled = options.isSampled || isCut
  const chosen = { layers, seed, numRuns, isSampled, leftOut, ...named }
  const secrets = secretsIn(contract, headers)
  const secondSecrets = secretsIn(contract, options.secondHeaders)
  const revoked = Object.entries(secretsIn(contract, options.revokedHeaders))
  const wrongSecrets = Object.fromEntries(revoked.map(([scheme, secret]) => [scheme, { revoked: secret }]))
  const hasCredential = (request: Request) => hasSecret(contract, [...request.headers], secrets)
  let progress: Progress | undefined
  const fetch = createPacedFetch({
    ...options,
    isSampled,
    headers: otherHeaders(contract, headers),
    trust: readTrust(options),
    withheld,
    hasCredential,
    onWait: (wait) => progress?.onWait(wait),
    ended,
  })
  const running = { secrets, secondSecrets, wrongSecrets, variables, fetch, hasCredential, mayCall }
  const setup = await unlessAborted(setupOfRun(contract, options, running), signal)
  if (options.report !== undefined) await makeDirectory(options.report)
  const isLayered = !isSampled
  const shownAs = <T extends { layer: LayerName }>(one: T) =>
    isLate ? { ...one, layer: POSTPONED } : isLayered ? one : { ...one, layer: ALL_LAYERS }
  const lines = createProgress(stdout, stderr, {
    layers: only === undefined && isLayered ? layers : [],
    operations: isLayered ? contract.operations.map(({ id }) => id) : [],
  })
  progress = lines
  const { requiresCoverage } = setup
  const { rules, isStrict } = options
  let isAnyMade = false
  let isLate = false
  const progressed = {
    onMade(one: Case) {
      isAnyMade = true
      lines.onMade(shownAs(one))
    },
    onCase: (result: CaseResult) => lines.onCase(shownAs(result)),
    onReached(reached: readonly ReachedRow[]) {
      const question = only === undefined ? questionOf(reached, contract) : undefined
      if (question !== undefined) ended.abort(new TurnedAway(question))
    },
    onPostponed() {
      fetch.postpones = false
      isLate = true
    },
  }
  // Only the files of the report show bodies.
  const keepsBodies = options.report !== undefined
  const clock = startClock(options, ended)
  const today = new Date().toISOString().slice(0, 10)
  const current = known?.entries.filter(({ until }) => until >= today) ?? []
  // Every finding is known from then on, so none hides another.
  const isKnown = (finding: Finding) =>
    options.baselineToWrite !== undefined || current.some((entry) => isMeant(finding, entry))
  const judged = { requiresCoverage, rules, isStrict, isKnown, keepsBodies, signal, namingMsMax: NAMING_MS_MAX }
  const seen = await conform(contract, setup, { ...chosen, ...progressed, ...judged })
  clearTimeout(clock)
  if (!isAnyMade) throw new CannotRun(`no case is called ${only ?? 'anything'} in ${options.document}`)
  // Nothing to report.
  if (signal.aborted && seen.exchanges.length === 0) throw signal.reason
  lines.close()
  const given = headers.filter(([name]) => !isHarmless(name)).map(([, value]) => value)
  const hidden = [...given, ...setup.furtherSecrets, ...secretsSent(contract, seen)]
  const shown = withoutSecrets(seen, contract, [...new Set([...Object.values(secrets), ...hidden])], variables)
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]))
  const report = await withKnown(shown, known, options, {
    today,
    covers(id) {
      const operation = operations.get(id)
      const isWhole = only === undefined && layers.length === LAYERS.length && !signal.aborted
      return isWhole && (operation === undefined || leftOut(operation) === undefined)
    },
    warn,
  })
  const replay = replayCommand(options)
  if (options.report !== undefined) await writeReport(options.report, report, contract, replay)
  stdout.write(describeReport(report, options, replay))
  const reason: unknown = signal.reason
  if (reason instanceof Interrupted) throw new Interrupted(reason.signal, howFar(report))
  if (reason instanceof ServerLost) throw new CannotRun(`${reason.message}${howFar(report)}${lastAnswered(report)}`)
  if (reason instanceof TurnedAway) throw new CannotRun(reason.message)
  if (reason instanceof Unsettled) throw new CannotRun(`${reason.message}${howFar(report)}`)
  if (report.findings.some(isBreach)) return 1
  if (reason !== undefined && !(reason instanceof TimeUp)) throw reason
  return 0
}

/** Undefined if the time of the run is not limited. */
function startClock({ timeMaxSeconds }: Options, ended: AbortController): NodeJS.Timeout | undefined {
  if (timeMaxSeconds === undefined) return undefined
  const reason = new TimeUp(`ended after ${timeMaxSeconds} s, before anything was answered: raise --max-time`)
  // The timer must not keep a run alive whose setup has a promise that never settles.
  return setTimeout(() => ended.abort(reason), timeMaxSeconds * 1_000).unref()
}

/** Making all cases of a huge document takes long, and Ctrl-C should end that at once. */
const NAMING_MS_MAX = 500

function howFar({ cases, skipped: [first, ...others], hasFurtherSkipped = false }: Report): string {
  if (first === undefined) return ''
  const all = `${hasFurtherSkipped ? 'more than ' : ''}${cases.length + others.length + 1}`
  return `; ${cases.length} of ${all} cases were tried, and ${first} is the first that got no response`
}

/** The operation that may have stopped the server. */
function lastAnswered({ exchanges }: Report): string {
  const answered = exchanges.findLast(({ operation }) => operation !== '')?.operation
  return answered === undefined
    ? ''
    : `; the last operation that was answered is ${answered}: --exclude ${shellWord([answered])} leaves it out`
}

/** The most problems of a document that are printed. */
const PROBLEMS_MAX = 20

async function load({ document, allowRemote, root }: Options, warn: (line: string) => void): Promise<Contract> {
  try {
    return await loadContract(document, { allowRemote, root, warn })
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const lines = error.problems.slice(0, PROBLEMS_MAX).map(describeProblem)
    const others = error.problems.length - lines.length
    throw new CannotRun([...lines, ...(others > 0 ? [`… and ${others} more`] : [])].join('\n'))
  }
}

/** Checked before the run, which may take long. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw new CannotRun(`--report: the directory ${directory} cannot be made: ${innermost(error)}`)
  }
}

/** A command to which a case is appended. It reads the variables itself, so that no process list shows a key. */
function replayCommand(options: Options): string {
  const { document, url, headerLines, setup, regressions, timeoutSeconds } = options
  const { allowRemote, root, exclude, isSafe, allowsDangerous, showsExamples, isStrict, rules } = options
  const quoted = (text: string) => shellWord([text])
  const words = [
    ...[quoted(document), '--url', quoted(url), ...headerLines.flatMap(([option, line]) => [option, quoted(line)])],
    ...trustWords(options),
    ...(setup === undefined ? [] : ['--setup', quoted(setup)]),
    ...(regressions === undefined ? [] : ['--regressions', quoted(regressions)]),
    ...(allowRemote ? ['--allow-remote'] : []),
    ...(root === undefined ? [] : ['--root', quoted(root)]),
    ...exclude.flatMap((pattern) => ['--exclude', quoted(pattern)]),
    ...(isSafe ? ['--safe'] : []),
    ...(allowsDangerous ? ['--allow-dangerous'] : []),
    ...(showsExamples ? ['--examples'] : []),
    ...(isStrict ? ['--strict'] : []),
    ...Object.entries(rules).flatMap(([id, kind]) => ['--rule', `${id}=${kind}`]),
    ...(timeoutSeconds === TIMEOUT_SECONDS ? [] : ['--timeout', String(timeoutSeconds)]),
  ]
  return [commandName(), ...words].join(' ')
}

/** How the command was called: by name, or by its path. */
function commandName(): string {
  const called = calledAs('conformance')
  if (called !== 'conformance') return called
  const [, file = ''] = process.argv
  return `node ${shellWord([relative(process.cwd(), file)])}`
}
