import { readFileSync } from 'node:fs'
import { suggest } from '@contract-first/document/words'
import { COMMANDS } from './commands.ts'

const [node = '', file = '', name, ...args] = process.argv

if (name === undefined || name === 'help' || name === '--help' || name === '-h') process.stdout.write(help())
else if (name === '--version' || name === '-v') process.stdout.write(`${version()}\n`)
else await run(name)

async function run(name: string): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    const meant = suggest(name, Object.keys(COMMANDS))
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
    process.stderr.write(`contract-first has no command ${JSON.stringify(name)}.${hint} See contract-first --help.\n`)
    process.exitCode = 2
    return
  }
  // The tool works as if called by itself, but shows its users the name that they typed.
  process.env.CONTRACT_FIRST_COMMAND = `contract-first ${name}`
  process.argv = [node, file, ...(command.first ?? []), ...args]
  await command.run()
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(([name, { takes, does }]) => ({ call: `${name} ${takes}`, does }))
  const width = Math.max(...rows.map(({ call }) => call.length))
  const lines = rows.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}\n`)
  return `Usage: contract-first COMMAND …

Everything that follows from an OpenAPI 3.0, 3.1 or 3.2 document.

${lines.join('')}
contract-first COMMAND --help says what the command takes, with examples.
`
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
