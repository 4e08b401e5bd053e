#!/usr/bin/env node
import { suggest } from '@petstore/hono-contract'
import manifest from '../package.json' with { type: 'json' }
import { reportFailure } from './commands/failure.ts'
import { UsageError } from './commands/usage-error.ts'
import { readConfiguration } from './configuration.ts'

const help = `The petstore service.

  petstore serve       starts the server
  petstore migrate     brings the schema of the store up to date; --dry-run only shows the steps
  petstore keys        issues, lists and revokes API keys; see petstore keys --help
  petstore --version   prints the version

Environment variables:
  HOST                  address to listen on (127.0.0.1)
  PORT                  port to listen on (3000); 0 takes any free one
  DATABASE_URL          store: postgres://user:password@host:5432/database; unset, the embedded store
  DATABASE_URL_FILE     file that holds DATABASE_URL, in its place
  STORE                 sqlite: use the embedded store in production, too
  DATA_DIR              directory of the embedded store (.petstore)
  PUBLIC_BASE_URL       how clients reach the API (http://HOST:PORT/v1, 127.0.0.1 for a HOST of 0.0.0.0 or ::)
  PETSTORE_ENVIRONMENT  staging, which accepts petstore_test_ keys (the default), or production: petstore_live_ keys
`

interface Command {
  help: () => Promise<string>
  run: (args: readonly string[]) => Promise<number>
}

// A command is loaded when it runs: none has to wait for what only another one needs.
const commands: Record<string, Command> = {
  serve: {
    help: async () => help,
    run: async (args) => {
      if (args.length > 0) throw new UsageError('"petstore serve" takes no arguments: set environment variables.')
      const configuration = readConfiguration()
      const { serve } = await import('./commands/serve.ts')
      return serve(configuration, process)
    },
  },
  migrate: {
    help: async () => help,
    run: async (args) => {
      const { migrateCommand } = await import('./commands/migrate.ts')
      return migrateCommand(args, process, readConfiguration())
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
  if (name === undefined) throw new UsageError(`Say what to do.\n\n${help.trimEnd()}`)
  if (isHelp(name)) return print(help)
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

// Whoever read the output may have gone, as in `petstore serve | head`: no reason to stop serving.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const [name, ...args] = process.argv.slice(2)
try {
  process.exitCode = await petstore(name, args)
} catch (error) {
  process.exitCode = reportFailure(error, process)
}
