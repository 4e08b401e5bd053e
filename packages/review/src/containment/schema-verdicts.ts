import { isObject } from '@contract-first/document/json'
import type { Schema } from '../schema/canonical.ts'
import type { Hop, Pair, WireDirection } from '../schema/difference.ts'
import type { SchemaComparison } from '../schema/differences.ts'
import { Containment, type Refused, type Shows, type Verdict } from './containment.ts'
import { hasExtensible, WireSchemas } from './wire-schemas.ts'

/** The verdict of values on a difference; `same`: both schemas accept the same values. */
export type Shown = Verdict | { is: 'same' }

/** How messages use schemas. */
export interface Usage {
  direction: WireDirection
  /** Whether numbers and booleans are written as text there. */
  isText: boolean
  /** Whether they are parts of a path, which are never empty (OpenAPI Specification 3.1.1, section 4.8.12.2). */
  isPath?: boolean
}

/** Decides about pairs of schemas of two documents, for either direction. */
export class SchemaVerdicts {
  readonly #schemas: SchemaComparison
  readonly #containments = new Map<string, Containment>()
  readonly #wire = new Map<string, WireSchemas>()

  constructor(schemas: SchemaComparison) {
    this.#schemas = schemas
  }

  /** In requests the new schema must contain the old one; in responses, and below `not`, it is the other way round. */
  of(pair: Pair, usage: Usage): Verdict {
    const { containment, outer, inner } = this.#ways(pair, usage)
    return containment.contains(outer, inner)
  }

  /**
   * Follows a way through pairs and returns the verdict of values at its end. A message shows it only if every pair
   * above shows it, too.
   *
   * @param way - the outermost pair first
   * @param difference - what differs in the innermost pair
   */
  along(way: readonly Hop[], usage: Usage, difference: Shows = { keyword: '' }): Shown {
    const message = this.#message(way)
    const shown = this.#alongMessage(message, usage, difference)
    if (shown.is !== 'refuted' || message.length === way.length) return shown
    return { ...shown, ...this.#tagged(way, message.length, usage, shown.value) }
  }

  /** The value of an inheriting schema in the message around it, with the tag by which a discriminator knows it. */
  #tagged(way: readonly Hop[], length: number, usage: Usage, value: unknown): { value: unknown } | undefined {
    const above = way.slice(0, -length)
    const [own, parent] = [way[above.length], above.at(-1)]
    if (!own?.tag || !parent || !isObject(value)) return undefined
    const tagged = { ...value, ...own.tag }
    const { containment, outer, inner } = this.#ways(own, usage)
    const shownBy = (pair: Pair, shown: unknown) => {
      const around = this.#ways(pair, usage)
      return around.containment.shown(around.outer, around.inner, shown, true)
    }
    let found = containment.shown(outer, inner, tagged) && shownBy(parent, tagged)
    for (let index = above.length - 2; found && index >= 0; index--) {
      const [hop, below] = [above[index], above[index + 1]]
      if (!hop || !below) return undefined
      // A value of a schema that inherits is one of those that it inherits from.
      found = below.isWhole ? shownBy(hop, found.value) : this.#around(hop, below, usage, found.value, true)
    }
    return found
  }

  #alongMessage(way: readonly Hop[], usage: Usage, difference: Shows): Shown {
    const hops = way.toReversed()
    let value: Refused | undefined
    let isKnown = true
    for (const [index, hop] of hops.entries()) {
      const verdict = this.of(hop, usage)
      if (verdict.is === 'proved') return this.#isSame(hop, usage) ? { is: 'same' } : verdict
      const below = hops[index - 1]
      if (below && isKnown) {
        const around = value && this.#around(hop, below, usage, value.value)
        value = around && { ...value, ...around }
      }
      if (index === 0 && verdict.is === 'refuted') value = this.#refusedBy(hop, usage, difference)
      isKnown = value !== undefined
    }
    if (value) return { is: 'refuted', ...value }
    const outermost = hops.at(-1)
    if (!outermost) return { is: 'undecided' }
    const whole = this.of(outermost, usage)
    return whole.is === 'refuted' ? { ...whole, isForAnother: true } : whole
  }

  /** The verdict without a search for values: a proof, if there is one. */
  provedAlong(way: readonly Hop[], usage: Usage): Shown | undefined {
    for (const hop of this.#message(way).toReversed()) {
      const { containment, outer, inner } = this.#ways(hop, usage)
      if (containment.isProved(outer, inner)) return { is: this.#isSame(hop, usage) ? 'same' : 'proved' }
    }
    return undefined
  }

  /** The pairs that make up a message; an inheriting schema is a separate message. */
  #message(way: readonly Hop[]): readonly Hop[] {
    return way.slice(
      Math.max(
        way.findLastIndex(({ isWhole }) => isWhole === true),
        0,
      ),
    )
  }

  #around(pair: Pair, below: Hop, usage: Usage, value: unknown, isTagged = false): { value: unknown } | undefined {
    const { containment, outer, inner, isTurned } = this.#ways(pair, usage)
    if (!below.step || below.polarity !== pair.polarity) return undefined
    const [limits, described] = isTurned ? [below.base, below.head] : [below.head, below.base]
    return 'same' in below.step
      ? (containment.shown(outer, inner, value, isTagged) ??
          containment.chosen(outer, inner, { outer: limits, inner: described }, value))
      : containment.around(outer, inner, 'at' in below.step ? below.step.at : { described }, value, isTagged)
  }

  #refusedBy(pair: Pair, usage: Usage, difference: Shows): Refused | undefined {
    const { containment, outer, inner } = this.#ways(pair, usage)
    return containment.refusedBy(outer, inner, difference)
  }

  #isSame(pair: Pair, usage: Usage): boolean {
    const turned = { ...pair, polarity: pair.polarity === 1 ? -1 : 1 } as const
    const { containment, outer, inner } = this.#ways(turned, usage)
    return containment.isProved(outer, inner)
  }

  #ways({ base, head, polarity }: Pair, { direction, isText, isPath = false }: Usage): Ways {
    // In responses, the old side must contain the new one.
    const isTurned = (direction === 'request') !== (polarity === 1)
    const key = `${direction} ${isTurned} ${isText} ${isPath}`
    const [outerSide, innerSide] = isTurned ? (['base', 'head'] as const) : (['head', 'base'] as const)
    let containment = this.#containments.get(key)
    if (!containment) {
      const side = (name: 'base' | 'head', isOuter: boolean) => ({
        schemas: this.#schemas[name],
        wire: this.wireOf(name, direction, isOuter),
      })
      const isSame = (outer: Schema, inner: Schema): boolean => {
        const [was, is] = isTurned ? [outer, inner] : [inner, outer]
        return this.#schemas.differences(was, is, direction).size === 0
      }
      const isTakenBack = (outer: Schema, inner: Schema): boolean => {
        const { types } = this.#schemas[outerSide].canonical(outer)
        if (!types || types.has('object') || types.has('array')) return false
        const [was, is] = isTurned ? [outer, inner] : [inner, outer]
        const back = this.#ways(
          { base: was, head: is, polarity: polarity === 1 ? -1 : 1 },
          { direction, isText, isPath },
        )
        return back.containment.isProved(back.outer, back.inner)
      }
      const grounds = { direction, isSame, isTakenBack, isText, isPath }
      containment = new Containment(side(outerSide, true), side(innerSide, false), grounds)
      this.#containments.set(key, containment)
    }
    return { containment, isTurned, ...(isTurned ? { outer: base, inner: head } : { outer: head, inner: base }) }
  }

  /** The schemas of one side as they apply to messages. */
  wireOf(name: 'base' | 'head', direction: WireDirection, isOuter: boolean): WireSchemas {
    const { document } = this.#schemas[name]
    // Each compiles its own schemas, so one serves both uses if they mean the same.
    const isOpened = isOuter && hasExtensible(document, direction)
    const key = `${name} ${direction} ${isOpened}`
    const known = this.#wire.get(key) ?? new WireSchemas(document, direction, isOpened)
    this.#wire.set(key, known)
    return known
  }
}

interface Ways {
  containment: Containment
  isTurned: boolean
  outer: Schema
  inner: Schema
}
