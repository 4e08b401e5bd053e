import type { JsonObject } from '@contract-first/document/json'
import { findBodies } from './bodies.ts'
import { schemasOf } from './component-schemas.ts'
import type { Derived } from './derived.ts'
import { type Components, type Facts, factsOf, reach, refersToLeftOut, withUsers } from './facts.ts'
import { type Direction, Narrowing } from './narrow.ts'

/**
 * Gives requests and responses, in place, the schemas of their direction: a request has no readOnly properties, a
 * response has no writeOnly ones and no defaults, which would be filled in. A component schema that differs in a
 * direction, by itself or through its references, gets an `Input` or `Output` variant.
 */
export function splitByDirection(document: JsonObject, derived: Derived): void {
  const schemas = schemasOf(document)
  const originals = { ...schemas }
  const components = new Map(Object.entries(schemas).map(([name, schema]) => [name, factsOf(schema)]))
  const found = findBodies(document)
  const bodies = { Input: found.Input.map(withFacts), Output: found.Output.map(withFacts) }
  const ofRequests = reach(bodies.Input.map(factsOfBody), components)
  const ofResponses = reach(bodies.Output.map(factsOfBody), components)
  const variants = {
    Input: variantsOf('Input', ofRequests, ofRequests, components, schemas),
    Output: variantsOf('Output', ofResponses, ofRequests, components, schemas),
  }
  for (const direction of ['Input', 'Output'] as const) {
    const narrowing = new Narrowing(direction, originals, variants[direction])
    for (const [name, variant] of variants[direction]) {
      schemas[variant] = narrowing.narrow(originals[name])
      derived.addOf(variant, name)
    }
    for (const { holder, isParameter, facts } of bodies[direction]) {
      const refersToVariant = [...facts.references].some((name) => (variants[direction].get(name) ?? name) !== name)
      if (!isParameter && (refersToVariant || isOther(facts, components, direction)))
        holder.schema = narrowing.narrow(holder.schema)
    }
  }
}

function withFacts<B extends { holder: JsonObject }>(body: B): B & { facts: Facts } {
  return { ...body, facts: factsOf(body.holder.schema) }
}

function factsOfBody({ facts }: { facts: Facts }): Facts {
  return facts
}

/** Whether a schema itself differs in a direction, regardless of those that it refers to. */
function isOther(facts: Facts, components: Components, direction: Direction): boolean {
  return isNarrower(facts, components, direction) || (direction === 'Output' && facts.hasDefaults)
}

function isNarrower(facts: Facts, components: Components, direction: Direction): boolean {
  return facts.leavesOut[direction] || refersToLeftOut(facts, components, direction)
}

/** The names of the variants in a direction, by the names of the component schemas that it reaches. */
function variantsOf(
  direction: Direction,
  reached: ReadonlySet<string>,
  ofRequests: ReadonlySet<string>,
  components: Components,
  schemas: JsonObject,
): Map<string, string> {
  const narrower = withUsers(components, (facts) => isNarrower(facts, components, direction))
  const other = withUsers(components, (facts) => isOther(facts, components, direction))
  // If only defaults differ and no request refers to the schema, it simply loses them and needs no variant.
  const isPlain = (name: string) => !narrower.has(name) && !ofRequests.has(name)
  const names = [...reached].filter((name) => other.has(name))
  return new Map(names.map((name) => [name, isPlain(name) ? name : freeName(schemas, name + direction)]))
}

function freeName(schemas: JsonObject, name: string): string {
  return Object.hasOwn(schemas, name) ? freeName(schemas, `${name}_`) : name
}
