/** A JSON Pointer (RFC 6901) into a document, without the leading `#`: `/paths/~1pets/get`. */
export type JsonPointer = string

/** The pointer of what `steps` lead to from `pointer`. */
export function below(pointer: JsonPointer, ...steps: readonly (string | number)[]): JsonPointer {
  return steps.reduce<string>(
    (at, step) => `${at}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  )
}

/** The steps of a pointer, unescaped. */
export function stepsOf(pointer: JsonPointer): string[] {
  const [, ...steps] = pointer.split('/')
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What a pointer leads to; undefined when there is nothing. */
export function valueAt(root: unknown, pointer: JsonPointer): unknown {
  return stepsOf(pointer).reduce<unknown>((value, step) => {
    const holds = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    return holds ? Reflect.get(value, step) : undefined
  }, root)
}

/** The pointer in the fragment of a `$ref` (RFC 6901, section 6): `#/a%20b` is `/a b`. */
export function pointerOfFragment(fragment: string): JsonPointer {
  return decodeURIComponent(fragment.replace(/^#/, ''))
}
