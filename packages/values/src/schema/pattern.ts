/** A test for whether a text matches. */
export interface Pattern {
  test(text: string): boolean
  /** A text that tells patterns apart: Ajv keeps one of each. */
  toString(): string
}

/**
 * Compiles a pattern of JSON Schema (draft 2020-12, section 6.4): in Unicode mode or, if it is invalid there, as in
 * many documents that were written for other languages, without.
 * @throws {SyntaxError} when it is not a regular expression at all
 */
export function regExpOf(pattern: string): Pattern {
  const expression = compiled(pattern)
  return MAY_RUN_AWAY.test(pattern) ? bounded(expression) : expression
}

function compiled(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return new RegExp(pattern)
  }
}

/**
 * A repeated group that begins and ends with something repeated: `(a*)*` needs years to refuse some texts, but `(,
 * a*)*` does not. Only these get a time limit, which takes a hundred times as long as the test itself.
 */
const MAY_RUN_AWAY =
  /\((?=(?:\?:)?(?:\[(?:\\.|[^\]\\])*\]|\\.|[^\\()[\]])(?:[*+]|\{\d*,)).*(?:[*+?]|,\d*\})\)(?:[*+]|\{\d*,)/s
const LONGEST_MS = 500

// Browsers have none.
const vm = globalThis.process?.getBuiltinModule?.('node:vm')
const context = vm?.createContext({ test: () => false })
const script = vm && new vm.Script('test()')

/**
 * A pattern with a time limit, where there is a way to set one. When the time is up, the text counts as a match, so that a valid text is never rejected.
 */
function bounded(expression: RegExp): Pattern {
  if (!context || !script) return expression
  return {
    test(text) {
      try {
        context.test = () => expression.test(text)
        return script.runInContext(context, { timeout: LONGEST_MS }) === true
      } catch {
        return true
      }
    },
    toString: () => String(expression),
  }
}
