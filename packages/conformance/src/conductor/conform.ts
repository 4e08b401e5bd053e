import { setImmediate } from 'node:timers/promises'
import type { Contract } from '../contract/contract.ts'
import type { Finding } from '../finding.ts'
import { isPlain } from '../layers/cover/plain-case.ts'
import { type Case, LAYERS, type LayerName } from '../suite/case.ts'
import { causeOf } from '../suite/cause.ts'
import type { CaseResult, ReachedRow, Report } from '../suite/report.ts'
import { settled } from '../suite/rule-settings.ts'
import type { AuthCase } from '../suite/secured.ts'
import type { Setup } from '../suite/setup.ts'
import { makeCases } from './cases.ts'
import { createControl } from './control.ts'
import { reportOf } from './report.ts'
import { createRun, type RunOptions } from './run.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

export interface ConformOptions extends RunOptions {
  /** Default: all. */
  layers?: readonly LayerName[]
  /** The seed of the random layer. Default: 1. */
  seed?: number
  /** The number of random requests for each operation. Default: 100. */
  numRuns?: number
  /** With `seed` and `only`, tries the one random request that a finding names by its path. */
  path?: string
  /** Whether every operation gets an early turn, since `signal` may end the run. Default: one layer after the other. */
  isSampled?: boolean
  /** Runs only the case of this id, or those that begin with it and a slash. */
  only?: string
  /** Whether a documented response that nothing produced is a finding. Default: only if all layers run. */
  requiresCoverage?: boolean
  /** Called for each case when it is made: before it is tried, or when the run ended without it. */
  onMade?: (one: Case) => void
  onCase?: (result: CaseResult) => void
  /** Called after each plain call, with the operations that succeeded or were refused so far. */
  onReached?: (reached: readonly ReachedRow[]) => void
  /** Called when all cases except postponed ones are tried; the postponed ones follow. */
  onPostponed?: () => void
  /** Ends the run early: the interrupted case, and those after it, are `skipped` in the report. */
  signal?: AbortSignal
  /**
   * Ends the run after this many seconds, like `signal`. A case that blocks the process five seconds longer, in a loop that
   * never awaits anything, ends the process, with its id.
   */
  secondsMax?: number
  /** How long to spend on naming the cases left out. Default: until all are named, or in a sampled run not at all. */
  namingMsMax?: number
}

/** Checks a server against a contract, and reports everything that was seen. */
export async function conform(contract: Contract, setup: Setup, options: ConformOptions = {}): Promise<Report> {
  const { secondsMax } = options
  const watchdog =
    secondsMax === undefined ? undefined : startWatchdog({ afterMs: secondsMax * 1_000, idleMs: BLOCKED_MS_MAX })
  try {
    return await check(contract, setup, { ...options, signal: endOf(options) }, watchdog)
  } finally {
    watchdog?.stop()
  }
}

async function check(
  contract: Contract,
  setup: Setup,
  options: Omit<ConformOptions, 'signal'> & { signal: AbortSignal | undefined },
  watchdog: Watchdog | undefined,
): Promise<Report> {
  const { layers = LAYERS, seed = 1, numRuns = 100, only, path, isSampled = false, leftOut, signal } = options
  const { namingMsMax = isSampled ? 0 : Number.POSITIVE_INFINITY } = options
  const startedAt = performance.now()
  const further = { ...(path !== undefined && { path }), ...(leftOut && { leftOut }) }
  const made = makeCases(contract, setup, { layers, seed, numRuns, isSampled, ...further })
  const run = createRun(contract, setup, { ...options, onExchange: () => watchdog?.beat() })
  const proved = createControl(run.exchanges)
  const settle = (findings: readonly Finding[]) => settled(only === undefined ? proved(findings) : findings, options)
  const results: CaseResult[] = []
  const causes = new Set<string>()
  const skipped: string[] = []
  let interrupted: string | undefined
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
  watchdog?.begin('Making the first case')
  for (const one of allCases()) {
    watchdog?.begin(one.id)
    // There may be very many to name, and a second Ctrl-C ends the process.
    await heard()
    if (signal?.aborted) namingEnds ??= performance.now() + namingMsMax
    if (namingEnds !== undefined && performance.now() > namingEnds) {
      isCut = true
      break
    }
    if (one.layer === 'auth') ofAuth.push({ id: one.id, operation: one.operation })
    if (only !== undefined && one.id !== only && !one.id.startsWith(`${only}/`)) {
      // Its variants start from it.
      if (isPlain(one) && only.startsWith(`${one.operation}/`)) await run.prepare(one, signal)
      continue
    }
    options.onMade?.(one)
    if (signal?.aborted) {
      skipped.push(one.id)
      continue
    }
    const before = run.findings.length
    const begunAt = performance.now()
    const tried = await run.try(one, signal)
    if (tried === 'postponed') postponed.push(one)
    else if (tried) {
      const found = settle(run.findings.slice(before))
      const known = causes.size
      for (const finding of found) causes.add(causeOf(finding))
      const result = { ...tried, findings: found.length, causes: causes.size - known }
      results.push(result)
      options.onCase?.(result)
      if (isPlain(one)) options.onReached?.(run.ledger.reachedRows())
    } else if (signal?.aborted) {
      skipped.push(one.id)
      if (performance.now() - begunAt > LONG_MS) interrupted = one.id
    }
    watchdog?.begin(`Making the case after ${one.id}`)
  }
  // What follows was not asked of the server.
  watchdog?.stop()
  await run.close(signal)
  const requiresCoverage = options.requiresCoverage ?? (layers.length === LAYERS.length && only === undefined)
  return reportOf(contract, {
    made,
    ofAuth,
    run,
    results,
    skipped,
    interrupted,
    isCut,
    seed,
    requiresCoverage,
    startedAt,
    settle,
  })
}

/** How long a blocked process may go on after its time. */
const BLOCKED_MS_MAX = 5_000
/** A case that takes longer than this has not just begun when the run ends. */
const LONG_MS = 5_000

function endOf({ signal, secondsMax }: ConformOptions): AbortSignal | undefined {
  if (secondsMax === undefined) return signal
  const end = AbortSignal.timeout(secondsMax * 1_000)
  return signal ? AbortSignal.any([signal, end]) : end
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
