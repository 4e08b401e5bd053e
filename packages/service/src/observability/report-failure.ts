import { Unavailable } from '@contract-first/hono'
import type { Exchange } from '../exchange/exchange.ts'
import type { Logger } from '../log/logger.ts'
import { thinOut } from '../log/thinned-out.ts'

/** Called for every request that failed through no fault of its caller. */
export type ReportFailure = (error: unknown, exchange: Pick<Exchange, 'requestId' | 'operationId'>) => void

/**
 * Logs failures of requests. While the store or an issuer is away many requests fail for the same reason: one line a minute for each
 * reason has the stack, and the number of failures without a line; each of those still has its line as a request.
 *
 * @param now - milliseconds that never go back
 */
export function createReportFailure(logger: Logger, now?: () => number): ReportFailure {
  const outages = thinOut(now)
  return (error, { requestId, operationId }) => {
    if (!(error instanceof Unavailable)) {
      logger.error({ requestId, operationId, err: error }, 'A request failed.')
      return
    }
    const leftOutCount = outages(error.message)
    if (leftOutCount !== undefined) {
      logger.error({ requestId, operationId, leftOutCount, err: error }, 'A request failed.')
    }
  }
}
