import { currentExchange } from '../exchange/current-exchange.ts'
import type { Around } from '../http/listen.ts'
import type { Limiter } from '../limits/limits.ts'
import type { Replicated } from '../store/replicated.ts'

/**
 * Lets callers read what they wrote, whichever server and replica answers them next: before a response is sent, the
 * position of its changes is kept with the caller's counts. If it cannot be kept, the response waits for the replicas.
 */
export function followWrites({ replayed }: Replicated, limiter: Limiter): Around {
  return async (exchange, answer) => {
    const response = await currentExchange.run(exchange, answer)
    const { subject, wrote, hasWritten } = exchange
    if (!hasWritten || subject === undefined || wrote === undefined) return response
    await (limiter.keep?.(subject, wrote) ?? Promise.reject()).catch(() => replayed(wrote))
    return response
  }
}
