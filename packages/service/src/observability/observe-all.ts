import type { ExchangeObserver } from '../exchange/exchange.ts'

/** One observer that calls several, in order. */
export function observeAll(observers: readonly ExchangeObserver[]): ExchangeObserver {
  const onStarted = observers.flatMap((observer) => (observer.started ? [observer.started] : []))
  const onEnded = observers.flatMap((observer) => (observer.ended ? [observer.ended] : []))
  return {
    started(exchange) {
      for (const tell of onStarted) tell(exchange)
    },
    ended(exchange) {
      for (const tell of onEnded) tell(exchange)
    },
  }
}
