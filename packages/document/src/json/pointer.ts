/** A JSON Pointer (RFC 6901) into a document, without the leading `#`: `/paths/~1toys/get`. */
export type Pointer = string

/** The pointer of what `steps` lead to from `pointer`. */
export function below(pointer: Pointer, ...steps: readonly (string | number)[]): Pointer {
  let at = pointer
  // This runs for every schema of a document, and most names need no escaping.
  for (const step of steps) at += `/${typeof step === 'string' && /[~/]/.test(step) ? escapeStep(step) : step}`
  return at
}

export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The steps of a pointer, unescaped. */
export function stepsOf(pointer: Pointer): string[] {
  const [, ...escaped] = pointer.split('/')
  return pointer.includes('~') ? escaped.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : escaped
}

/** The value at a pointer from `root`; undefined when it leads nowhere. */
export function valueAt(root: unknown, pointer: Pointer): unknown {
  let value = root
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/**
 * The pointer in the fragment of a reference (RFC 6901, section 6): `#/a%20b` is `/a b`.
 * @throws {URIError} when its percent-encoding is broken
 */
export function pointerOfFragment(fragment: string): Pointer {
  return decodeURIComponent(fragment.replace(/^#/, ''))
}
