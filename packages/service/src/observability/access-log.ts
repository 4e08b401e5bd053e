import type { ServiceContract } from '../contract.ts'
import type { ExchangeObserver } from '../exchange/exchange.ts'
import type { Logger } from '../log/logger.ts'
import { type LoggedAddresses, loggedAddress } from './logged-address.ts'
import { safePathOf } from './safe-path.ts'

/** Writes a line for each finished request; a warning if the server failed, or the operation is past its sunset. */
export function createAccessLog(
  logger: Logger,
  contract: ServiceContract,
  { addresses = 'on', now = Date.now }: { addresses?: LoggedAddresses; now?: () => number } = {},
): ExchangeObserver {
  return {
    ended(exchange) {
      const sunset = sunsetOf(contract, exchange.operationId)
      const isPastSunset = sunset !== undefined && now() >= Date.parse(sunset)
      const level = (exchange.status ?? 0) >= 500 || isPastSunset ? 'warn' : 'info'
      if (!logger.isLevelEnabled(level)) return
      const { requestId, trace, method, operationId, key, status, errorCode, limitedBy, remoteAddress, clientAddress } =
        exchange
      logger[level](
        {
          requestId,
          traceId: trace?.traceId,
          spanId: trace?.spanId,
          method,
          path: safePathOf(contract, exchange),
          operationId,
          status,
          errorCode,
          limitedBy,
          durationMs: Math.round(exchange.durationMs * 100) / 100,
          bytesSent: exchange.bytesSent,
          keyId: key?.id,
          plan: key?.plan,
          remoteAddress: loggedAddress(remoteAddress, addresses),
          ...(clientAddress !== remoteAddress && { clientAddress: loggedAddress(clientAddress, addresses) }),
          ...(!exchange.isAnswered && { isAnswered: false }),
          ...(sunset !== undefined && { sunset, isPastSunset }),
        },
        'request',
      )
    },
  }
}

function sunsetOf({ operations }: ServiceContract, operationId: string | undefined): string | undefined {
  return operationId === undefined ? undefined : operations[operationId]?.sunset
}
