import { CannotRun } from './cannot-run.ts'

/** The status of a process that a signal ended, as shells say it. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const

/** Someone ended the run: what was found until then is told all the same. */
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
 * Ends a run by the first SIGINT or SIGTERM, and the process by the second one; and when nothing is left that the run
 * could wait for, which Node would end without a word.
 * @param unsettled - what is to be said then
 * @returns what takes that away again
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
