import { suggest } from '@contract-first/hono'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { ConfigurationError } from '../configuration/configuration-error.ts'
import type { ServiceProgram, ServiceStore, StoredService } from '../program.ts'
import { reportFailure } from './failure.ts'
import { parseOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

interface Command {
  help: () => Promise<string>
  run: (args: readonly string[], configuration: () => Configuration) => Promise<number>
}

/** Runs the command that `process.argv` names, and sets the exit code. */
export async function runProgram<Store extends ServiceStore>(program: ServiceProgram<Store>): Promise<void> {
  let isOutputLost = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isOutputLost) return
    isOutputLost = true
    process.exitCode = 1
    // The reader is gone, as in `keys list | head`, and knows that.
    if (error.code !== 'EPIPE') process.stderr.write(`Standard output could not be written: ${error.message}.\n`)
  })
  // There is nowhere left to report it, and no reason to stop serving.
  process.stderr.on('error', () => {})
  const [name, ...args] = process.argv.slice(2)
  const exitCode = await run(program, name, args).catch((error) => reportFailure(error, process))
  process.exitCode = isOutputLost ? 1 : exitCode
}

async function run<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  name: string | undefined,
  args: readonly string[],
): Promise<number> {
  const { contract, version } = program
  if (name === '--version') return print(`${version}\n`)
  if (name === undefined) throw new UsageError(`Say what to do.\n\n${(await help(program)).trimEnd()}`)
  if (isHelp(name)) return print(await help(program))
  const commands = commandsOf(program)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw unknownCommand(contract.service, name, Object.keys(commands))
  if (args.some(isHelp)) return print(await command.help())
  return command.run(args, () => configurationOf(program))
}

function configurationOf({ contract, schemas }: Pick<StoredService, 'contract' | 'schemas'>): Configuration {
  const configuration = readConfiguration(contract)
  if (configuration.databaseUrl === undefined || schemas.postgresql !== undefined) return configuration
  throw new ConfigurationError(['DATABASE_URL: this service has only the embedded store; remove it'])
}

async function help<Store extends ServiceStore>({ contract, description }: ServiceProgram<Store>): Promise<string> {
  const { explainVariables } = await import('../configuration/explain.ts')
  const { service } = contract
  return `${description}

  ${service} serve       starts the server; --check-config only prints the configuration, without secrets
  ${service} migrate     brings the schema of the store up to date; --dry-run only shows the steps
  ${service} keys        issues, lists, updates, rotates and revokes API keys; see ${service} keys --help
  ${service} backup      copies the embedded store to a FILE, while a server runs; restore copies it back
  ${service} healthcheck exits 0 when the server of this configuration is ready, else 1
  ${service} --version   prints the version

Environment variables:
${explainVariables(contract)}`
}

/** The commands. Each loads its code when it runs, so that none waits for the code of another. */
function commandsOf<Store extends ServiceStore>(program: ServiceProgram<Store>): Readonly<Record<string, Command>> {
  const { contract } = program
  const explain = () => help(program)
  return {
    serve: {
      help: explain,
      async run(args, configuration) {
        const { flags, positionals } = parseOptions(args, { values: [], flags: ['check-config'] })
        if (positionals.length > 0)
          throw new UsageError(`"${contract.service} serve" takes no arguments: set environment variables.`)
        const configured = configuration()
        if (flags['check-config']) {
          const { explainConfiguration } = await import('../configuration/explain.ts')
          return print(explainConfiguration(contract, configured))
        }
        const { serve } = await import('../serving/serve.ts')
        const served = serve(program, configured, process)
        // Exit at once: nothing still open may keep an unstoppable process alive.
        process.exit(await served.catch((error) => reportFailure(error, process)))
      },
    },
    migrate: {
      help: explain,
      async run(args, configuration) {
        const { migrateCommand } = await import('./migrate.ts')
        return migrateCommand(program, args, process, configuration())
      },
    },
    backup: {
      help: explain,
      async run(args, configuration) {
        const { backupCommand } = await import('./backup.ts')
        return backupCommand(program, args, process, configuration())
      },
    },
    restore: {
      help: explain,
      async run(args, configuration) {
        const { restoreCommand } = await import('./backup.ts')
        return restoreCommand(program, args, process, configuration())
      },
    },
    healthcheck: {
      help: explain,
      async run(args, configuration) {
        const { healthcheckCommand } = await import('./healthcheck.ts')
        return healthcheckCommand(program, args, process, configuration())
      },
    },
    keys: {
      help: async () => (await import('./keys/help.ts')).keysHelp(contract),
      async run(args, configuration) {
        const { keysCommand } = await import('./keys.ts')
        return keysCommand(program, args, process, configuration())
      },
    },
  }
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h'
}

function unknownCommand(service: string, name: string, known: readonly string[]): UsageError {
  const meant = suggest(name, known)
  const hint = meant === undefined ? `See ${service} --help.` : `Did you mean "${service} ${meant}"?`
  return new UsageError(`"${service}" does not know this command. ${hint}`)
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
