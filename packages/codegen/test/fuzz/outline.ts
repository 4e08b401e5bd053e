import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { combine, typesOf } from './combine.ts'
import type { Random } from './random.ts'

/** The facts about a schema that its samples need, found once and in one place. */
export interface Outline {
  /** Everything that is required of a value, as one schema without references and alternatives. */
  schema: JsonObject
  types: readonly string[]
  /** The values of `const` or `enum`; undefined when any value will do. */
  values: readonly unknown[] | undefined
  properties: readonly [name: string, schema: unknown][]
  required: ReadonlySet<string>
  dependents: readonly [name: string, others: readonly string[]][]
  /** Schemas for the names of further properties. */
  names: readonly unknown[]
  /** The schema of a property that may be declared, match a pattern, or be neither. */
  property(name: string): unknown
  /** The schema of an item; `isContained` if it must also fit `contains`. */
  item(index: number, isContained?: boolean): unknown
}

/** A schema without its references and compositions. */
interface Pieces {
  own: JsonObject
  always: readonly unknown[]
  anyOf: unknown
  oneOf: unknown
  /** The schemas of `if` that a value must fit, in either case. */
  branches: readonly [then: readonly unknown[], otherwise: readonly unknown[]] | undefined
}

/** Schemas that a value must all fit, with their consequences. */
interface Conjunction {
  parts: readonly JsonObject[]
  more: Map<JsonObject, Conjunction>
  outline: Outline | undefined
}

/** A `$ref` through this many others counts as circular. */
const MAX_HOPS = 30

/** Outlines the schemas of one document. */
export class Outlines {
  readonly #find: (ref: string) => unknown
  readonly #pieces = new Map<JsonObject, Pieces>()
  readonly #nothing: Conjunction = { parts: [], more: new Map(), outline: undefined }

  /** `find` returns what a `$ref` leads to. */
  constructor(find: (ref: string) => unknown) {
    this.#find = find
  }

  /** One of the ways to fit a schema: `random` chooses among its alternatives. */
  choose(schema: JsonObject, random: Random): Outline {
    const conjunction = this.#add(schema, this.#nothing, random, 0)
    conjunction.outline ??= outlineOf(conjunction.parts)
    return conjunction.outline
  }

  #add(schema: unknown, before: Conjunction, random: Random, hops: number): Conjunction {
    if (!isObject(schema) || hops > MAX_HOPS) return before
    const { own, always, anyOf, oneOf, branches } = this.#piecesOf(schema)
    let conjunction = extend(before, own)
    for (const part of always) conjunction = this.#add(part, conjunction, random, hops + 1)
    for (const alternatives of [anyOf, oneOf])
      if (Array.isArray(alternatives)) conjunction = this.#add(random.pick(alternatives), conjunction, random, hops + 1)
    for (const part of branches?.[random.below(2)] ?? []) conjunction = this.#add(part, conjunction, random, hops + 1)
    return conjunction
  }

  #piecesOf(schema: JsonObject): Pieces {
    let pieces = this.#pieces.get(schema)
    if (!pieces) {
      const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise, not: _not, ...others } = schema
      const { dependentSchemas, ...own } = others
      const dependent = isObject(dependentSchemas) ? Object.values(dependentSchemas) : []
      const always = [...(typeof $ref === 'string' ? [this.#find($ref)] : []), ...items(allOf), ...dependent]
      const branches = condition === undefined ? undefined : ([[condition, then], [otherwise]] as const)
      pieces = { own, always, anyOf, oneOf, branches }
      this.#pieces.set(schema, pieces)
    }
    return pieces
  }
}

function extend(before: Conjunction, part: JsonObject): Conjunction {
  let after = before.more.get(part)
  if (!after) {
    after = { parts: [...before.parts, part], more: new Map(), outline: undefined }
    before.more.set(part, after)
  }
  return after
}

function outlineOf(parts: readonly JsonObject[]): Outline {
  const schema = combine(parts)
  const patterns = members(schema.patternProperties)
  const prefix = items(schema.prefixItems)
  const declared = new Map(members(schema.properties))
  const known = new Map<unknown, unknown>()
  // The same object each time, so that it is outlined once.
  const remember = (key: unknown, make: () => unknown) => {
    if (!known.has(key)) known.set(key, make())
    return known.get(key)
  }
  return {
    schema,
    types: typesOf(schema),
    values: listedValues(parts),
    properties: [...declared],
    required: new Set(items(schema.required).map(String)),
    dependents: members(schema.dependentRequired).map(([name, others]) => [name, items(others).map(String)]),
    names: [
      ...patterns.map(([pattern]) => ({ type: 'string', pattern })),
      ...(schema.propertyNames === undefined ? [] : [schema.propertyNames]),
    ],
    property: (name) =>
      remember(name, () => {
        const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(name)).map(([, one]) => one)
        const applicable = [...(declared.has(name) ? [declared.get(name)] : []), ...matching]
        const rest = schema.additionalProperties ?? schema.unevaluatedProperties
        return applicable.length > 0 ? { allOf: applicable } : rest
      }),
    item: (index, isContained = false) => {
      const item = prefix[index] ?? schema.items
      if (!isContained) return item
      return remember(Math.min(index, prefix.length), () => ({ allOf: [schema.contains, item ?? true] }))
    },
  }
}

/** The values that all lists among `parts` share; undefined if there is no list, or no such value. */
function listedValues(parts: readonly JsonObject[]): unknown[] | undefined {
  const lists = parts
    .filter((part) => 'const' in part || Array.isArray(part.enum))
    .map((part) => ('const' in part ? [part.const] : items(part.enum)))
  const [first, ...others] = lists
  const texts = others.map((list) => new Set(list.map((value) => JSON.stringify(value))))
  const shared = first?.filter((value) => texts.every((list) => list.has(JSON.stringify(value))))
  return shared?.length === 0 ? undefined : shared
}
