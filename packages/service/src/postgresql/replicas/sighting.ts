import { integer, type Row, text } from '../../store/columns.ts'
import type { Position } from '../../store/position.ts'
import type { Statement } from '../query.ts'

/** What a server says about itself. */
export interface Sighting {
  /** Of the cluster that it belongs to: a replica has that of its primary. */
  system: string
  /** The OID of the database. */
  database: number
  /** Differs between the servers of a cluster. */
  startedAt: string
  isReplica: boolean
  /** Up to where a replica has replayed, and a primary has written. */
  position: Position
}

/** The timeline of a place in a primary's log: a file of the log begins with it. */
export function timelineAt(lsn: string): string {
  return `('x' || left(pg_walfile_name(${lsn}), 8))::bit(32)::integer::bigint`
}

// Without `pg_read_all_stats`, a replica learns of a new timeline from its own files, at the next restart point.
export const sightingStatement: Statement = {
  name: 'sighting',
  text: `
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
      (SELECT oid::bigint FROM pg_database WHERE datname = current_database()) AS database,
      pg_postmaster_start_time()::text AS started_at, follows AS is_replica,
      CASE WHEN follows THEN greatest(
        (SELECT timeline_id FROM pg_control_checkpoint()),
        (SELECT min_recovery_end_timeline FROM pg_control_recovery()),
        (SELECT received_tli FROM pg_stat_wal_receiver)
      )::bigint ELSE ${timelineAt('pg_current_wal_insert_lsn()')} END AS timeline,
      pg_wal_lsn_diff(
        CASE WHEN follows THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END, '0/0'
      )::bigint AS lsn
    FROM (SELECT pg_is_in_recovery() AS follows) AS self`,
}

export function sightingOf(row: Row = {}): Sighting {
  return {
    system: text(row, 'system'),
    database: integer(row, 'database'),
    startedAt: text(row, 'started_at'),
    isReplica: row.is_replica === true,
    position: positionOf(row),
  }
}

export function positionOf(row: Row): Position {
  return { timeline: integer(row, 'timeline'), lsn: integer(row, 'lsn') }
}
