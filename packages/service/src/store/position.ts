/** A place in a database's log of changes (the WAL of PostgreSQL). */
export interface Position {
  /** Grows with each failover. */
  timeline: number
  /** Bytes since the beginning of the log; below 2^53. */
  lsn: number
}

/** The position of whoever wrote nothing. */
export const BEGINNING: Position = { timeline: 0, lsn: 0 }

/**
 * Whether a server at `reached` has all that was written up to `wanted`. One of an earlier timeline may have other
 * changes at the same place.
 */
export function hasReached(reached: Position, wanted: Position): boolean {
  return reached.timeline >= wanted.timeline && reached.lsn >= wanted.lsn
}
