import { existsSync } from 'node:fs'
import { main as codegen } from '@contract-first/codegen/cli'
import { generatedOperations } from '../operations/changes.ts'
import { INDEX } from '../operations/files.ts'

/**
 * Generates code; in a project that `init` made, the operations follow.
 * @returns the exit status
 */
export async function main(args: readonly string[]): Promise<number> {
  const before = existsSync(INDEX) && !args.includes('--check') ? generatedOperations(GENERATED) : undefined
  const status = await codegen(args)
  const after = before === undefined ? undefined : generatedOperations(GENERATED)
  if (status !== 0 || before === undefined || after === undefined) return status
  const { followOperations } = await import('../operations/follow.ts')
  const lines = followOperations(process.cwd(), before, after)
  if (lines.length === 0) return 0
  const isNew = lines.some((line) => line.startsWith('  new '))
  process.stdout.write(`${['The operations have changed:', ...lines].join('\n')}\n`)
  if (isNew) process.stdout.write('npx contract-first init writes the files of new ones.\n')
  return 0
}

const GENERATED = 'src/generated'
