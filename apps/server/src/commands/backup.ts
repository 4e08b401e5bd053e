import { resolve } from 'node:path'
import { copyStore } from '@contract-first/service/sqlite'
import { dataFiles, prepareDataDirectory } from '@contract-first/service/store'
import type { Configuration } from '../configuration.ts'
import { schema } from '../store/sqlite/schema.ts'
import { reportFailure } from './failure.ts'
import type { Io } from './io.ts'
import { parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** `petstore backup FILE`: copies the embedded store while servers use it. */
export function backupCommand(args: readonly string[], io: Io, configuration: Configuration): number {
  return copying(args, io, configuration, {
    name: 'backup',
    postgresql: 'Back a database up with pg_dump: "petstore backup" is for the embedded store.',
    copy(file) {
      copyStore(dataFiles(configuration.dataDir, 'petstore').store, file, schema)
      return `The store is in ${file}: keep it from others, since it holds the hashes of the keys.`
    },
  })
}

/** `petstore restore FILE`: puts such a copy where a server finds it, when there is no store yet. */
export function restoreCommand(args: readonly string[], io: Io, configuration: Configuration): number {
  return copying(args, io, configuration, {
    name: 'restore',
    postgresql: 'Restore a database with pg_restore: "petstore restore" is for the embedded store.',
    copy(file) {
      const { store } = prepareDataDirectory(configuration.dataDir, 'petstore')
      copyStore(file, store, schema)
      return `The store is in ${store} again: start the server.`
    },
  })
}

interface Copying {
  name: string
  /** What is said when the store is a database. */
  postgresql: string
  /** Copies, and says what is where now. */
  copy(file: string): string
}

function copying(args: readonly string[], io: Io, { databaseUrl }: Configuration, { name, ...work }: Copying): number {
  try {
    const { positionals } = parseOptions(args, { values: [], flags: [] })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new UsageError(`Name one file: petstore ${name} FILE.`)
    if (databaseUrl !== undefined) throw new UsageError(work.postgresql)
    io.stderr.write(`${work.copy(resolve(file))}\n`)
    return 0
  } catch (error) {
    return reportFailure(error, io)
  }
}
