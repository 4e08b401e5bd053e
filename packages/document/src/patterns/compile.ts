import { growthOf } from './growth.ts'
import { linear, linearSource } from './linear.ts'
import { readPattern } from './read-pattern.ts'

/** A test for whether a text matches. */
export interface Pattern {
  test(text: string): boolean
  /** A text that tells patterns apart: Ajv keeps one of each. */
  toString(): string
}

/**
 * Compiles a pattern of JSON Schema (draft 2020-12, section 6.4). No text keeps it busy: where a backtracking engine
 * could be, another runs it.
 *
 * @throws {SyntaxError} when it is not a regular expression at all
 */
export function compilePattern(pattern: string): Pattern {
  const known = KNOWN.get(pattern) ?? compile(pattern)
  KNOWN.set(pattern, known)
  return known
}

/** Examining a pattern takes longer than testing a text. */
const KNOWN = new Map<string, Pattern>()

function compile(pattern: string): Pattern {
  const expression = readPattern(pattern)
  const growth = growthOf(expression.source)
  if (growth === 'linear') return expression
  const source = linearSource(expression.source)
  if (source !== undefined) return linear(expression, source)
  return growth === 'exponential' ? bounded(expression) : expression
}

const LONGEST_MS = 500

// Browsers have none.
const vm = globalThis.process?.getBuiltinModule?.('node:vm')
const context = vm?.createContext({ test: () => false })
const script = vm && new vm.Script('test()')

/**
 * A pattern with a time limit, where there is a way to set one; it takes a hundred times as long as the test itself. When
 * the time is up, the text counts as a match, so that a valid text is never rejected.
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
