/** A JSON Pointer (RFC 6901) into the bundled document, without the leading `#`. */
export type Pointer = string

/** The pointer of a member below `pointer`. */
export function below(pointer: Pointer, ...steps: readonly (string | number)[]): Pointer {
  let at = pointer
  // Called for every schema of a document: most names hold nothing to escape.
  for (const step of steps) at += `/${typeof step === 'string' && /[~/]/.test(step) ? escaped(step) : step}`
  return at
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The steps of a pointer, unescaped. */
export function steps(pointer: Pointer): string[] {
  const [, ...escapedSteps] = pointer.split('/')
  return pointer.includes('~')
    ? escapedSteps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : escapedSteps
}
