import { isObject, referenceOf } from '@contract-first/document/json'
import type { RuleId } from '../finding/rules.ts'
import { below } from './below.ts'
import type { Canonical, Schema } from './canonical.ts'
import type { Comparing, Effect, Found } from './difference.ts'
import { difference, list } from './keyword-differences.ts'

/** The differences of two discriminators, and of their implied schemas. */
export function* differencesOfDiscriminators(
  before: Canonical,
  after: Canonical,
  comparing: Comparing,
): Generator<Found> {
  const keyword = 'discriminator'
  const [was, is] = [before, after].map(({ parts }) => parts.get(keyword)?.[keyword])
  const changed = (effect: Effect, sentence: string): Found => [
    difference('discriminator-changed', keyword, effect, before, after, { sentence, before: was, after: is }),
    '',
  ]
  if (!isObject(was) || !isObject(is)) {
    // Readers that choose by it are lost without it; writers need the property either way.
    if (isObject(was)) yield changed('wider', 'discriminator removed')
    return
  }
  if (was.propertyName !== is.propertyName) yield changed('both', 'another property selects the alternative')
  const [known, knows] = [was, is].map(({ defaultMapping }) =>
    typeof defaultMapping === 'string' ? lastName(defaultMapping) : undefined,
  )
  if (known !== knows) {
    // It applies to every value that no other entry covers.
    const effect = known === undefined ? 'wider' : knows === undefined ? 'narrower' : 'both'
    yield changed(effect, `another schema stands for all other values: ${list([knows ?? 'none'])}`)
  }
  yield* ofHeirs(before, after, comparing)
  const [values, newValues] = [targetsOf(before), targetsOf(after)]
  const isSame = (a: Target, b: Target): boolean => a.name === b.name || comparing.of(a.schema, b.schema).size === 0
  const moved = [...values].filter(([value, a]) => {
    const b = newValues.get(value)
    return b !== undefined && !isSame(a, b)
  })
  if (moved.length > 0) yield changed('both', `stands for another schema: ${list(moved.map(([value]) => value))}`)
  // A value that came or went with its schema is reported with the schema.
  const gone = [...values].filter(([value, a]) => !newValues.has(value) && some(newValues, (b) => isSame(a, b)))
  const added = [...newValues].filter(([value, b]) => !values.has(value) && some(values, (a) => isSame(a, b)))
  if (gone.length > 0 && added.length > 0) {
    yield changed('both', 'values that tell the alternatives apart changed')
  } else if (gone.length > 0) yield changed('narrower', `values removed: ${list(gone.map(([value]) => value))}`)
  else if (added.length > 0) yield changed('wider', `values added: ${list(added.map(([value]) => value))}`)
}

function* ofHeirs(before: Canonical, after: Canonical, comparing: Comparing): Generator<Found> {
  const keyword = 'discriminator'
  const add = (rule: RuleId, effect: Effect, names: readonly string[]): Found => {
    const sentence = `a schema that inherits from it ${effect === 'wider' ? 'added' : 'removed'}: ${list(names)}`
    const values = { before: [...before.inheriting.keys()], after: [...after.inheriting.keys()] }
    return [difference(rule, keyword, effect, before, after, { sentence, ...values }), '']
  }
  const tags = new Map([...targetsOf(before)].map(([value, target]) => [target.name, value]))
  const property = propertyNameOf(before)
  for (const [name, was] of before.inheriting) {
    const is = after.inheriting.get(name)
    const value = tags.get(name)
    const tag = property !== undefined && value !== undefined ? { tag: { [property]: value } } : {}
    if (is) yield* below(was, is, ` (as ${name})`, comparing, { isWhole: true, ...tag })
  }
  const isKnown = (inheriting: Canonical['inheriting'], same: (other: Schema) => boolean): boolean =>
    [...inheriting.values()].some(same)
  const removed = [...before.inheriting].filter(
    ([name, was]) =>
      !after.inheriting.has(name) && !isKnown(after.inheriting, (is) => comparing.of(was, is).size === 0),
  )
  const added = [...after.inheriting].filter(
    ([name, is]) =>
      !before.inheriting.has(name) && !isKnown(before.inheriting, (was) => comparing.of(was, is).size === 0),
  )
  const namesOf = (inheriting: readonly (readonly [string, Schema])[]): string[] => inheriting.map(([name]) => name)
  if (removed.length > 0) yield add('inheriting-schema-removed', 'narrower', namesOf(removed))
  if (added.length > 0) yield add('inheriting-schema-added', 'wider', namesOf(added))
}

interface Target {
  name: string
  schema: Schema
}

/** The schema that a value selects: the one in the mapping, else the schema of that name. */
function targetsOf({ parts, groups, inheriting }: Canonical): ReadonlyMap<string, Target> {
  const discriminator = parts.get('discriminator')?.discriminator
  const mapping = isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : {}
  const alternatives = groups.flatMap(({ members }) => members).map((member) => [nameOf(member), member] as const)
  const named = [...alternatives, ...inheriting].filter(([name]) => name !== '')
  return new Map(
    named.flatMap(([name, schema]): [string, Target][] => {
      const mapped = Object.entries(mapping).filter(([, target]) => lastName(String(target)) === name)
      const values = mapped.length > 0 ? mapped.map(([value]) => value) : [name]
      return values.map((value) => [value, { name, schema }])
    }),
  )
}

function propertyNameOf({ parts }: Canonical): string | undefined {
  const discriminator = parts.get('discriminator')?.discriminator
  const name = isObject(discriminator) ? discriminator.propertyName : undefined
  return typeof name === 'string' ? name : undefined
}

/** The name of an alternative that is a reference; empty for any other. */
export function nameOf({ parts: [part] }: Schema): string {
  const ref = referenceOf(part)
  return ref === undefined ? '' : lastName(ref)
}

function lastName(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

function some(targets: ReadonlyMap<string, Target>, isWanted: (target: Target) => boolean): boolean {
  return [...targets.values()].some(isWanted)
}
