import type { Migration } from '@contract-first/service/store'
import { dataFiles, prepareDataDirectory } from '@contract-first/service/store'
import type { Configuration } from '../configuration.ts'
import { reportFailure } from './failure.ts'
import type { Io } from './io.ts'
import { parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** `petstore migrate [--dry-run]`: brings the schema of the store up to date; the steps on stdout, one on each line. */
export async function migrateCommand(
  args: readonly string[],
  io: Io,
  configuration: Configuration,
  now: () => number = Date.now,
): Promise<number> {
  try {
    const { flags, positionals } = parseOptions(args, { values: [], flags: ['dry-run'] })
    if (positionals.length > 0) throw new UsageError('"petstore migrate" takes no arguments, only --dry-run.')
    const isDry = flags['dry-run'] === true
    const steps = await (isDry ? missing(configuration) : migrate(configuration, now))
    io.stdout.write(steps.map(({ version, name }) => `${version} ${name}\n`).join(''))
    io.stderr.write(`${summary(steps.length, isDry)} Store: ${storeName(configuration)}\n`)
    return 0
  } catch (error) {
    return reportFailure(error, io)
  }
}

async function missing({ databaseUrl, dataDir }: Configuration): Promise<readonly Migration[]> {
  if (databaseUrl !== undefined) {
    const postgresql = await import('../store/postgresql/migrate-store.ts')
    return postgresql.missingSteps(databaseUrl)
  }
  const sqlite = await import('../store/sqlite/migrate-store.ts')
  return sqlite.missingSteps(dataFiles(dataDir, 'petstore').store)
}

async function migrate({ databaseUrl, dataDir }: Configuration, now: () => number): Promise<readonly Migration[]> {
  if (databaseUrl !== undefined) {
    const postgresql = await import('../store/postgresql/migrate-store.ts')
    return postgresql.migrateStore(databaseUrl, now)
  }
  const sqlite = await import('../store/sqlite/migrate-store.ts')
  return sqlite.migrateStore(prepareDataDirectory(dataDir, 'petstore').store, now)
}

function summary(count: number, isDry: boolean): string {
  if (count === 0) return 'The schema is up to date.'
  const steps = count === 1 ? '1 step' : `${count} steps`
  return isDry ? `${steps} would be applied.` : `${steps} applied.`
}

function storeName({ databaseUrl, dataDir }: Configuration): string {
  return databaseUrl === undefined ? dataFiles(dataDir, 'petstore').store : String(databaseUrl)
}
