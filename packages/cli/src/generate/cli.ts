import { main as codegen } from '@contract-first/codegen/cli'
import { operationsBefore } from '../operations/changes.ts'

/**
 * Generates code; in a project that `init` made, the operations follow.
 * @returns the exit status
 */
export async function main(args: readonly string[]): Promise<number> {
  const before = args.includes('--check') ? undefined : operationsBefore(args)
  const status = await codegen(args)
  if (status !== 0 || before === undefined) return status
  const { followGenerated } = await import('../operations/follow.ts')
  const lines = followGenerated(before)
  if (lines.length === 0) return 0
  const isNew = lines.some((line) => line.startsWith('  new '))
  process.stdout.write(`${['The operations have changed:', ...lines].join('\n')}\n`)
  if (isNew) process.stdout.write('npx contract-first init writes the files of new ones.\n')
  return 0
}
