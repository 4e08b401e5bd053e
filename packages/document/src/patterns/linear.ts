import { RE2JS } from 're2js'
import { toRe2 } from './to-re2.ts'

/**
 * An expression whose `test` takes time in proportion to the length of the text, whatever the text: an engine without
 * backtracking runs it. Its other methods are those of any expression.
 *
 * @param source - the expression in the syntax of RE2, from `linearSource`
 */
export function linear(pattern: RegExp, source: string = pattern.source): RegExp {
  return new LinearRegExp(pattern, source)
}

class LinearRegExp extends RegExp {
  readonly #engine: RE2JS

  constructor(pattern: RegExp, source: string) {
    super(pattern)
    this.#engine = RE2JS.compile(source)
  }

  override test(text: string): boolean {
    return this.#engine.test(text)
  }
}

/** An expression in the syntax of RE2; undefined for one that only a backtracking engine runs. */
export function linearSource(pattern: string): string | undefined {
  const source = toRe2(pattern)
  try {
    if (source !== undefined) RE2JS.compile(source)
    return source
  } catch {
    return undefined
  }
}
