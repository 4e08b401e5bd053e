/** A terminal that closes sends SIGHUP; some supervisors stop with SIGQUIT. Either would end the process at once. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

export type StopSignal = (typeof STOP_SIGNALS)[number]

/** Some programs that start a server hand on the Ctrl-C that the terminal has sent it already. */
const echoMs = 500

/**
 * Waits for the first signal to stop. Another one, when it is no echo of the first, calls `onSecond`: whoever sends it
 * does not want to wait.
 */
export function stopSignal(onSecond: () => void): Promise<StopSignal> {
  const { promise, resolve } = Promise.withResolvers<StopSignal>()
  let firstAt: number | undefined
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (firstAt !== undefined && performance.now() - firstAt > echoMs) onSecond()
      firstAt ??= performance.now()
      resolve(signal)
    })
  }
  return promise
}
