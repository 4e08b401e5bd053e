import type { Pointer } from '@contract-first/document/json'
import type { Proposal } from './proposal.ts'

/** The number of samples for each side of one schema. */
const SAMPLES_MAX = 2_000
/** The number of proposals to look at for each side. */
const PROPOSALS_MAX = 10_000

/** A value to try, with the reason. */
export interface Sample<T = unknown> {
  value: T
  /** The reason, stable and unique within its schema, for the id of a case: `maximum+1`. */
  why: string
  /** The keyword whose side of the boundary it shows. */
  keyword: string
  /** The place of that keyword in the document. */
  pointer: Pointer
  side: 'valid' | 'invalid'
}

/** The samples of one side, created on demand. */
export class ProvedSamples {
  readonly #proving: Iterator<Sample>
  readonly #proved = new Set<string>()
  /** In the order of their discovery, including those that a better reason replaced later. */
  readonly #found: Sample[] = []
  readonly #byText = new Map<string, Sample>()

  /** @param holds - whether a value is what a proposal says, of a keyword */
  constructor(
    proposals: Iterable<Proposal>,
    side: Sample['side'],
    holds: (keyword: string, value: unknown) => boolean,
  ) {
    this.#proving = this.#prove(proposals, side, holds)
  }

  *each(): Iterable<Sample> {
    for (let at = 0; ; at++) {
      const sample = this.#found[at] ?? this.#next()
      if (sample === undefined) return
      yield sample
    }
  }

  all(): readonly Sample[] {
    while (this.#next() !== undefined);
    return [...this.#byText.values()]
  }

  /** Whether a sample shows the keyword at this pointer. */
  proves(pointer: Pointer): boolean {
    while (this.#next() !== undefined);
    return this.#proved.has(pointer)
  }

  #next(): Sample | undefined {
    const { done, value } = this.#proving.next()
    if (done) return undefined
    this.#found.push(value)
    return value
  }

  *#prove(
    proposals: Iterable<Proposal>,
    side: Sample['side'],
    holds: (keyword: string, value: unknown) => boolean,
  ): Iterator<Sample> {
    const samples = this.#byText
    const reasons = new Map<string, number>()
    let looked = 0
    for (const { value, why, keyword, pointer, alsoProves = [] } of proposals) {
      if (++looked > PROPOSALS_MAX || samples.size >= SAMPLES_MAX) break
      const text = JSON.stringify(value)
      const before = samples.get(text)
      // The same value may be at the boundary of several keywords; any of them says more than its type.
      const saysMore = before === undefined || (before.keyword === 'type' && keyword !== 'type')
      const provesMore = !this.#proved.has(pointer)
      if ((!saysMore && !provesMore) || !holds(keyword, value)) continue
      for (const place of [{ pointer }, ...alsoProves]) this.#proved.add(place.pointer)
      if (!saysMore) continue
      const count = (reasons.get(why) ?? 0) + 1
      reasons.set(why, count)
      if (count > 2 && !provesMore) continue
      const sample = { value, why: count === 1 ? why : `${why} (${count})`, keyword, pointer, side }
      samples.set(text, sample)
      yield sample
    }
  }
}
