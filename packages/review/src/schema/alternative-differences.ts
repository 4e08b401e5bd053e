import { isObject, type JsonObject } from '@contract-first/document/json'
import { below, SAME } from './below.ts'
import type { Canonical, Group, Schema } from './canonical.ts'
import { comparisonOf } from './compared-keywords.ts'
import type { Comparing, Effect, Found } from './difference.ts'
import { differencesOfDiscriminators, nameOf } from './discriminator-differences.ts'
import { difference } from './keyword-differences.ts'
import { unpaired } from './unpaired.ts'

/** Two schemas where one only lists alternatives and the other counts as a single alternative. */
export function* differencesOfChoice(
  [base, before]: readonly [Schema, Canonical],
  [head, after]: readonly [Schema, Canonical],
  comparing: Comparing,
): Generator<Found> {
  const [was] = before.groups
  const [is] = after.groups
  if (was) yield* ofAlternatives(was, { ...was, members: [head], part: partOf(head) }, comparing)
  else if (is) yield* ofAlternatives({ ...is, members: [base], part: partOf(base) }, is, comparing)
}

function partOf({ parts }: Schema): JsonObject {
  return parts.find(isObject) ?? {}
}

/** Whether a schema only lists alternatives. */
export function isChoice({ groups, parts }: Canonical): boolean {
  const isSilent = (keyword: string): boolean =>
    ['anyOf', 'oneOf', 'discriminator'].includes(keyword) ||
    keyword.startsWith('x-') ||
    comparisonOf(keyword).by === 'nothing'
  return groups.length === 1 && [...parts.keys()].every(isSilent)
}

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
  // Alternatives of one name, else in their order, are versions of each other; any may have another name.
  const versions: [Schema, Schema][] = []
  const collecting = (isVersion: (was: string, is: string) => boolean) => (was: Schema, is: Schema) =>
    isVersion(nameOf(was), nameOf(is)) && versions.push([was, is]) > 0
  const others = unpaired(
    a.members,
    b.members,
    collecting((was, is) => was !== '' && was === is),
  )
  const different = unpaired(others.gone, others.added, (was, is) => comparing.of(was, is).size === 0)
  const { gone, added } =
    different.gone.length === different.added.length
      ? unpaired(
          different.gone,
          different.added,
          collecting((was, is) => was === '' && is === ''),
        )
      : different
  for (const [was, is] of versions) yield* below(was, is, '', comparing, { step: SAME })
  const isAnnotation = a.part.discriminator !== undefined && b.part.discriminator !== undefined
  const ends = { keyword: a.keyword, base: a.part, head: b.part }
  const values = { before: a.part[a.keyword], after: b.part[a.keyword] }
  const changed = (effect: Effect, sentence: string): Found => [
    { rule: 'schema-combinator-changed', effect, sentence, ...ends, ...values, isAnnotation },
    '',
  ]
  if (gone.length > 0) yield changed('narrower', `alternative of \`${a.keyword}\` removed${named(gone)}`)
  if (added.length > 0) yield changed('wider', `alternative of \`${a.keyword}\` added${named(added)}`)
}

function named(schemas: readonly Schema[]): string {
  const names = schemas.map(nameOf).filter((name) => name !== '')
  return names.length > 0 ? `: ${names.map((name) => `\`${name}\``).join(', ')}` : ''
}
