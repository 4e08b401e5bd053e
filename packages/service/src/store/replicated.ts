import type { Connections } from './connections.ts'
import type { Position } from './position.ts'

/** Why the primary answered a read: the caller's last change is not replayed yet, or not known; or no replica could. */
export type PrimaryReason = 'not_replayed' | 'not_known' | 'failed'

/** How far a replica is behind its primary. */
export interface Lag {
  /** How long ago the primary wrote the first change that the replica lacks. */
  ms: number
  bytes: number
}

/** A store whose replicas answer reads. */
export interface Replicated {
  /** Waits until every replica that answers has replayed up to a position, for up to a second. */
  replayed(wanted: Position): Promise<void>
  /** The servers that answered reads so far, and how often. */
  reads(): Iterable<{ server: string; reason: PrimaryReason | 'replayed'; count: number }>
  /** Whether each replica answers reads, and how far it is behind; undefined for one that cannot be reached. */
  states(): Iterable<{ replica: string; answers: boolean; lag: Lag | undefined }>
  connections(): Connections
}
