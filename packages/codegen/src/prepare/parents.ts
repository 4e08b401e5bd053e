import { isObject, items, type JsonObject } from '@contract-first/document/json'
import { referenceTo } from './component-schemas.ts'
import type { Derived } from './derived.ts'
import { readMapping, type Tags } from './mapping.ts'
import { pin, pinOthers } from './pin.ts'

/**
 * Turns a component that others extend by `allOf`, and whose discriminator tells them apart, into the union of those,
 * since a reference to it means any of them. They extend its `Base`, the former component. Returns the unions.
 */
export function addParents(
  components: JsonObject,
  discriminated: readonly JsonObject[],
  derived: Derived,
): JsonObject[] {
  const parents = Object.entries(components).filter(
    (entry): entry is [string, JsonObject] =>
      isObject(entry[1]) && discriminated.includes(entry[1]) && !entry[1].oneOf && !entry[1].anyOf,
  )
  const children = new Map(parents.map(([name]) => [name, childrenOf(name, components)]))
  const unions: JsonObject[] = []
  for (const [name, parent] of parents) {
    const mapping = readMapping(parent)
    const extending = children.get(name) ?? []
    if (!mapping || extending.length === 0) continue
    const base = freeName(components, `${name}Base`)
    const { discriminator, ...own } = parent
    components[base] = own
    derived.addOf(base, name)
    for (const child of Object.values(components)) extend(child, referenceTo(name), referenceTo(base))
    const union: JsonObject = {
      ...(own.description !== undefined && { description: own.description }),
      oneOf: [
        ...extending.map((child) => ({ $ref: referenceTo(child) })),
        ...itself(name, referenceTo(base), mapping, extending),
      ],
      discriminator,
    }
    components[name] = union
    unions.push(union)
  }
  return unions
}

/**
 * The parent as one of its own alternatives: without a mapping, the name of every schema selects it, the parent's too.
 */
function itself(name: string, base: string, mapping: Tags, extending: readonly string[]): JsonObject[] {
  const { property, tagsOf, isMapped, mapped, fallback } = mapping
  if (fallback === name) return [pinOthers(base, property, extending.flatMap(tagsOf))]
  return mapped.length === 0 || isMapped(name) ? [pin(base, property, tagsOf(name))] : []
}

/** The components that extend another, directly or through others. */
function childrenOf(name: string, components: JsonObject): string[] {
  const found = new Set([name])
  for (const one of found)
    for (const [other, schema] of Object.entries(components)) if (extendsOne(schema, referenceTo(one))) found.add(other)
  found.delete(name)
  return [...found]
}

function extendsOne(schema: unknown, ref: string): boolean {
  return allOf(schema).some((part) => part.$ref === ref || extendsOne(part, ref))
}

function extend(schema: unknown, ref: string, base: string): void {
  for (const part of allOf(schema)) {
    if (part.$ref === ref) part.$ref = base
    else extend(part, ref, base)
  }
}

function freeName(components: JsonObject, name: string): string {
  return Object.hasOwn(components, name) ? freeName(components, `${name}_`) : name
}

function allOf(schema: unknown): JsonObject[] {
  return isObject(schema) ? items(schema.allOf).filter(isObject) : []
}
