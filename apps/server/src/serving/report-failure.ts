import type { Exchange } from '../http/exchange.ts'
import type { Logger } from '../observability/logger.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'

/** Told of every request that failed for no fault of its caller. */
export type ReportFailure = (error: unknown, exchange: Pick<Exchange, 'requestId' | 'operationId'>) => void

const pauseMs = 60_000

/**
 * Logs failures of requests. While the store is away every request fails for the same reason: one line a minute has the
 * stack, and says how many there were that have none; each of them still has its line as a request.
 *
 * @param now milliseconds that never go back
 */
export function createReportFailure(logger: Logger, now: () => number = () => performance.now()): ReportFailure {
  let nextAt = Number.NEGATIVE_INFINITY
  let leftOutCount = 0
  return (error, { requestId, operationId }) => {
    if (!(error instanceof StoreUnavailable)) {
      logger.error({ requestId, operationId, err: error }, 'A request failed.')
    } else if (now() < nextAt) {
      leftOutCount++
    } else {
      logger.error({ requestId, operationId, leftOutCount, err: error }, 'A request failed.')
      nextAt = now() + pauseMs
      leftOutCount = 0
    }
  }
}
