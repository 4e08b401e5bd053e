import { hash } from 'node:crypto'
import type { Migration, Schema } from './schema.ts'

/** A database's record of an applied step. */
export interface AppliedMigration {
  version: number
  name: string
  checksum: string
}

/**
 * The steps that a database lacks; `applied` are those that it has, in order.
 *
 * @throws {Error} when it was given an unknown step, or one that differs from ours
 */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  { service, migrations }: Schema,
): readonly Migration[] {
  for (const { version, name, checksum } of applied) {
    const migration = migrations.find((candidate) => candidate.version === version)
    if (migration === undefined) {
      throw new Error(
        `it was changed by a newer version of ${service} (step ${version}, "${name}"; this one knows up to ${migrations.length}): start that version or a later one`,
      )
    }
    if (migrationChecksum(migration) !== checksum) {
      throw new Error(
        `its step ${version} ("${name}") is not the one of this version of ${service}: a released step must not be edited, restore it and add a new one`,
      )
    }
  }
  return migrations.slice(applied.length)
}

/** SHA-256 of the step's statements, in hexadecimal digits. */
export function migrationChecksum({ sql }: Migration): string {
  return hash('sha256', sql)
}
