import { createContext, Script } from 'node:vm'

/** What tells whether a text matches. */
export interface Pattern {
  test(text: string): boolean
  /** Tells patterns apart: Ajv keeps one of each. */
  toString(): string
}

/**
 * A pattern as JSON Schema has it (draft 2020-12, section 6.4): in Unicode mode, and where it makes no sense there, as many
 * documents have it that were written for other languages, without.
 * @throws {SyntaxError} when it is no regular expression at all
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
 * A repeated group that begins and ends with what is repeated: `(a*)*` needs years to refuse some texts, `(, a*)*` does not.
 * A limit of time takes a hundred times as long as the test itself.
 */
const MAY_RUN_AWAY =
  /\((?=(?:\?:)?(?:\[(?:\\.|[^\]\\])*\]|\\.|[^\\()[\]])(?:[*+]|\{\d*,)).*(?:[*+?]|,\d*\})\)(?:[*+]|\{\d*,)/s
const LONGEST_MS = 500

const context = createContext({ test: () => false })
const script = new Script('test()')

/** A text of which nothing is known in time matches: nobody is told that it does not. */
function bounded(expression: RegExp): Pattern {
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
