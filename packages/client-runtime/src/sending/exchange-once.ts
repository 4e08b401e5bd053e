import type { Answer } from '../answer/answer.ts'
import type { CallFacts } from '../errors/client-error.ts'
import { toClientError } from '../errors/network-error.ts'
import { TimeoutError } from '../errors/timeout-error.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Gate } from '../pacing/gate.ts'
import { retryAfterMs } from '../pacing/retry-after.ts'
import type { Pacing } from './exchange.ts'
import { tellOf } from './hooks.ts'
import { createScope } from './scope.ts'

/** Sends each request at once, and once. */
export const UNPACED: Pacing = {
  gateFor: () => () => openGate(),
  async exchange({ event, gate: gateOf, create, fetch, read, hideKey }, limits, signal, hooks) {
    if (limits.maxRetries > 0) throw new ValidationError('This client sends each request once: leave out maxRetries.')
    const startedAt = performance.now()
    const { operationId, requestId } = event
    const tell = tellOf(hooks, event)
    let attempts = 0
    const facts = (): CallFacts => ({ operationId, requestId: requestId || undefined, attempts })
    const scope = createScope(signal, limits.timeout, (limitMs) => new TimeoutError(limitMs, facts()))
    let answer: Answer<Awaited<ReturnType<typeof read>>> | undefined
    let failure: unknown
    try {
      const found = gateOf()
      const gate = found instanceof Promise ? await scope.run(() => found) : found
      attempts = 1
      tell('onRequest', { attempt: attempts })
      answer = await scope.run(async (signal) => {
        const request = create(signal)
        const response = await fetch(request)
        gate.answered(TICKET, response.status, response.headers)
        return { body: await read(response), request, response, facts: facts(), gate, hideKey }
      }, limits.attemptTimeout)
      return answer
    } catch (error) {
      failure = signal?.aborted ? signal.reason : toClientError(error, facts(), hideKey)
      throw failure
    } finally {
      scope.close()
      const durationMs = performance.now() - startedAt
      tell('onSettled', { attempts, durationMs, status: answer?.response.status, error: failure })
    }
  },
}

const TICKET = { closings: 0, probes: undefined, isOut: true }

/** A gate that holds nothing back, and knows when the service wants the next request. */
function openGate(): Gate {
  let opensAt: Date | undefined
  return {
    lastUsed: 0,
    isIdle: () => true,
    opensAt: () => opensAt,
    tryEnter: () => TICKET,
    enter: () => Promise.resolve(TICKET),
    answered(_ticket, _status, headers) {
      const waitMs = retryAfterMs(headers)
      if (waitMs !== undefined) opensAt = new Date(Date.now() + waitMs)
    },
    lost: () => {},
  }
}
