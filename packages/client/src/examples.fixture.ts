import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the examples. */
export const EXAMPLES: string = fileURLToPath(new URL('../examples', import.meta.url))

/** An example, and its output as its last comment states it. */
export function readExample(file: string): { program: string; output: string } {
  const [program = '', output = ''] = readFileSync(`${EXAMPLES}/${file}`, 'utf8').split('\n// It prints:\n')
  return { program, output: output.replaceAll(/^\/\/ ?/gm, '') }
}
