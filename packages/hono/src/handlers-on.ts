/**
 * The handler of each operation, made from what they work with, such as a store: `handlersOn<Handlers,
 * Surroundings>(operations, { store })`, where `operations` has a function for each operation.
 */
export function handlersOn<Handlers extends object, Surroundings>(
  operations: { readonly [Id in keyof Handlers]: (surroundings: Surroundings) => Handlers[Id] },
  surroundings: Surroundings,
): Handlers {
  const made = Object.entries<(surroundings: Surroundings) => unknown>(operations).map(([id, operation]) => [
    id,
    operation(surroundings),
  ])
  return Object.fromEntries(made) as Handlers
}
