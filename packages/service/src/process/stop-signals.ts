/** A terminal that closes sends SIGHUP; some supervisors stop with SIGQUIT. Either would end the process at once. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

export type StopSignal = (typeof STOP_SIGNALS)[number]

/** Some programs that start a server pass on the Ctrl-C that the terminal has already sent it. */
const ECHO_MS = 500

export interface StopSignals {
  /** From now on, the first signal is awaited instead of ending the process. */
  first(): Promise<StopSignal>
}

/**
 * Catches the signals to stop. One that comes before `first` was called ends the process at once: it has nothing to
 * finish yet, and the first process of a container has no default handler. A second one that is not an echo of the
 * first also ends the process, as failed: the sender does not want to wait.
 */
export function catchStopSignals(end: (exitCode: number) => void): StopSignals {
  const { promise, resolve } = Promise.withResolvers<StopSignal>()
  let isAwaited = false
  let firstAt: number | undefined
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!isAwaited) end(0)
      if (firstAt !== undefined && performance.now() - firstAt > ECHO_MS) end(1)
      firstAt ??= performance.now()
      resolve(signal)
    })
  }
  return {
    first() {
      isAwaited = true
      return promise
    },
  }
}
