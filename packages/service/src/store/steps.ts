import type { Migration } from './schema.ts'

/** A step of a schema, before it is numbered. */
export type Step = Omit<Migration, 'version'>

/** Numbers the steps. A released step keeps its number: new ones go to the end. */
export function inOrder(steps: readonly Step[]): readonly Migration[] {
  return steps.map((step, index) => ({ version: index + 1, ...step }))
}
