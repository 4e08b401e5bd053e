import type { Migration } from './schema.ts'

/** A step of a schema before it has its place among the others. */
export type Step = Omit<Migration, 'version'>

/** Steps with their places. One that was released keeps its place: new ones are added at the end. */
export function inOrder(steps: readonly Step[]): readonly Migration[] {
  return steps.map((step, index) => ({ version: index + 1, ...step }))
}
