/**
 * Calls `make` once for each `key` within a `scope`, since hundreds of operations refer to one parameter or response.
 * Any further arguments must depend on the key alone.
 */
export function once<Scope extends object, Key extends object, More extends unknown[], Made>(
  make: (scope: Scope, key: Key, ...more: More) => Made,
): (scope: Scope, key: Key, ...more: More) => Made {
  const scopes = new WeakMap<Scope, Map<Key, { made: Made }>>()
  return (scope, key, ...more) => {
    const known = scopes.get(scope) ?? new Map<Key, { made: Made }>()
    scopes.set(scope, known)
    const entry = known.get(key) ?? { made: make(scope, key, ...more) }
    known.set(key, entry)
    return entry.made
  }
}
