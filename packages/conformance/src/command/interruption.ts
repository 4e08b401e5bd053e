import { CannotRun } from './cannot-run.ts'

/** The exit status after a signal, by the convention of shells. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

/** A user ended the run: the findings so far are still reported. */
export class Interrupted extends CannotRun {
  override readonly name = 'Interrupted'
  override readonly status: number
  readonly signal: keyof typeof STATUSES

  constructor(signal: keyof typeof STATUSES, more = '') {
    super(`ended by ${signal}${more}`)
    this.signal = signal
    this.status = STATUSES[signal]
  }
}

/**
 * Ends the run on the first SIGINT or SIGTERM, and the process on the second one. Also ends it when nothing is left to
 * wait for, in which case Node would exit silently.
 *
 * @param unsettled - the error for that case
 * @returns a function that removes the listeners
 */
export function endOnInterruption(
  process: NodeJS.Process,
  ended: AbortController,
  unsettled: () => CannotRun,
): () => void {
  const interrupt = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' && signal !== 'SIGTERM') return
    if (ended.signal.aborted) process.exit(STATUSES[signal])
    ended.abort(new Interrupted(signal))
  }
  const starve = () => {
    if (!ended.signal.aborted) ended.abort(unsettled())
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt).on('beforeExit', starve)
  return () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('beforeExit', starve)
  }
}
