/** The limit of copied errors: a getter may invent a new cause each time it is read. */
const MOST = 20

/**
 * A copy of an error, its causes and the `errors` of an AggregateError, with texts and numbers only. The caller's own
 * `fetch` may throw an error that holds the request, and with it the key, or anything unreadable.
 */
export function plainCause(
  thrown: unknown,
  hideKey: (text: string) => string = (text) => text,
  seen: Set<unknown> = new Set(),
): Error {
  if (Object(thrown) !== thrown) return new Error(hideKey(String(thrown)))
  const error = thrown as object
  const copy = new Error('')
  seen.add(error)
  // Each only once: an error may be its own cause.
  const once = (found: unknown) => (seen.has(found) || seen.size > MOST ? [] : [plainCause(found, hideKey, seen)])
  const plain = (property: string, value: unknown) => {
    if (typeof value === 'string') return hideKey(value)
    if (property === 'errors' && Array.isArray(value)) return value.slice(0, MOST).flatMap(once)
    if (property === 'cause' && value) return once(value)[0]
    return typeof value === 'number' ? value : undefined
  }
  const shown = attempt(() => Object.keys(error)) ?? []
  for (const property of new Set(['name', 'message', 'stack', 'cause', 'errors', ...shown])) {
    const value = attempt(() => plain(property, Reflect.get(error, property)))
    if (value !== undefined) Reflect.set(copy, hideKey(property), value)
  }
  return copy
}

/** Reads a value through a getter or a proxy; undefined if that throws. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
