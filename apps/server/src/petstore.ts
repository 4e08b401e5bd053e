#!/usr/bin/env node
import { suggest } from '@contract-first/hono'
import manifest from '../package.json' with { type: 'json' }
import { reportFailure } from './commands/failure.ts'
import { parseOptions } from './commands/options.ts'
import { UsageError } from './commands/usage-error.ts'
import { readConfiguration } from './configuration.ts'

const usage = `The petstore service.

  petstore serve       starts the server; --check-config only prints the configuration, without secrets
  petstore migrate     brings the schema of the store up to date; --dry-run only shows the steps
  petstore keys        issues, lists, updates, rotates and revokes API keys; see petstore keys --help
  petstore backup      copies the embedded store to a FILE, beside a running server; restore puts it back
  petstore healthcheck exits 0 when the server of this configuration is ready, else 1
  petstore --version   prints the version

Environment variables:
`

async function help(): Promise<string> {
  const { explainVariables } = await import('./configuration/explain.ts')
  return usage + explainVariables()
}

interface Command {
  help: () => Promise<string>
  run: (args: readonly string[]) => Promise<number>
}

// A command is loaded when it runs: none has to wait for what only another one needs.
const commands: Record<string, Command> = {
  serve: {
    help,
    run: async (args) => {
      const { flags, positionals } = parseOptions(args, { values: [], flags: ['check-config'] })
      if (positionals.length > 0)
        throw new UsageError('"petstore serve" takes no arguments: set environment variables.')
      const configuration = readConfiguration()
      if (flags['check-config']) {
        const { explainConfiguration } = await import('./configuration/explain.ts')
        return print(explainConfiguration(configuration))
      }
      const { serve } = await import('./commands/serve.ts')
      // At once, not when nothing is left to do: what is open by then must not keep a process that nobody can stop.
      process.exit(await serve(configuration, process).catch((error) => reportFailure(error, process)))
    },
  },
  migrate: {
    help,
    run: async (args) => {
      const { migrateCommand } = await import('./commands/migrate.ts')
      return migrateCommand(args, process, readConfiguration())
    },
  },
  backup: {
    help,
    run: async (args) => {
      const { backupCommand } = await import('./commands/backup.ts')
      return backupCommand(args, process, readConfiguration())
    },
  },
  restore: {
    help,
    run: async (args) => {
      const { restoreCommand } = await import('./commands/backup.ts')
      return restoreCommand(args, process, readConfiguration())
    },
  },
  healthcheck: {
    help,
    run: async (args) => {
      const { healthcheckCommand } = await import('./commands/healthcheck.ts')
      return healthcheckCommand(args, process, readConfiguration())
    },
  },
  keys: {
    help: async () => (await import('./commands/keys/help.ts')).keysHelp,
    run: async (args) => {
      const { keysCommand } = await import('./commands/keys.ts')
      return keysCommand(args, process, readConfiguration())
    },
  },
}

async function petstore(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === '--version') return print(`${manifest.version}\n`)
  if (name === undefined) throw new UsageError(`Say what to do.\n\n${(await help()).trimEnd()}`)
  if (isHelp(name)) return print(await help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw unknownCommand(name)
  return args.some(isHelp) ? print(await command.help()) : command.run(args)
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h'
}

function unknownCommand(name: string): UsageError {
  const meant = suggest(name, Object.keys(commands))
  const hint = meant === undefined ? 'See petstore --help.' : `Did you mean "petstore ${meant}"?`
  return new UsageError(`"petstore" does not know this command. ${hint}`)
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

let isOutputLost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (isOutputLost) return
  isOutputLost = true
  process.exitCode = 1
  // Whoever read it has gone, as in `petstore keys list | head`, and knows.
  if (error.code !== 'EPIPE') process.stderr.write(`Standard output could not be written: ${error.message}.\n`)
})
// There is nowhere left to say it, and no reason to stop serving.
process.stderr.on('error', () => {})

const [name, ...args] = process.argv.slice(2)
const exitCode = await petstore(name, args).catch((error) => reportFailure(error, process))
process.exitCode = isOutputLost ? 1 : exitCode
