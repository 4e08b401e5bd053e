import { below, isObject, referenceOf } from '@contract-first/document/json'
import type { Marks } from './marks.ts'
import { difference } from './names.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** A schema of a value, and whether it is in an internal part. */
interface Applied {
  schema: JsonObject
  isInternal: boolean
}

/** The internal properties of schemas, whose names and values also appear where they are not declared. */
export class Fields {
  readonly #marks: Marks
  readonly #hasInternal: boolean
  /** Names that are internal wherever they are declared. */
  readonly #hidden: ReadonlySet<string>

  constructor(document: JsonObject, marks: Marks) {
    this.#marks = marks
    const { inside, outside } = propertyNames(document, marks)
    this.#hasInternal = inside.size > 0
    this.#hidden = difference(inside, outside)
  }

  /** A copy of a part without the properties that its schema marks as internal. */
  withoutHidden(part: JsonObject, copy: JsonObject, remove: (part: unknown) => void): JsonObject {
    const mapping = membersOf(copy.mapping, (members) => members.filter(([, target]) => !this.#isInternalName(target)))
    const mapped = mapping === copy.mapping ? copy : { ...copy, mapping }
    return this.#hasInternal ? this.#withoutProperties(part, mapped, remove) : mapped
  }

  #withoutProperties(part: JsonObject, copy: JsonObject, remove: (part: unknown) => void): JsonObject {
    const changes = new Map<string, unknown>()
    const set = (name: string, value: unknown) => {
      if (Object.hasOwn(copy, name) && value !== copy[name]) changes.set(name, value)
    }
    const { discriminator, required, dependentRequired, encoding, examples } = copy
    const own = [part, part.schema, { items: part.itemSchema }]
    const isShown = (name: unknown) => !this.#hidden.has(String(name)) && !this.#isHidden(own, String(name))
    const shownOf = (names: unknown) => listOf(names, (list) => same(list, list.filter(isShown)))
    const stripped = (value: unknown) => this.#stripped(value, own)
    for (const name of ['example', 'default', 'const']) set(name, stripped(copy[name]))
    for (const name of ['enum', 'examples'])
      set(
        name,
        listOf(copy[name], (list) => same(list, list.map(stripped))),
      )
    set('required', shownOf(required))
    set(
      'encoding',
      membersOf(encoding, (members) => members.filter(([name]) => isShown(name))),
    )
    set(
      'dependentRequired',
      membersOf(dependentRequired, (members) =>
        members.filter(([name]) => isShown(name)).map(([name, names]) => [name, shownOf(names)]),
      ),
    )
    if (isObject(discriminator) && !isShown(discriminator.propertyName)) set('discriminator', undefined)
    if (isObject(part.schema) || isObject(part.itemSchema))
      set(
        'examples',
        membersOf(examples, (members) => members.map(([name, one]) => [name, this.#example(one, stripped, remove)])),
      )
    if (changes.size === 0) return copy
    const changed = Object.entries(copy).map(([name, value]) => [name, changes.has(name) ? changes.get(name) : value])
    return Object.fromEntries(changed.filter(([, value]) => value !== undefined))
  }

  /** A shared value is copied: only some of its schemas may mark the property. */
  #example(reference: unknown, stripped: (value: unknown) => unknown, remove: (part: unknown) => void): unknown {
    const example = this.#marks.followed(reference)
    if (!isObject(example)) return reference
    const changed = ['value', 'dataValue']
      .map((name) => [name, stripped(example[name])] as const)
      .filter(([name, value]) => value !== example[name])
    if (changed.length === 0) return reference
    remove(reference)
    // As text, it would still contain the property.
    const { serializedValue: _, ...rest } = example
    return { ...rest, ...Object.fromEntries(changed) }
  }

  /** A mapping names a schema by its name or by a reference. */
  #isInternalName(target: unknown): boolean {
    const text = String(target)
    return this.#marks.leadsInside(text.startsWith('#/') ? text : below('#/components/schemas', text))
  }

  #isHidden(schemas: readonly unknown[], name: string): boolean {
    const declared = declarations(this.#applied(schemas), name)
    return (
      declared.length > 0 && declared.every(({ schema, isInternal }) => isInternal || this.#marks.isInternal(schema))
    )
  }

  /** A value without the properties that all their schemas mark as internal. */
  #stripped(value: unknown, schemas: readonly unknown[]): unknown {
    if (typeof value !== 'object' || value === null) return value
    const applied = this.#applied(schemas)
    if (applied.length === 0) return value
    if (Array.isArray(value))
      return same(
        value,
        value.map((item, index) =>
          this.#stripped(
            item,
            applied.flatMap(({ schema: { items, prefixItems } }) => [
              items,
              Array.isArray(prefixItems) ? prefixItems[index] : undefined,
            ]),
          ),
        ),
      )
    return membersOf(value, (members) =>
      members
        .filter(([name]) => !this.#isHidden(schemas, name))
        .map(([name, member]) => {
          const declared = declarations(applied, name).map(({ schema }) => schema)
          const others = applied.map(({ schema }) => schema.additionalProperties)
          return [name, this.#stripped(member, declared.length > 0 ? declared : others)]
        }),
    )
  }

  /** The schemas, with those that they are composed of. */
  #applied(schemas: readonly unknown[]): Applied[] {
    const found = new Map<JsonObject, Applied>()
    const visit = (schema: unknown, isAbove: boolean) => {
      if (!isObject(schema) || found.has(schema)) return
      const isInternal = isAbove || this.#marks.isInternal(schema)
      found.set(schema, { schema, isInternal })
      if (referenceOf(schema) !== undefined) visit(this.#marks.followed(schema), isInternal)
      for (const word of ['allOf', 'anyOf', 'oneOf'])
        for (const one of Array.isArray(schema[word]) ? schema[word] : []) visit(one, isInternal)
      for (const word of ['if', 'then', 'else']) visit(schema[word], isInternal)
    }
    for (const schema of schemas) visit(schema, false)
    return [...found.values()]
  }
}

function declarations(applied: readonly Applied[], name: string): { schema: unknown; isInternal: boolean }[] {
  return applied.flatMap(({ schema: { properties }, isInternal }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? [{ schema: properties[name], isInternal }] : [],
  )
}

/** The declared properties: those that are internal somewhere, and those that are public somewhere. */
function propertyNames(document: JsonObject, marks: Marks) {
  const [inside, outside] = [new Set<string>(), new Set<string>()]
  const seen = new Set<unknown>()
  visit(document, false)
  return { inside, outside }

  function visit(value: unknown, isAbove: boolean): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isInternal = isAbove || marks.isInternal(value)
    for (const [field, member] of Object.entries(value)) {
      if (field !== 'properties' || !isObject(member)) visit(member, isInternal)
      else
        for (const [name, property] of Object.entries(member)) {
          const names = isInternal || marks.isInternal(property) ? inside : outside
          names.add(name)
          visit(property, isInternal)
        }
    }
  }
}

/** Changes the members of an object; returns the object itself if nothing changes. */
function membersOf(value: unknown, change: (members: [string, unknown][]) => [string, unknown][]): unknown {
  if (!isObject(value)) return value
  const members = change(Object.entries(value))
  const isSame =
    members.length === Object.keys(value).length && members.every(([name, member]) => value[name] === member)
  return isSame ? value : Object.fromEntries(members)
}

function listOf(value: unknown, change: (list: readonly unknown[]) => readonly unknown[]): unknown {
  return Array.isArray(value) ? change(value) : value
}

function same(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.length === before.length && after.every((item, index) => item === before[index]) ? before : after
}
