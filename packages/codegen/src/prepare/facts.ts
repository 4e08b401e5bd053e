import { walkSchema } from '@contract-first/document'
import { referenceOf } from '@contract-first/document/json'
import { nameIn } from './component-schemas.ts'
import { type Direction, LEFT_OUT } from './narrow.ts'

/** The facts about a schema that decide how it is split by direction. */
export interface Facts {
  /** The component schemas that it refers to, by name. */
  references: ReadonlySet<string>
  /** Whether it holds properties that a direction leaves out. */
  leavesOut: Readonly<Record<Direction, boolean>>
  /** Whether a property that refers to it is left out itself. */
  isLeftOut: Readonly<Record<Direction, boolean>>
  hasDefaults: boolean
}

/** Reads the facts of a schema, without those of the schemas that it refers to. */
export function factsOf(schema: unknown): Facts {
  const references = new Set<string>()
  const leavesOut = { Input: false, Output: false }
  const isLeftOut = { Input: false, Output: false }
  let hasDefaults = false
  walkSchema(schema, (inner) => {
    const name = nameIn(referenceOf(inner))
    if (name !== undefined) references.add(name)
    if (inner.default !== undefined) hasDefaults = true
    const holder = inner === schema ? isLeftOut : leavesOut
    if (inner[LEFT_OUT.Input] === true) holder.Input = true
    if (inner[LEFT_OUT.Output] === true) holder.Output = true
  })
  return { references, leavesOut, isLeftOut, hasDefaults }
}

/** The facts of all component schemas, by name. */
export type Components = ReadonlyMap<string, Facts>

/** The components that satisfy `holds`, and all that refer to one of them, directly or through others. */
export function withUsers(components: Components, holds: (facts: Facts) => boolean): Set<string> {
  const users = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [name, facts] of components) {
    if (holds(facts)) found.add(name)
    for (const target of facts.references) users.set(target, [...(users.get(target) ?? []), name])
  }
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}

/** The components that `schemas` refer to, directly or through others. */
export function reach(schemas: readonly Facts[], components: Components): Set<string> {
  const reached = new Set(schemas.flatMap(({ references }) => [...references]))
  for (const name of reached) for (const target of components.get(name)?.references ?? []) reached.add(target)
  return reached
}

/** Whether a schema refers to one that is left out where it is a property. */
export function refersToLeftOut({ references }: Facts, components: Components, direction: Direction): boolean {
  for (const name of references) if (components.get(name)?.isLeftOut[direction]) return true
  return false
}
