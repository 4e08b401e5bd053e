import { setTimeout } from 'node:timers/promises'
import { NoExample } from '@contract-first/values'
import type { Contract } from '../contract/contract.ts'
import type { Variation } from '../exchange/variations.ts'
import type { Finding } from '../finding.ts'
import type { Case, FoundKind, LayerName, Untested } from '../suite/case.ts'
import type { RecordedExchange } from '../suite/exchange.ts'
import { NotReached, Postponed, SwitchedOff } from '../suite/not-reached.ts'
import { heldToPromises } from '../suite/promised.ts'
import type { CaseResult } from '../suite/report.ts'
import { type RuleSettings, settled } from '../suite/rule-settings.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { unlessAborted } from '../suite/unless-aborted.ts'
import type { CaseOptions } from './cases.ts'
import { createErrorStatuses } from './error-statuses.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createTrial, NoAnswer } from './trial.ts'

/** How the findings of a run are judged and kept. */
export interface RunOptions {
  /** Why an operation is not tried; undefined when it is. Default: all are. */
  leftOut?: CaseOptions['leftOut']
  /** The kinds of rules that differ from their default. */
  rules?: RuleSettings
  /** Whether notes are breaches too, except those in `rules`. Default: false. */
  isStrict?: boolean
  /** Whether a breach is suppressed, so that it must not hide another one. Default: no. */
  isKnown?: (finding: Finding) => boolean
  /** Whether the report has the bodies of requests and responses; without them they are empty. Default: yes. */
  keepsBodies?: boolean
  /** Called after each exchange. */
  onExchange?: () => void
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
  try(one: Case, signal?: AbortSignal): Promise<Omit<CaseResult, 'causes'> | 'postponed' | undefined>
  /** Tries a case that others start from, without a word about it. */
  prepare(one: Case, signal?: AbortSignal): Promise<void>
  close(signal?: AbortSignal): Promise<void>
}

export function createRun(contract: Contract, setup: Setup, options: RunOptions = {}): Run {
  const { leftOut, keepsBodies = true, isKnown, onExchange } = options
  // Operations that are left out do not count as missing.
  const operations = contract.operations.filter((operation) => leftOut?.(operation) === undefined)
  const ledger = createLedger({ ...contract, operations })
  const errorStatuses = createErrorStatuses()
  const variations = new Map<string, Variation | undefined>()
  const findings: Finding[] = []
  const exchanges: RecordedExchange[] = []
  const untested: Untested[] = []
  const left = new Set<string>()
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
    try: tryCase,
    async prepare(one, signal) {
      const before = [findings.length, untested.length] as const
      await tryCase(one, signal)
      ;[findings.length, untested.length] = before
    },
  }

  async function tryCase(one: Case, signal?: AbortSignal): ReturnType<Run['try']> {
    if (signal?.aborted || (left.has(one.operation) && ONLY_OF_SUCCESS.has(one.layer))) return undefined
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
      variations,
      onLeft({ id, pointer }, status) {
        left.add(id)
        const reason = `its plain call is answered with ${status}, so nothing else of it is tried`
        untested.push({ operation: id, pointer, reason })
      },
      tried: one,
      kindOf,
      onFinding: (finding) => findings.push(heldToPromises(finding, setup.policy)),
      onExchange(exchange) {
        exchanges.push(keepsBodies ? exchange : withoutBodies(exchange))
        onExchange?.()
      },
    })
    try {
      await unlessAborted(one.run(trial), signal)
    } catch (error) {
      if (error instanceof Postponed) isPostponed = true
      else if (error instanceof NoAnswer) findings.push(error.finding)
      else if (error instanceof NotReached || error instanceof NoExample) {
        isReached = false
        const isSwitchedOff = error instanceof SwitchedOff
        const { operation, pointer, id } = one
        untested.push({
          operation,
          pointer,
          reason: error.message,
          case: id,
          ...(isSwitchedOff && { isSwitchedOff }),
        })
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
  }
}

/** The layers that learn nothing from an operation that never succeeds. */
const ONLY_OF_SUCCESS: ReadonlySet<LayerName> = new Set(['cover', 'protocol', 'states', 'fuzz'])

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
