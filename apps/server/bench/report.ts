import { table } from '@contract-first/service/commands'
import type { Measurement } from './measure.ts'
import { isReached, type Target } from './targets.ts'

/** The contents of `results.json`. */
export interface Results {
  /** Such as `2026-01-31`. */
  date: string
  node: string
  cores: number
  cpu: string
  rounds: number
  measurements: readonly Omit<Measurement, 'rounds'>[]
  targets: readonly Target[]
}

export function printResults({ measurements, targets }: Results): string {
  const figures = measurements.map(({ contender, request, microsPerRequest, requestsPerSecond, p99 }) => [
    contender,
    request,
    microsPerRequest.toFixed(1),
    requestsPerSecond.toFixed(0),
    p99.toFixed(1),
  ])
  const ratios = targets.map((target) => [
    target.what,
    `${target.ratio.toFixed(2)}x`,
    `${target.spread.low.toFixed(2)} to ${target.spread.high.toFixed(2)}`,
    target.bound ? `${target.bound.sign} ${target.bound.value}x` : '',
    verdict(target),
  ])
  const headings = ['contender', 'request', 'CPU µs/request', 'requests/s', 'p99 ms']
  const titles = ['ratio, median of the rounds', '', 'quartiles', 'target', '']
  return `${table([headings, ...figures])}\n${table([titles, ...ratios])}`
}

function verdict(target: Target): string {
  const reached = isReached(target)
  if (reached === undefined) return ''
  return reached ? 'reached' : 'MISSED'
}
