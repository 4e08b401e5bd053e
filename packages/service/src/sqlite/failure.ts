import { StoreUnavailable } from '../store/store-unavailable.ts'

// Primary result codes, https://sqlite.org/rescode.html
const BUSY = 5
const UNAVAILABLE: Record<number, string> = {
  [BUSY]: 'another process keeps it locked',
  8: 'its file is read-only',
  10: 'its file cannot be read or written',
  13: 'the disk is full',
  14: 'its file cannot be opened',
}

/** Whether a statement failed only because of another process's lock, and did nothing. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY
}

/** Whether the file is not a database, or no longer a sound one: waiting does not help. */
export function isDamaged(error: unknown): boolean {
  const code = primaryCode(error)
  return code === 11 || code === 26
}

/** Why the database cannot be used at the moment; undefined when the error is of another kind. */
export function unavailability(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') return 'it was closed'
  const code = primaryCode(error)
  return code === undefined ? undefined : UNAVAILABLE[code]
}

/** A `StoreUnavailable` with the reason when the database cannot be used at the moment; any other error as it is. */
export function asStoreError(error: unknown): unknown {
  const reason = unavailability(error)
  return reason === undefined ? error : new StoreUnavailable(reason, error)
}

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  // The higher bytes hold the extended code.
  return error.errcode & 0xff
}
