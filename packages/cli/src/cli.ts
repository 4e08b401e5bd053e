import { readFileSync } from 'node:fs'
import { suggest } from '@contract-first/document/words'
import { COMMANDS } from './commands.ts'
import { findConfiguration } from './configuration/find.ts'

/** @returns the exit status */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') process.stdout.write(help())
  else if (name === '--version' || name === '-v') process.stdout.write(`${version()}\n`)
  else return run(name, args)
  return 0
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    const meant = suggest(name, Object.keys(COMMANDS))
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
    process.stderr.write(`contract-first has no command ${JSON.stringify(name)}.${hint} See contract-first --help.\n`)
    return 2
  }
  // The tool runs as if called by itself, but shows the name that users typed.
  process.env.CONTRACT_FIRST_COMMAND = `contract-first ${name}`
  process.env.CONTRACT_FIRST_LINE = ['contract-first', name, ...args].join(' ')
  const calls = await configure(name, args)
  if (calls === undefined) return 2
  const { main } = await command.load()
  const call = (words: readonly string[]) => main([...(command.first ?? []), ...words])
  // These end when they are told to.
  if (name === 'dev' || args.includes('--watch')) return Math.max(...(await Promise.all(calls.map(call))))
  const statuses: number[] = []
  for (const words of calls) statuses.push(await call(words))
  if (name === 'review' && calls.length > 1) {
    const { joinReports } = await import('./configuration/join-reports.ts')
    joinReports(calls)
  }
  return Math.max(...statuses)
}

/**
 * The arguments of each call, completed from the configuration file: one call, or one for each document. Undefined if the
 * file or the command has a mistake, which is printed.
 */
async function configure(
  command: string,
  args: readonly string[],
): Promise<readonly (readonly string[])[] | undefined> {
  const folder = process.cwd()
  const isAside = command === 'init' || args.includes('--help')
  const path = isAside ? undefined : findConfiguration(folder)
  if (path === undefined) return [args]
  // Loaded here because nothing else needs to read YAML.
  const { DocumentError } = await import('@contract-first/document')
  const { UsageError } = await import('@contract-first/document/command')
  const { readConfiguration } = await import('./configuration/read.ts')
  const { argumentsOf } = await import('./configuration/arguments.ts')
  try {
    const configuration = readConfiguration(path)
    const configured = argumentsOf({ command, args, folder }, configuration)
    // What is generated is the same whether the document was named or not, and says so.
    const isNamed = (word: string) =>
      configuration.documents.some(({ name, document }) => [name, document].includes(word))
    const unnamed = args.filter((word) => !isNamed(word))
    process.env.CONTRACT_FIRST_LINE = ['contract-first', command, ...unnamed].join(' ')
    process.chdir(configuration.folder)
    return configured
  } catch (error) {
    if (!(error instanceof DocumentError || error instanceof UsageError)) throw error
    process.stderr.write(`${error instanceof UsageError ? `${command}: ` : ''}${error.message}\n`)
    return undefined
  }
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { takes, does }]) => ({ call: `${name} ${takes}`, does }))
  const width = Math.max(...rows.map(({ call }) => call.length))
  const lines = rows.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}\n`)
  return `Usage: contract-first COMMAND …

All the tools for an OpenAPI 3.0, 3.1 or 3.2 document.

${lines.join('')}
contract-first COMMAND --help explains a command, with examples. A contract-first.yaml in this folder or one above holds the
settings of every command; the README shows one.
`
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
