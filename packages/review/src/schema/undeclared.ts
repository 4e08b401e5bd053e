import type { Canonical, Schema } from './canonical.ts'
import type { Schemas } from './schemas.ts'

/**
 * The schema of an undeclared property: the patterns that its name matches, else the one for all other properties.
 * `undefined` if nothing applies, or such a property is refused.
 */
export function undeclared(schemas: Schemas, canonical: Canonical, name: string): Schema | undefined {
  const patterns = matching(canonical, name)
  const rests = [...canonical.additional, ...(canonical.unevaluated.get('unevaluatedProperties') ?? [])]
    .filter(({ except }) => except === 'declared' || !except.includes(name))
    .map(({ schema }) => schema)
  const limits = patterns.length > 0 ? patterns : rests
  if (limits.length === 0) return undefined
  const schema = schemas.of(...limits.flatMap(({ parts }) => parts))
  return schemas.canonical(schema).types?.size === 0 ? undefined : schema
}

/** A declared property with everything that applies to it: its own schema, and those of matching patterns. */
export function declared(schemas: Schemas, canonical: Canonical, name: string, own: Schema): Schema {
  const patterns = matching(canonical, name)
  return patterns.length === 0 ? own : schemas.of(...own.parts, ...patterns.flatMap(({ parts }) => parts))
}

/** Everything that surely applies to a property, declared or not; `undefined` if nothing does. */
export function everythingOn(schemas: Schemas, canonical: Canonical, name: string): Schema | undefined {
  const known = limitsOn.get(canonical) ?? new Map<string, Schema | undefined>()
  limitsOn.set(canonical, known)
  if (!known.has(name)) known.set(name, allOn(schemas, canonical, name))
  return known.get(name)
}

const limitsOn = new WeakMap<Canonical, Map<string, Schema | undefined>>()

function allOn(schemas: Schemas, canonical: Canonical, name: string): Schema | undefined {
  const own = canonical.properties.get(name)
  const patterns = matching(canonical, name)
  const rests = canonical.additional.filter(({ except }) => (except === 'declared' ? !own : !except.includes(name)))
  const limits = [...(own ? [own] : []), ...(patterns.length > 0 ? patterns : rests.map(({ schema }) => schema))]
  return limits.length === 0 ? undefined : schemas.of(...limits.flatMap(({ parts }) => parts))
}

function matching({ patternProperties }: Canonical, name: string): Schema[] {
  return [...patternProperties].filter(([pattern]) => matches(pattern, name)).map(([, schema]) => schema)
}

/** An invalid pattern matches nothing; lint reports it. */
function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    return false
  }
}
