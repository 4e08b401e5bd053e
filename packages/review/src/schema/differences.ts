import { keywordOf } from '@contract-first/document/words'
import { differencesOfChoice, isChoice } from './alternative-differences.ts'
import type { Canonical, Schema } from './canonical.ts'
import type { Comparing, Difference, Differences, Effect, Polarity, Trail, WireDirection } from './difference.ts'
import { differencesOfInvalidKeywords } from './invalid-keywords.ts'
import { differencesOfKeywords } from './keyword-differences.ts'
import type { Schemas } from './schemas.ts'
import { differencesOfSubschemas } from './subschema-differences.ts'

/**
 * Compares schemas of two documents. Two schemas without a difference accept the same values: everything that restricts
 * a value is in their canonical form, and every part of that form is compared.
 */
export class SchemaComparison {
  readonly base: Schemas
  readonly head: Schemas
  /** Everything that was compared, and so judged. */
  readonly compared: Set<unknown> = new Set()
  readonly #known = new Map<string, Differences>()
  /** Pairs that are being compared, the outermost first. */
  readonly #open: { key: string; reaches: number }[] = []
  /** Differences found while a recursive pair was open, without those below that pair. */
  readonly #partial = new Map<string, { found: Differences; reaches: number }>()
  readonly #none: Differences = new Map()
  readonly #settled = new WeakSet<Difference>()

  constructor(base: Schemas, head: Schemas) {
    this.base = base
    this.head = head
  }

  /**
   * Handles recursion: a pair that is being compared counts as equal below itself. A pair that leads back to an open
   * one is fully known only once that one is, and is compared again when needed by itself.
   */
  differences(base: Schema, head: Schema, direction: WireDirection, polarity: Polarity = 1): Differences {
    const key = `${base.id}:${head.id}:${direction}:${polarity}`
    const known = this.#known.get(key)
    if (known) return known
    const partial = this.#partial.get(key)
    const depth = this.#open.findIndex((pair) => pair.key === key)
    if (partial || depth !== -1) {
      this.#reach(partial?.reaches ?? depth)
      return partial?.found ?? this.#none
    }
    const pair = { key, reaches: this.#open.length }
    const partialsBefore = this.#partial.size
    this.#open.push(pair)
    const found = this.#compareParts(base, head, direction, polarity)
    this.#open.pop()
    this.#close(pair, found, partialsBefore)
    return found
  }

  #reach(depth: number): void {
    const innermost = this.#open.at(-1)
    if (innermost) innermost.reaches = Math.min(innermost.reaches, depth)
  }

  #close({ key, reaches }: { key: string; reaches: number }, found: Differences, from: number): void {
    const inner = this.#partial.size > from ? [...this.#partial].slice(from) : []
    if (reaches === this.#open.length) {
      this.#known.set(key, found)
      for (const [partial] of inner) this.#partial.delete(partial)
      return
    }
    for (const [, partial] of inner) partial.reaches = Math.min(partial.reaches, reaches)
    this.#partial.set(key, { found, reaches })
    this.#reach(reaches)
  }

  #compareParts(base: Schema, head: Schema, direction: WireDirection, polarity: Polarity): Differences {
    for (const part of [...base.parts, ...head.parts]) this.compared.add(part)
    const [before, after] = [this.base.canonical(base), this.head.canonical(head)]
    for (const side of [before, after]) for (const part of side.parts.values()) this.compared.add(part)
    return this.#compare([base, before], [head, after], direction, polarity)
  }

  #compare([was, before]: Read, [is, after]: Read, direction: WireDirection, polarity: Polarity): Differences {
    const comparing: Comparing = {
      base: this.base,
      head: this.head,
      direction,
      polarity,
      of: (base, head, turned = false) =>
        this.differences(base, head, direction, turned ? (polarity === 1 ? -1 : 1) : polarity),
    }
    const found = new Map<Difference, Trail>()
    const add = (difference: Difference, way: string | Trail): void => {
      // Differences from below were turned there.
      const isNew = polarity === -1 && !this.#settled.has(difference)
      const settled = isNew ? { ...difference, effect: TURNED[difference.effect] } : difference
      this.#settled.add(settled)
      if (!found.has(settled)) found.set(settled, typeof way === 'string' ? { path: way, hops: [] } : way)
    }
    if (isChoice(before) !== isChoice(after) && before.groups.length + after.groups.length === 1) {
      for (const [difference, way] of differencesOfChoice([was, before], [is, after], comparing)) add(difference, way)
      return found.size === 0 ? this.#none : found
    }
    const own = differencesOfKeywords(before, after, comparing)
    const isRetyped = own.some(({ rule, keyword }) => rule === 'schema-type-changed' && keyword === 'type')
    const common = isRetyped ? commonTypes(before, after) : undefined
    for (const difference of own) if (!common || !followsFrom(common, difference)) add(difference, '')
    for (const difference of differencesOfInvalidKeywords(before, after)) add(difference, '')
    for (const [difference, way] of differencesOfSubschemas(before, after, comparing))
      if (!common || !followsFrom(common, ownerOf(difference, way))) add(difference, way)
    return found.size === 0 ? this.#none : found
  }
}

/** The types of values that both sides allow, other than null; undefined where one allows any. */
function commonTypes(before: Canonical, after: Canonical): ReadonlySet<string> | undefined {
  const [was, is] = [before, after].map(({ types }) => types && new Set([...types].map(withoutInteger)))
  return was && is && new Set([...was].filter((type) => type !== 'null' && is.has(type)))
}

function withoutInteger(type: string): string {
  return type === 'integer' ? 'number' : type
}

/** Whether a difference says no more than that the type changed: its keyword judges no value that both sides allow. */
function followsFrom(common: ReadonlySet<string>, { rule, keyword }: Pick<Difference, 'rule' | 'keyword'>): boolean {
  if (keyword === 'type' || rule === 'default-changed') return false
  const judged = keywordOf(keyword)?.judges
  if (judged !== undefined) return !common.has(judged)
  return common.size === 0 && keywordOf(keyword)?.role === 'assertion'
}

/** The keyword of the pair itself that a difference is in, or below. */
function ownerOf(difference: Difference, way: string | Trail): Pick<Difference, 'rule' | 'keyword'> {
  const path = typeof way === 'string' ? way : way.path
  const keyword = path.startsWith('.') ? 'properties' : path.startsWith('[') ? 'items' : difference.keyword
  return { rule: difference.rule, keyword }
}

type Read = readonly [Schema, Canonical]

const TURNED: Readonly<Record<Effect, Effect>> = {
  narrower: 'wider',
  wider: 'narrower',
  both: 'both',
  'property-added': 'wider',
  'property-removed': 'narrower',
  'property-refused': 'narrower',
  none: 'none',
}

/** The effect that breaks somebody: refused requests, unexpected responses. */
export function breakingEffect(direction: WireDirection): Effect {
  return direction === 'request' ? 'narrower' : 'wider'
}
