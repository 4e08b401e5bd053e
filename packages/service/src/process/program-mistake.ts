const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Whether an error, or one that it was made from, says that the program is wrong: no setting and no waiting helps then,
 * only its stack. Those that have a code come from Node, about what it was given.
 */
export function isProgramMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (mistakes.some((mistake) => error instanceof mistake) && !('code' in error)) || isProgramMistake(error.cause)
}
