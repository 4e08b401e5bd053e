/**
 * The handler of each operation, made from what they work with, such as a store: `handlersOn<Handlers,
 * Dependencies>(operations, { store })`, where `operations` has a function for each operation.
 */
export function handlersOn<Handlers extends object, Dependencies>(
  operations: { readonly [Id in keyof Handlers]: (dependencies: Dependencies) => Handlers[Id] },
  dependencies: Dependencies,
): Handlers {
  const made = Object.entries<(dependencies: Dependencies) => unknown>(operations).map(([id, operation]) => [
    id,
    operation(dependencies),
  ])
  return Object.fromEntries(made) as Handlers
}
