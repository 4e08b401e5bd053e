/**
 * The command line that a person typed, for help texts and for lines to paste: `contract-first check`, which names
 * itself in the environment, a script of this repository, or the command alone.
 */
export function calledAs(command: string): string {
  const { CONTRACT_FIRST_COMMAND, npm_lifecycle_event: script } = process.env
  return CONTRACT_FIRST_COMMAND ?? (script === command ? `npx -y pnpm ${command}` : command)
}
