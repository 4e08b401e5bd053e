/** A place in a text, both counted from 1. */
export interface LineAndColumn {
  line: number
  column: number
}

/** Where the lines of a text begin. */
export class Lines {
  readonly #starts: readonly number[]

  constructor(text: string) {
    this.#starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  }

  placeOf(offset: number): LineAndColumn {
    let [low, high] = [0, this.#starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }
}
