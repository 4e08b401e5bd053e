import { linkTo } from './answer/link.ts'
import { ValidationError } from './errors/validation-error.ts'
import type { CallOptions } from './types/arguments.ts'

/** A method of a client. */
type Method<Args, Data> = ((args: Args, options?: CallOptions) => Promise<Data>) & { operationId: string }

/** A method of a list whose responses link to the next page. */
type LinkingMethod<Args, Data> = ((
  args: Args,
  options?: CallOptions,
) => Promise<Data> & { withResponse(): Promise<{ data: Data; response: Response }> }) & {
  operationId: string
  pages: unknown
}

/** The arguments of a method, left out if it needs none. */
type Given<Args> = undefined extends Args ? [args?: Args] : [args: Args]

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
export function query<Args, Data>(method: Method<Args, Data>, ...[args]: Given<Args>): Query<Args, Data> {
  return {
    queryKey: [method.operationId, keyOf(args)],
    // Left out only if the method takes nothing.
    queryFn: ({ signal } = {}) => method(args as Args, { signal }),
  }
}

/** Arguments as a key: caches write it as JSON, which holds no `bigint`. */
function keyOf<Args>(args: Args): Args {
  const isBig = (value: unknown) => typeof value === 'bigint'
  const all = Object.entries<unknown>(Object(args ?? {}))
  if (!all.some(([, value]) => isBig(value))) return args
  const entries = all.map(([name, value]) => [name, isBig(value) ? `${value}` : value])
  return Object.fromEntries(entries) as Args
}

/** The methods of a client as queries, by the same names. */
export type Queries<Client> = {
  readonly [Name in keyof Client]: Client[Name] extends ((...call: infer Call) => Promise<infer Data>) & {
    operationId: string
  }
    ? (...args: Given<Call[0]>) => Query<Call[0], Data>
    : never
}

/**
 * Makes a query of each method of a client: `const queries = queriesOf(library)`, then
 * `useQuery(queries.listBooks({ genre: 'novel' }))`.
 */
export function queriesOf<Client extends object>(client: Client): Queries<Client> {
  const queries = Object.entries<unknown>(client as Record<string, unknown>).flatMap(([name, method]) =>
    typeof method === 'function' && 'operationId' in method
      ? [[name, (...args: [object]) => query(method as Method<object, unknown>, ...args)]]
      : [],
  )
  return Object.fromEntries(queries) as Queries<Client>
}

/** A call that changes something, in the form that TanStack Query takes. */
export interface Mutation<Args, Data> {
  mutationKey: readonly [operationId: string]
  mutationFn(args: Args): Promise<Data>
}

/**
 * Makes a mutation for a cache from a method: `useMutation(mutation(library.addBook))`. An operation with an
 * `Idempotency-Key` gets one for each call, the same in every attempt.
 */
export function mutation<Args, Data>(method: Method<Args, Data>): Mutation<Args, Data> {
  return { mutationKey: [method.operationId], mutationFn: (args) => method(args) }
}

/** The pages of a list in the form that TanStack Query takes for an endless list. */
export interface InfiniteQuery<Args, Page> {
  queryKey: readonly [operationId: string, args: Args, kind: 'pages']
  /** The arguments of the first page. */
  initialPageParam: Args
  queryFn(context: { pageParam: Args; signal?: AbortSignal }): Promise<Page>
  /** The arguments of the page after this one; undefined after the last. */
  getNextPageParam(page: Page, pages: readonly Page[], args: Args): Args | undefined
}

/** A page whose response linked to the next one, and the arguments that the link asks for. */
export interface LinkedPage<Args, Data> {
  data: Data
  next: Args | undefined
}

/**
 * Makes an endless list for a cache. `next` gives the arguments of the page after a page: with a cursor, a token, an
 * offset or a number. Without it, the pages are those that a response links to (`Link`, RFC 8288).
 *
 * ```ts
 * const rooms = useInfiniteQuery(
 *   infiniteQuery(client.listRooms, {}, ({ nextPageToken }, args) => nextPageToken && { ...args, pageToken: nextPageToken }),
 * )
 * const books = useInfiniteQuery(infiniteQuery(library.listBooks, { limit: 20 }))
 * const all = books.data?.pages.flatMap(({ data }) => data)
 * ```
 */
export function infiniteQuery<Args, Data>(
  method: Method<Args, Data>,
  args: NonNullable<NoInfer<Args>>,
  next: (
    page: Data,
    args: NonNullable<NoInfer<Args>>,
  ) => NonNullable<NoInfer<Args>> | undefined | null | false | '' | 0,
): InfiniteQuery<NonNullable<Args>, Data>
export function infiniteQuery<Args, Data>(
  method: LinkingMethod<Args, Data>,
  args: NonNullable<NoInfer<Args>>,
): InfiniteQuery<NonNullable<Args>, LinkedPage<NonNullable<Args>, Data>>
export function infiniteQuery(
  method: Method<object, unknown> | LinkingMethod<object, unknown>,
  args: object,
  next?: (page: unknown, args: object) => object | undefined | null | false | '' | 0,
): InfiniteQuery<object, unknown> {
  const common = { queryKey: [method.operationId, args, 'pages'], initialPageParam: args } as const
  if (next === undefined) {
    const linking = method as LinkingMethod<object, unknown>
    return {
      ...common,
      async queryFn({ pageParam, signal }) {
        const { data, response } = await linking(pageParam, { signal }).withResponse()
        return { data, next: nextOf(response, { ...pageParam }) }
      },
      getNextPageParam: (page) => (page as LinkedPage<object, unknown>).next,
    }
  }
  return {
    ...common,
    queryFn: ({ pageParam, signal }) => method(pageParam, { signal }),
    getNextPageParam: (page, _pages, asked) => next(page, asked) || undefined,
  }
}

/** The arguments with the query of the link to the next page. Path, headers and credentials stay those of this one. */
function nextOf({ headers, url }: Response, args: Readonly<Record<string, unknown>>): object | undefined {
  // A response that no server sent has no URL.
  const base = URL.parse(url) ?? new URL('http://unknown.invalid')
  const link = linkTo('next', headers, base.href)
  if (link === undefined) return undefined
  if (url !== '' && link.pathname !== base.pathname)
    throw new ValidationError(`The next page is at ${link.pathname}, which no argument can ask for: use pages().`)
  // A number that stays the same stays a number.
  const changed = [...link.searchParams].filter(([name, value]) => String(args[name]) !== value)
  return { ...args, ...Object.fromEntries(changed) }
}
