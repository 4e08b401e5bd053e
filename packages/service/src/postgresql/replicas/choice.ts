import { crc32 } from 'node:zlib'
import { hasReached, type Position } from '../../store/position.ts'
import type { Lag } from '../../store/replicated.ts'

/** A replica that is further behind is left alone, in milliseconds. */
export const LAG_MAX_MS = 5_000

/** Chooses a replica for each caller, by what the servers last said about themselves. */
export interface Choice {
  /** @param at - when it was asked, in milliseconds of a clock that is never set */
  sawPrimary(position: Position, at: number): void
  sawReplica(index: number, position: Position): void
  /** It does not answer, or is no replica any more. */
  lost(index: number): void
  /** Undefined for a replica that is lost. */
  lag(index: number): Lag | undefined
  /**
   * The index of the replica that answers a subject, as long as it can the same one: it has replayed `wrote` and is not
   * far behind. Undefined when there is none.
   */
  choose(subject: string, wrote: Position): number | undefined
  /** Whether a replica that may answer others has not replayed `wrote` yet. */
  isMissing(wrote: Position): boolean
}

interface Replica {
  position: Position
  lag: Lag
}

export function createChoice(count: number): Choice {
  /** The primary's positions of the last seconds, the oldest first. */
  const written: { position: Position; at: number }[] = []
  const replicas: (Replica | undefined)[] = Array.from({ length: count }, () => undefined)

  function lagOf(position: Position): Lag {
    const newest = written.at(-1)
    const missing = written.find((earlier) => !hasReached(position, earlier.position))
    if (newest === undefined || missing === undefined) return { ms: 0, bytes: 0 }
    // While the primary is away, nothing falls further behind.
    return { ms: newest.at - missing.at, bytes: Math.max(0, newest.position.lsn - position.lsn) }
  }

  const isNear = ({ lag }: Replica) => lag.ms <= LAG_MAX_MS

  return {
    sawPrimary(position, at) {
      written.push({ position, at })
      // One that is older than the limit stays: whoever lacks it is too far behind.
      while ((written[1]?.at ?? at) < at - LAG_MAX_MS) written.shift()
    },
    sawReplica(index, position) {
      replicas[index] = { position, lag: lagOf(position) }
    },
    lost(index) {
      replicas[index] = undefined
    },
    lag: (index) => replicas[index]?.lag,
    choose(subject, wrote) {
      let chosen: number | undefined
      let highest = -1
      for (const [index, replica] of replicas.entries()) {
        if (replica === undefined || !isNear(replica) || !hasReached(replica.position, wrote)) continue
        // When one goes, its subjects are spread over the others, whose own stay where they are (rendezvous hashing).
        const weight = crc32(`${index} ${subject}`)
        if (weight > highest) {
          chosen = index
          highest = weight
        }
      }
      return chosen
    },
    isMissing: (wrote) =>
      replicas.some((replica) => replica && isNear(replica) && !hasReached(replica.position, wrote)),
  }
}
