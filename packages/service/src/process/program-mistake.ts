const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Whether an error, or one of its causes, is a mistake in the program: no setting and no waiting helps then, only its
 * stack. Errors with a code come from Node, about its arguments.
 */
export function isProgramMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (mistakes.some((mistake) => error instanceof mistake) && !('code' in error)) || isProgramMistake(error.cause)
}
