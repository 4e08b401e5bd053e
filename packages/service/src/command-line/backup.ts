import { resolve } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import type { StoredService } from '../program.ts'
import { copyStore } from '../sqlite/backup.ts'
import { dataFiles, prepareDataDirectory } from '../store/data-directory.ts'
import { reportFailure } from './failure.ts'
import type { Io } from './io.ts'
import { parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** `<service> backup FILE`: copies the embedded store while servers use it. */
export function backupCommand(
  { schemas: { sqlite } }: StoredService,
  args: readonly string[],
  io: Io,
  configuration: Configuration,
): number {
  const { service } = sqlite
  return copying(args, io, configuration, {
    name: `${service} backup`,
    postgresql: `Back up a database with pg_dump: "${service} backup" is for the embedded store.`,
    copy(file) {
      copyStore(dataFiles(configuration.dataDir, service).store, file, sqlite)
      return `The store is in ${file}: keep it from others, since it holds the hashes of the keys.`
    },
  })
}

/** `<service> restore FILE`: restores such a copy, unless there is a store already. */
export function restoreCommand(
  { schemas: { sqlite } }: StoredService,
  args: readonly string[],
  io: Io,
  configuration: Configuration,
): number {
  const { service } = sqlite
  return copying(args, io, configuration, {
    name: `${service} restore`,
    postgresql: `Restore a database with pg_restore: "${service} restore" is for the embedded store.`,
    copy(file) {
      const { store } = prepareDataDirectory(configuration.dataDir, service)
      copyStore(file, store, sqlite)
      return `The store is in ${store} again: start the server.`
    },
  })
}

interface Copying {
  name: string
  /** The message if the store is a database. */
  postgresql: string
  /** Copies, and prints the result. */
  copy(file: string): string
}

function copying(args: readonly string[], io: Io, { databaseUrl }: Configuration, { name, ...work }: Copying): number {
  try {
    const { positionals } = parseOptions(args, { values: [], flags: [] })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new UsageError(`Name one file: ${name} FILE.`)
    if (databaseUrl !== undefined) throw new UsageError(work.postgresql)
    io.stderr.write(`${work.copy(resolve(file))}\n`)
    return 0
  } catch (error) {
    return reportFailure(error, io)
  }
}
