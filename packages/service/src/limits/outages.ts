const RETRY_AFTER_MS = 1_000
const REPORT_EVERY_MS = 60_000
const OVER_AFTER_MS = 5_000

export interface OutageReports {
  /** Called for every error of the store. Default: ignored. */
  onStoreError?: (error: unknown) => void
  /** Called when the store begins to fail, and once a minute while it goes on failing. Default: ignored. */
  onOutage?: (error: unknown) => void
  /** Called when a store that failed answers again and has not failed for 5 seconds. Default: ignored. */
  onRecovery?: () => void
}

/** The state of a server that may fail now and then. */
export interface Outages {
  /** Whether the server failed, and was asked less than a second ago. */
  isResting(): boolean
  /** Call it before asking the server: until it has answered, or for a second, others should not ask. */
  ask(): void
  answered(): void
  failed(error: unknown): void
}

/**
 * The states of the servers of a store. Their failures are reported as those of one store: while one of them fails now
 * and then, it is not over.
 *
 * @param now - milliseconds of a clock that is never set
 */
export function createOutages(
  reports: OutageReports,
  now: () => number = () => performance.now(),
): (server: string) => Outages {
  const { onStoreError = () => {}, onOutage = () => {}, onRecovery = () => {} } = reports
  const servers = new Map<string, Outages>()
  let isReported = false
  let lastFailure = 0
  let nextReport = 0

  function open(): Outages {
    let isDown = false
    let nextTry = 0
    return {
      isResting: () => isDown && now() < nextTry,

      ask() {
        if (isDown) nextTry = now() + RETRY_AFTER_MS
      },

      answered() {
        isDown = false
        // A store that alternates between the two is reported once.
        if (!isReported || now() - lastFailure < OVER_AFTER_MS) return
        isReported = false
        onRecovery()
      },

      failed(error) {
        const time = now()
        isDown = true
        lastFailure = time
        nextTry = time + RETRY_AFTER_MS
        onStoreError(error)
        if (isReported && time < nextReport) return
        isReported = true
        nextReport = time + REPORT_EVERY_MS
        onOutage(error)
      },
    }
  }

  return (server) => {
    const known = servers.get(server) ?? open()
    servers.set(server, known)
    return known
  }
}
