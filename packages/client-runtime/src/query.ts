import type { CallOptions } from './types/arguments.ts'

/** A call in the form that TanStack Query and SWR take. */
export interface Query<Args, Data> {
  /** The key of this call: the operation and its arguments. */
  queryKey: readonly [operationId: string, args: Args | undefined]
  /** Makes the call; the signal, when given, ends it. */
  queryFn(context?: { signal?: AbortSignal }): Promise<Data>
}

/**
 * Makes a query for a cache from a method and its arguments.
 *
 * ```ts
 * const books = useQuery(query(library.listBooks, { genre: 'novel' })) // TanStack Query
 *
 * const { queryKey, queryFn } = query(library.listBooks)
 * const books = useSWR(queryKey, () => queryFn()) // SWR
 * ```
 *
 * The calls retry by themselves: tell the cache not to (`retry: false`).
 */
export function query<Args, Data>(
  method: ((args: Args, options?: CallOptions) => Promise<Data>) & { operationId: string },
  ...[args]: undefined extends Args ? [args?: Args] : [args: Args]
): Query<Args, Data> {
  return {
    queryKey: [method.operationId, args],
    // Left out only if the method takes nothing.
    queryFn: ({ signal } = {}) => method(args as Args, { signal }),
  }
}
