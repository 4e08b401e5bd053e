import type { Schema, Schemas } from './canonical.ts'
import type { Comparing, Difference, Effect, WireDirection } from './differences.ts'
import { differencesOfDiscriminators, nameOf } from './discriminator-differences.ts'
import { areDisjoint } from './disjoint.ts'
import { difference } from './keyword-differences.ts'
import type { Canonical, Group } from './keywords.ts'

type Found = [Difference, path: string]

/** The differences of two schemas in the alternatives that they list. */
export function* differencesOfAlternatives(
  before: Canonical,
  after: Canonical,
  comparing: Comparing,
): Generator<Found> {
  for (const keyword of ['anyOf', 'oneOf']) {
    const [was, is] = [before, after].map(({ groups }) => groups.filter((group) => group.keyword === keyword))
    for (let i = 0; i < Math.max(was?.length ?? 0, is?.length ?? 0); i++) {
      const [a, b] = [was?.[i], is?.[i]]
      if (a && b) yield* ofAlternatives(a, b, comparing)
      else {
        const sentence = `\`${keyword}\` ${b ? 'added' : 'removed'}`
        const more = { sentence, before: a?.part[keyword], after: b?.part[keyword] }
        yield [difference('schema-combinator-changed', keyword, b ? 'narrower' : 'wider', before, after, more), '']
      }
    }
  }
  yield* differencesOfDiscriminators(before, after, comparing)
}

function* ofAlternatives(a: Group, b: Group, comparing: Comparing): Generator<Found> {
  const { gone, added } = unpaired(a.members, b.members, comparing)
  const grown: Schema[] = []
  const shrunk: Schema[] = []
  // Alternatives of one name, else in their order, are versions of each other.
  for (const was of [...gone]) {
    const is = added.find(
      (other) => nameOf(other) === nameOf(was) && (nameOf(was) !== '' || gone.length === added.length),
    )
    if (!is) continue
    gone.splice(gone.indexOf(was), 1)
    added.splice(added.indexOf(is), 1)
    const found = [...comparing.of(was, is)]
    yield* found
    const effects = found.map(([{ effect }]) => effect)
    const [growing, shrinking] = comparing.polarity === 1 ? ['wider', 'narrower'] : ['narrower', 'wider']
    if (effects.some((effect) => effect === growing || effect === 'both')) grown.push(is)
    if (effects.some((effect) => effect === shrinking || effect === 'both')) shrunk.push(was)
  }
  const ends = { keyword: a.keyword, base: a.part, head: b.part }
  const values = { before: a.part[a.keyword], after: b.part[a.keyword] }
  const changed = (effect: Effect, sentence: string, detail?: string): Found => [
    { rule: 'schema-combinator-changed', effect, sentence, ...(detail && { detail }), ...ends, ...values },
    '',
  ]
  const overlapping = (some: readonly Schema[], group: Group, side: Schemas): readonly Schema[] =>
    a.keyword === 'oneOf' ? some.filter((one) => !isApart(one, group, side, comparing.direction)) : []
  if (gone.length > 0) {
    const isUnsure = overlapping(gone, a, comparing.base).length > 0
    const sentence = `alternative of \`${a.keyword}\` removed${named(gone)}`
    yield isUnsure
      ? changed('both', `${sentence}; what fits it and another was refused`, 'removed')
      : changed('narrower', sentence)
  }
  if (added.length > 0) {
    const isUnsure = overlapping(added, b, comparing.head).length > 0
    const sentence = `alternative of \`${a.keyword}\` added${named(added)}`
    yield isUnsure
      ? changed('both', `${sentence}; what fits it and another is refused`, 'added')
      : changed('wider', sentence)
  }
  const [wider, narrower] = [overlapping(grown, b, comparing.head), overlapping(shrunk, a, comparing.base)]
  if (wider.length > 0) {
    yield changed(
      'narrower',
      `alternative of \`oneOf\` allows more${named(wider)}; what fits it and another is refused`,
      'more',
    )
  }
  if (narrower.length > 0) {
    yield changed(
      'wider',
      `alternative of \`oneOf\` allows less${named(narrower)}; what fits it and another was refused`,
      'less',
    )
  }
}

/** Whether no value that fits a member of a `oneOf` is known to fit another; two that are equal are never apart. */
function isApart(member: Schema, { members, part }: Group, schemas: Schemas, direction: WireDirection): boolean {
  const others = members.filter((_, i) => i !== members.indexOf(member))
  // A discriminator says which of the schemas that it names a value is meant to fit.
  const isTold = (other: Schema): boolean =>
    part.discriminator !== undefined && nameOf(member) !== '' && !['', nameOf(member)].includes(nameOf(other))
  return others.every((other) => isTold(other) || areDisjoint(schemas, member, other, direction))
}

function named(schemas: readonly Schema[]): string {
  const names = schemas.map(nameOf).filter((name) => name !== '')
  return names.length > 0 ? `: ${names.map((name) => `\`${name}\``).join(', ')}` : ''
}

/** What is left of two lists when the equal ones are taken out, wherever they stand. */
export function unpaired(
  before: readonly Schema[],
  after: readonly Schema[],
  comparing: Comparing,
  turned = false,
): { gone: Schema[]; added: Schema[] } {
  const added = [...after]
  const gone = before.filter((was) => {
    const i = added.findIndex((is) => comparing.of(was, is, turned).size === 0)
    if (i !== -1) added.splice(i, 1)
    return i === -1
  })
  return { gone, added }
}
