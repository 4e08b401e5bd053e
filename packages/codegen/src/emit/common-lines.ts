import type { Code } from './code.ts'

/** The lines that all blocks share; none if there is only one block or one such line. */
export function commonLines(blocks: readonly (readonly Code[])[]): Code[] {
  const [first = [], ...others] = blocks.filter((lines) => lines.length > 0)
  const sets = others.map((lines) => new Set(lines))
  const common = first.filter((line) => sets.every((lines) => lines.has(line)))
  return sets.length > 0 && common.length > 1 ? common : []
}
