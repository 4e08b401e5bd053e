import type { JsonObject } from '@contract-first/document/json'
import { type Canonical, noLimits, type Rest, type Schema } from './canonical.ts'
import { tightest } from './keywords.ts'
import type { Schemas } from './schemas.ts'

/** Merges schemas that all apply, as `allOf` does. */
export function merged(schemas: Schemas, all: readonly Canonical[]): Canonical {
  const [first, ...more] = all
  if (!first) return noLimits
  if (more.length === 0) return { ...first, additional: declared(first, first.additional) }
  const together: Canonical = {
    types: all.map(({ types }) => types).reduce(commonTypes),
    enum: all.map((one) => one.enum).reduce(commonValues),
    upper: tightest(
      all.flatMap(({ upper }) => upper ?? []),
      Math.min,
    ),
    lower: tightest(
      all.flatMap(({ lower }) => lower ?? []),
      Math.max,
    ),
    counts: mergedMaps(
      all.map(({ counts }) => counts),
      tighterCount,
    ),
    required: new Set(all.flatMap(({ required }) => [...required])),
    properties: mergedSchemas(
      schemas,
      all.map(({ properties }) => properties),
    ),
    patternProperties: mergedSchemas(
      schemas,
      all.map(({ patternProperties }) => patternProperties),
    ),
    additional: all.flatMap(({ additional }) => additional),
    namesOthers: all.some(({ namesOthers }) => namesOthers),
    unevaluated: mergedMaps(
      all.map(({ unevaluated }) => unevaluated),
      (a, b) => [...a, ...b],
    ),
    items: both(
      schemas,
      all.flatMap(({ items }) => items ?? []),
    ),
    prefixItems: mergedItems(schemas, all),
    propertyNames: both(
      schemas,
      all.flatMap(({ propertyNames }) => propertyNames ?? []),
    ),
    dependentRequired: mergedMaps(
      all.map(({ dependentRequired }) => dependentRequired),
      union,
    ),
    dependentSchemas: mergedSchemas(
      schemas,
      all.map(({ dependentSchemas }) => dependentSchemas),
    ),
    contains: all.flatMap(({ contains }) => contains),
    not: all.flatMap(({ not }) => not),
    conditions: all.flatMap(({ conditions }) => conditions),
    groups: all.flatMap(({ groups }) => groups),
    inheriting: mergedMaps(
      all.map(({ inheriting }) => inheriting),
      (earlier: Schema) => earlier,
    ),
    others: mergedMaps(
      all.map(({ others }) => others),
      union,
    ),
    readOnly: all.some(({ readOnly }) => readOnly),
    writeOnly: all.some(({ writeOnly }) => writeOnly),
    extensible: all.map(({ extensible }) => extensible).find((extensible) => extensible !== false) ?? false,
    parts: mergedMaps(
      all.map(({ parts }) => parts),
      (earlier: JsonObject) => earlier,
    ),
  }
  return { ...together, additional: declared(together, together.additional) }
}

/** Usually no declared property is left out, and the result is the same whatever is declared. */
function declared({ properties, patternProperties }: Canonical, rests: readonly Rest[]): readonly Rest[] {
  const names = [...properties.keys(), ...patternProperties.keys()]
  return rests.map((rest) => {
    const isAll = rest.except !== 'declared' && names.every((name) => rest.except.includes(name))
    return isAll ? { ...rest, except: 'declared' } : rest
  })
}

/** Integers are numbers. */
function commonTypes(
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (!a || !b) return a ?? b
  const common = new Set([...a].filter((type) => b.has(type) || (type === 'integer' && b.has('number'))))
  if (b.has('integer') && a.has('number')) common.add('integer')
  return common
}

function commonValues(
  a: ReadonlyMap<string, unknown> | undefined,
  b: ReadonlyMap<string, unknown> | undefined,
): ReadonlyMap<string, unknown> | undefined {
  if (!a || !b) return a ?? b
  return new Map([...a].filter(([text]) => b.has(text)))
}

function tighterCount(a: number, b: number, keyword: string): number {
  return keyword.startsWith('max') ? Math.min(a, b) : Math.max(a, b)
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a, ...b])
}

function mergedMaps<T>(
  maps: readonly ReadonlyMap<string, T>[],
  merge: (a: T, b: T, name: string) => T,
): ReadonlyMap<string, T> {
  const result = new Map<string, T>()
  for (const map of maps) {
    for (const [name, value] of map) {
      const known = result.get(name)
      result.set(name, known === undefined ? value : merge(known, value, name))
    }
  }
  return result
}

function mergedSchemas(schemas: Schemas, maps: readonly ReadonlyMap<string, Schema>[]): ReadonlyMap<string, Schema> {
  return mergedMaps(maps, (a, b) => schemas.of(...a.parts, ...b.parts))
}

function both(schemas: Schemas, found: readonly Schema[]): Schema | undefined {
  return found.length === 0 ? undefined : schemas.of(...found.flatMap(({ parts }) => parts))
}

function mergedItems(schemas: Schemas, all: readonly Canonical[]): readonly Schema[] {
  const length = Math.max(...all.map(({ prefixItems }) => prefixItems.length))
  return Array.from({ length }, (_, i) =>
    // If one part has fewer items, its `items` applies to the others.
    schemas.of(...all.flatMap(({ prefixItems, items }) => (prefixItems[i] ?? items)?.parts ?? [])),
  )
}
