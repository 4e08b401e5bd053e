import { setImmediate, setTimeout } from 'node:timers/promises'
import { isObject } from '@contract-first/document/json'
import type { Contract } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import { type Case, type FoundKind, LAYERS, type LayerName, type Untested } from '../suite/case.ts'
import type { RecordedExchange } from '../suite/exchange.ts'
import { NotReached, Postponed } from '../suite/not-reached.ts'
import { heldToPromises } from '../suite/promised.ts'
import type { CaseResult, Report } from '../suite/report.ts'
import { type RuleSettings, settled } from '../suite/rule-settings.ts'
import { type AuthCase, securedRows } from '../suite/secured.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { unlessAborted } from '../suite/unless-aborted.ts'
import { type CaseOptions, type MadeCases, makeCases } from './cases.ts'
import { createControl } from './control.ts'
import { coverageFindings } from './coverage.ts'
import { createErrorStatuses } from './error-statuses.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createTrial, NoAnswer } from './trial.ts'

export interface ConformOptions {
  /** Default: all. */
  layers?: readonly LayerName[]
  /** The seed of the random layer. Default: 1. */
  seed?: number
  /** The number of random requests for each operation. Default: 100. */
  numRuns?: number
  /** With `seed` and `only`, tries the one random request that a finding names by its path. */
  path?: string
  /** Why an operation is not tried; undefined when it is. Default: all are. */
  leftOut?: CaseOptions['leftOut']
  /** Whether every operation gets an early turn, since `signal` may end the run. Default: one layer after the other. */
  isSampled?: boolean
  /** Runs only the case of this id, or those that begin with it and a slash. */
  only?: string
  /** Whether a documented response that nothing produced is a finding. Default: only if all layers run. */
  requiresCoverage?: boolean
  /** The kinds of rules, instead of their own. */
  rules?: RuleSettings
  /** Whether notes are breaches too, except those in `rules`. Default: false. */
  isStrict?: boolean
  /** Called for each case when it is made: before it is tried, or when the run ended without it. */
  onMade?: (one: Case) => void
  onCase?: (result: CaseResult) => void
  /** Called when all cases except postponed ones are tried; the postponed ones follow. */
  onPostponed?: () => void
  /** Whether a breach is suppressed, so that it must not hide another one. Default: no. */
  isKnown?: (finding: Finding) => boolean
  /** Whether the report has the bodies of requests and responses; without them they are empty. Default: yes. */
  keepsBodies?: boolean
  /** Ends the run early: the interrupted case, and those after it, are `skipped` in the report. */
  signal?: AbortSignal
  /** How long to spend on naming the cases left out. Default: until all are named, or in a sampled run not at all. */
  namingMsMax?: number
}

/** Checks a server against a contract, and reports everything that was seen. */
export async function conform(contract: Contract, setup: Setup, options: ConformOptions = {}): Promise<Report> {
  const { layers = LAYERS, seed = 1, numRuns = 100, only, path, isSampled = false, leftOut, signal } = options
  const { namingMsMax = isSampled ? 0 : Number.POSITIVE_INFINITY } = options
  const startedAt = performance.now()
  const further = { ...(path !== undefined && { path }), ...(leftOut && { leftOut }) }
  const made = makeCases(contract, setup, { layers, seed, numRuns, isSampled, ...further })
  const run = createRun(contract, setup, { ...options, ...(leftOut && { leftOut }) })
  const proved = createControl(run.exchanges)
  const settle = (findings: readonly Finding[]) => settled(only === undefined ? proved(findings) : findings, options)
  const results: CaseResult[] = []
  const skipped: string[] = []
  const ofAuth: AuthCase[] = []
  let namingEnds: number | undefined
  let isCut = false
  const heard = createPauses()
  const postponed: Case[] = []
  function* allCases(): Iterable<Case> {
    yield* made.cases
    if (postponed.length > 0) options.onPostponed?.()
    yield* postponed.splice(0)
  }
  for (const one of allCases()) {
    // There may be very many to name, and a second Ctrl-C ends the process.
    await heard()
    if (signal?.aborted) namingEnds ??= performance.now() + namingMsMax
    if (namingEnds !== undefined && performance.now() > namingEnds) {
      isCut = true
      break
    }
    if (one.layer === 'auth') ofAuth.push({ id: one.id, operation: one.operation })
    if (only !== undefined && one.id !== only && !one.id.startsWith(`${only}/`)) continue
    options.onMade?.(one)
    if (signal?.aborted) {
      skipped.push(one.id)
      continue
    }
    const before = run.findings.length
    const tried = await run.try(one, signal)
    if (tried === 'postponed') postponed.push(one)
    else if (tried) {
      const result = { ...tried, findings: settle(run.findings.slice(before)).length }
      results.push(result)
      options.onCase?.(result)
    } else if (signal?.aborted) skipped.push(one.id)
  }
  await run.close(signal)
  const requiresCoverage = options.requiresCoverage ?? (layers.length === LAYERS.length && only === undefined)
  return report(contract, { made, ofAuth, run, results, skipped, isCut, seed, requiresCoverage, startedAt, settle })
}

/** How long the event loop may be blocked: an app that is called in process never lets a timer fire. */
const PAUSE_EVERY_MS = 100

/** Lets timers fire and signals arrive, now and then. */
function createPauses(): () => Promise<void> | undefined {
  let last = 0
  return () => {
    if (performance.now() - last < PAUSE_EVERY_MS) return undefined
    return setImmediate().then(() => {
      last = performance.now()
    })
  }
}

/** Targets, coverage and findings of one run of the suite. */
export interface Run {
  ledger: Ledger
  findings: readonly Finding[]
  exchanges: readonly RecordedExchange[]
  /** The cases that turned out to be impossible here. */
  untested: readonly Untested[]
  /** Findings that only all responses together show. */
  inferred(): Finding[]
  /**
   * A postponed case will be tried again, and has no findings yet. Undefined if `signal` ended the run before the case
   * was over, or the case is impossible here: then it has no findings.
   */
  try(one: Case, signal?: AbortSignal): Promise<CaseResult | 'postponed' | undefined>
  close(signal?: AbortSignal): Promise<void>
}

type RunOptions = Pick<ConformOptions, 'leftOut' | 'keepsBodies' | 'rules' | 'isStrict' | 'isKnown'>

export function createRun(contract: Contract, setup: Setup, options: RunOptions = {}): Run {
  const { leftOut, keepsBodies = true, isKnown } = options
  // Operations that are left out do not count as missing.
  const operations = contract.operations.filter((operation) => leftOut?.(operation) === undefined)
  const ledger = createLedger({ ...contract, operations })
  const errorStatuses = createErrorStatuses()
  const findings: Finding[] = []
  const exchanges: RecordedExchange[] = []
  const untested: Untested[] = []
  let shared: { key: string; target: Target } | undefined

  function kindOf(finding: Finding): FoundKind {
    const [one] = settled([heldToPromises(finding, setup.policy)], options)
    if (!one) return 'off'
    return one.kind === 'breach' && isKnown?.(one) ? 'known' : (one.kind ?? 'breach')
  }

  async function targetFor(one: Case, signal: AbortSignal | undefined): Promise<Target> {
    if (one.isIsolated) return setup.target(one)
    const key = `${one.layer} ${one.operation}`
    if (shared?.key !== key) {
      await close(signal)
      shared = { key, target: await setup.target(one) }
    }
    return shared.target
  }

  async function close(signal?: AbortSignal): Promise<void> {
    const target = shared?.target
    shared = undefined
    if (target) await disposed(target, signal)
  }

  return {
    ledger,
    findings,
    exchanges,
    untested,
    inferred: () => errorStatuses.findings(),
    close,
    async try(one, signal) {
      if (signal?.aborted) return undefined
      const before = { findings: findings.length, exchanges: exchanges.length, at: performance.now() }
      let target: Target
      try {
        target = await unlessAborted(targetFor(one, signal), signal)
      } catch (error) {
        if (signal?.aborted) return undefined
        throw error
      }
      let isReached = true
      let isPostponed = false
      const trial = createTrial({
        contract,
        setup,
        target,
        ledger,
        errorStatuses,
        tried: one,
        kindOf,
        onFinding: (finding) => findings.push(heldToPromises(finding, setup.policy)),
        onExchange: (exchange) => exchanges.push(keepsBodies ? exchange : withoutBodies(exchange)),
      })
      try {
        await unlessAborted(one.run(trial), signal)
      } catch (error) {
        if (error instanceof Postponed) isPostponed = true
        else if (error instanceof NoAnswer) findings.push(error.finding)
        else if (error instanceof NotReached) {
          isReached = false
          untested.push({ operation: one.operation, pointer: one.pointer, reason: error.message, case: one.id })
        } else if (!signal?.aborted) throw error
      }
      trial.settle()
      if (
        exchanges.length === before.exchanges &&
        findings.length === before.findings &&
        isReached &&
        !isPostponed &&
        !signal?.aborted
      ) {
        isReached = false
        untested.push({ operation: one.operation, pointer: one.pointer, reason: NOTHING_SENT, case: one.id })
      }
      if (one.isIsolated) await disposed(target, signal)
      if (signal?.aborted || !isReached || isPostponed) {
        findings.length = before.findings
        return isPostponed && !signal?.aborted ? 'postponed' : undefined
      }
      const { id, layer, operation } = one
      return {
        id,
        layer,
        operation,
        findings: findings.length - before.findings,
        exchanges: exchanges.length - before.exchanges,
        ms: performance.now() - before.at,
      }
    },
  }
}

function withoutBodies(exchange: RecordedExchange): RecordedExchange {
  return { ...exchange, requestBody: '', response: { ...exchange.response, body: '' } }
}

/** A run that ends early still cleans up, but does not wait long for that. */
const DISPOSAL_MS_MAX = 5_000

async function disposed(target: Target, signal: AbortSignal | undefined): Promise<void> {
  const work = target.dispose?.()
  try {
    await unlessAborted(work, signal)
  } catch (error) {
    if (!signal?.aborted) throw error
    const timer = new AbortController()
    const patience = setTimeout(DISPOSAL_MS_MAX, undefined, { signal: timer.signal })
    await Promise.race([work, patience]).catch(() => {})
    timer.abort()
    await patience.catch(() => {})
  }
}

/** The reason for a case that sends nothing: it must not count as one that found nothing. */
const NOTHING_SENT = 'there was nothing to send: no request can be made here, or the setup does not cause it'

interface Outcome {
  made: MadeCases
  ofAuth: readonly AuthCase[]
  run: Run
  results: readonly CaseResult[]
  skipped: readonly string[]
  isCut: boolean
  seed: number
  requiresCoverage: boolean
  startedAt: number
  settle(findings: readonly Finding[]): Finding[]
}

function report(
  { document, operations }: Contract,
  { made, ofAuth, run, results, skipped, isCut, seed, requiresCoverage, startedAt, settle }: Outcome,
): Report {
  const info = isObject(document.info) ? document.info : {}
  const cells = run.ledger.cells()
  const keywords = run.ledger.keywords()
  const untested = [...made.untested, ...run.untested]
  const uncovered = requiresCoverage ? coverageFindings(cells, keywords, untested) : []
  return {
    title: String(info.title ?? ''),
    version: String(info.version ?? ''),
    secured: securedRows(operations, ofAuth, results),
    seed,
    cases: results,
    skipped,
    ...(isCut && { hasFurtherSkipped: true }),
    findings: settle([...run.findings, ...run.inferred(), ...uncovered]),
    cells,
    keywords,
    untested,
    exchanges: run.exchanges,
    ms: performance.now() - startedAt,
  }
}
