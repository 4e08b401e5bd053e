import { isObject, type JsonObject } from '@contract-first/document/json'
import { nameIn, referenceTo, schemasOf } from './component-schemas.ts'
import type { Derived } from './derived.ts'
import { readMapping, type Tags } from './mapping.ts'
import { addParents } from './parents.ts'
import { pin, pinOthers, valuesRequired } from './pin.ts'

/**
 * Expresses discriminators, in place, in JSON Schema: each alternative requires its own values of the property, so that
 * the value decides between the alternatives, for validators and types alike. `schemas` are all schemas of the
 * document. OpenAPI Specification 3.1.1, section 4.8.25.
 */
export function applyDiscriminators(document: JsonObject, schemas: readonly JsonObject[], derived: Derived): void {
  const discriminated = schemas.filter((schema) => isObject(schema.discriminator))
  if (discriminated.length === 0) return
  const components = schemasOf(document)
  const parents = addParents(components, discriminated, derived)
  for (const schema of [...discriminated, ...parents]) {
    const mapping = readMapping(schema)
    if (!mapping) continue
    if (Array.isArray(schema.oneOf)) schema.oneOf = pinned(schema.oneOf, mapping, components)
    if (Array.isArray(schema.anyOf)) schema.anyOf = pinned(schema.anyOf, mapping, components)
  }
}

/** The alternatives, each once and restricted to its tags, unless it has values of the property for itself. */
function pinned(alternatives: readonly unknown[], tags: Tags, components: JsonObject): unknown[] {
  const { property, tagsOf, isMapped, fallback } = tags
  const read = (name: string) => valuesRequired(components[name], property, (ref) => components[nameIn(ref) ?? ''])
  const names = new Set(alternatives.map(componentOf).filter((name) => name !== undefined))
  const required = new Map([...names].map((name) => [name, read(name)]))
  const own = new Map<string, readonly unknown[]>()
  for (const [name, { values }] of required) {
    const elsewhere = [...required].flatMap(([other, { values = [] }]) => (other === name ? [] : values))
    // A property of all that lists the tags of all tells nothing apart.
    const isShared =
      values?.some((value) => elsewhere.includes(value)) && tagsOf(name).some((tag) => values.includes(tag))
    if (values && !isShared) own.set(name, values)
  }
  const others = [...names].filter((name) => name !== fallback).flatMap((name) => own.get(name) ?? tagsOf(name))
  const named = [...required].map(([name, { isDeclared }]) => {
    if (name === fallback) return pinOthers(referenceTo(name), property, others.map(String))
    const hasNoTag = own.has(name) || !(isDeclared || isMapped(name))
    return hasNoTag ? { $ref: referenceTo(name) } : pin(referenceTo(name), property, tagsOf(name))
  })
  return [...named, ...alternatives.filter((alternative) => componentOf(alternative) === undefined)]
}

function componentOf(schema: unknown): string | undefined {
  return isObject(schema) ? nameIn(schema.$ref) : undefined
}
