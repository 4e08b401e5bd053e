/** A JSON Pointer (RFC 6901) into the bundled document, without the leading `#`. */
export type Pointer = string

/** The pointer of a member below `pointer`. */
export function below(pointer: Pointer, ...steps: readonly (string | number)[]): Pointer {
  return pointer + steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The steps of a pointer, unescaped. */
export function steps(pointer: Pointer): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
