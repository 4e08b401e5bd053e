import type { JsonObject } from '../json.ts'
import { type Body, findBodies } from './bodies.ts'
import { type Direction, LEFT_OUT, Narrowing } from './narrow.ts'
import { PREFIX, schemasOf, walkSchema } from './walk.ts'

/**
 * Gives requests and responses, in place, the schemas that hold for their direction: a request has no readOnly properties,
 * a response has no writeOnly ones and no defaults that would be filled in. A component schema that is another one in a
 * direction, by itself or by what it refers to, gets an `Input` or `Output` variant.
 */
export function splitByDirection(document: JsonObject): void {
  const schemas = schemasOf(document)
  const bodies = findBodies(document)
  const found = examine(schemas)
  const reached = { Input: reach(bodies.Input, found), Output: reach(bodies.Output, found) }
  const variants = { Input: new Map<string, string>(), Output: new Map<string, string>() }
  for (const direction of ['Input', 'Output'] as const) {
    for (const name of reached[direction]) {
      const isNarrower = found.narrower[direction].has(name)
      const isOther = isNarrower || (direction === 'Output' && found.filled.has(name))
      // Where nothing is left out and no request refers to it, a schema without its defaults is what it always is.
      const isPlain = !isNarrower && !reached.Input.has(name)
      if (isOther) variants[direction].set(name, isPlain ? name : freeName(schemas, name + direction))
    }
  }
  const originals = { ...schemas }
  for (const direction of ['Input', 'Output'] as const) {
    const narrowing = new Narrowing(direction, originals, variants[direction])
    for (const [name, variant] of variants[direction]) schemas[variant] = narrowing.narrow(originals[name])
    for (const { holder, isParameter } of bodies[direction])
      if (!isParameter && narrowing.concerns(holder.schema)) holder.schema = narrowing.narrow(holder.schema)
  }
}

/** What there is to know of the component schemas before any of them is split; all by name. */
interface Examined {
  /** Those that each refers to. */
  references: ReadonlyMap<string, ReadonlySet<string>>
  /** Those out of which a direction leaves something, directly or through references. */
  narrower: Readonly<Record<Direction, ReadonlySet<string>>>
  /** Those in which a default may be filled in, directly or through references. */
  filled: ReadonlySet<string>
}

function examine(schemas: JsonObject): Examined {
  const references = new Map<string, Set<string>>()
  const users = new Map<string, Set<string>>()
  const narrower = { Input: new Set<string>(), Output: new Set<string>() }
  const filled = new Set<string>()
  for (const [name, schema] of Object.entries(schemas)) {
    const own = new Set<string>()
    references.set(name, own)
    walkSchema(schema, (inner) => {
      if (inner[LEFT_OUT.Input] === true) narrower.Input.add(name)
      if (inner[LEFT_OUT.Output] === true) narrower.Output.add(name)
      if (inner.default !== undefined) filled.add(name)
      if (typeof inner.$ref === 'string' && inner.$ref.startsWith(PREFIX)) own.add(inner.$ref.slice(PREFIX.length))
    })
    for (const target of own) users.set(target, (users.get(target) ?? new Set()).add(name))
  }
  for (const names of [narrower.Input, narrower.Output, filled])
    for (const name of names) for (const user of users.get(name) ?? []) names.add(user)
  return { references, narrower, filled }
}

/** The component schemas that bodies refer to, directly or through others. */
function reach(bodies: readonly Body[], { references }: Examined): Set<string> {
  const reached = new Set<string>()
  for (const { holder } of bodies) {
    walkSchema(holder.schema, ({ $ref }) => {
      if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) reached.add($ref.slice(PREFIX.length))
    })
  }
  for (const name of reached) for (const target of references.get(name) ?? []) reached.add(target)
  return reached
}

function freeName(schemas: JsonObject, name: string): string {
  return Object.hasOwn(schemas, name) ? freeName(schemas, `${name}_`) : name
}
