import { completionScript, SHELLS } from './script.ts'

const NAME = 'contract-first completion'
const HELP = `Usage: ${NAME} SHELL

Prints a completion script for the commands and options of contract-first: SHELL is ${SHELLS.join(' or ')}.

Examples:
  ${NAME} bash > ~/.local/share/bash-completion/completions/contract-first
  eval "$(${NAME} zsh)"

Exit status: 0; 2 for a mistake in the command.
`

/** @returns the exit status */
export async function main([name, ...more]: readonly string[]): Promise<number> {
  const shell = SHELLS.find((known) => known === name)
  if (name === '--help' || name === '-h') process.stdout.write(HELP)
  else if (shell !== undefined && more.length === 0) process.stdout.write(completionScript(shell))
  else {
    process.stderr.write(`${NAME}: name one shell, ${SHELLS.join(' or ')} (see --help)\n`)
    return 2
  }
  return 0
}
