import type { Configuration } from '../configuration/configuration.ts'
import type { StoredService } from '../program.ts'
import { dataFiles, prepareDataDirectory } from '../store/data-directory.ts'
import type { Migration } from '../store/schema.ts'
import { reportFailure } from './failure.ts'
import type { Io } from './io.ts'
import { parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** `<service> migrate [--dry-run]`: updates the schema of the store, and prints the steps on stdout, one per line. */
export async function migrateCommand(
  program: StoredService,
  args: readonly string[],
  io: Io,
  configuration: Configuration,
  now: () => number = Date.now,
): Promise<number> {
  const { service } = program.contract
  try {
    const { flags, positionals } = parseOptions(args, { values: [], flags: ['dry-run'] })
    if (positionals.length > 0) throw new UsageError(`"${service} migrate" takes no arguments, only --dry-run.`)
    const isDry = flags['dry-run'] === true
    const steps = await (isDry ? missing(program, configuration) : migrate(program, configuration, now))
    io.stdout.write(steps.map(({ version, name }) => `${version} ${name}\n`).join(''))
    io.stderr.write(`${summary(steps.length, isDry)} Store: ${storeName(configuration, service)}\n`)
    return 0
  } catch (error) {
    return reportFailure(error, io)
  }
}

/** The steps that the store lacks; a missing file is not created. */
async function missing({ schemas }: StoredService, configuration: Configuration): Promise<readonly Migration[]> {
  if (configuration.databaseUrl !== undefined && schemas.postgresql !== undefined) {
    const postgresql = await import('../postgresql/migrate.ts')
    return postgresql.missingSteps(configuration.databaseUrl, schemas.postgresql)
  }
  const sqlite = await import('../sqlite/migrate-file.ts')
  return sqlite.missingSteps(storeName(configuration, schemas.sqlite.service), schemas.sqlite)
}

async function migrate(
  { schemas }: StoredService,
  { databaseUrl, dataDir }: Configuration,
  now: () => number,
): Promise<readonly Migration[]> {
  if (databaseUrl !== undefined && schemas.postgresql !== undefined) {
    const postgresql = await import('../postgresql/migrate.ts')
    return postgresql.migrate(databaseUrl, schemas.postgresql, now)
  }
  const sqlite = await import('../sqlite/migrate-file.ts')
  return sqlite.migrateFile(prepareDataDirectory(dataDir, schemas.sqlite.service).store, schemas.sqlite, now)
}

function summary(count: number, isDry: boolean): string {
  if (count === 0) return 'The schema is up to date.'
  const steps = count === 1 ? '1 step' : `${count} steps`
  return isDry ? `${steps} would be applied.` : `${steps} applied.`
}

function storeName({ databaseUrl, dataDir }: Configuration, service: string): string {
  return databaseUrl === undefined ? dataFiles(dataDir, service).store : String(databaseUrl)
}
