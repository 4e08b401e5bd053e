/** The words by which published documents name ids, pages and filters. */

/** A name without the differences between naming styles: `book_id` and `bookId` are `bookid`. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** What a query parameter of a list does to its pages. */
export type PagingRole = 'size' | 'offset' | 'page' | 'token'

const PAGING: readonly (readonly [role: PagingRole, names: RegExp])[] = [
  ['page', /^page(?:[_-]?(?:number|no|index))?$/i],
  ['offset', /^(?:offset|skip)$/i],
  ['token', /^(?:cursor|after|(?:next|page|continuation)?[_-]?(?:page)?[_-]?(?:token|cursor)|starting[_-]?after)$/i],
  ['size', /^(?:limit|(?:page|per)?[_-]?(?:size|page|limit)|max[_-]?results)$/i],
]

export function pagingRoleOf(name: string): PagingRole | undefined {
  return PAGING.find(([, names]) => names.test(name))?.[0]
}

/** Whether a member of a list's envelope says where the next page is. */
export function namesNextPage(name: string): boolean {
  return /^next|^cursor$|token$/i.test(name)
}

/** What a member of a list's envelope counts. */
export type CountRole = 'total' | 'pages' | 'size' | 'page' | 'offset' | 'more'

const COUNTS: readonly (readonly [role: CountRole, names: RegExp])[] = [
  ['pages', /^(?:total|num)?_?pages?_?(?:count|total)$|^(?:total|num)_?pages$|^pages$|^last_?page$/i],
  ['total', /^(?:total|count)(?:_?(?:count|items|results|elements|records|hits|size))?$|^(?:item|result)s?_?count$/i],
  ['size', /^(?:limit|per_?page|page_?size|size)$/i],
  ['page', /^(?:page|current_?page|page_?(?:number|index))$/i],
  ['offset', /^(?:offset|skip)$/i],
  ['more', /^(?:has_?(?:more|next(?:_?page)?)|more)$/i],
]

export function countRoleOf(name: string): CountRole | undefined {
  return COUNTS.find(([, names]) => names.test(name))?.[0]
}

/** Whether a query parameter holds words that an item must contain. */
export function namesSearch(name: string): boolean {
  return /^(?:q|query|search|keywords?|text)$/i.test(name)
}

/** Whether a query parameter names the members that order a list. */
export function namesOrder(name: string): boolean {
  return /^(?:sort|order)(?:_?by)?$/i.test(name)
}

/**
 * The member that holds the id of an item: the one that is called like the parameter of its path, or what the parameter
 * adds to the name of its collection, such as the `name` of `/shops/{shopName}`, or `id`; without any, the `name` of
 * `/shops/{shop}`.
 */
export function idMemberOf(names: readonly string[], parameter: string, collection = ''): string | undefined {
  const wanted = plainName(parameter)
  const singular = singularOf(collection)
  const rest = wanted.startsWith(singular) ? wanted.slice(singular.length) : ''
  const called = (name: string) => names.find((one) => plainName(one) === name)
  return (
    called(wanted) ??
    (rest === '' ? undefined : called(rest)) ??
    names.find((name) => name === 'id' || name === '_id') ??
    called(`${singular}id`) ??
    (wanted === singular ? called('name') : undefined)
  )
}

/** The plain name of one item of a collection: `flowrun` for `/flow_runs/`. */
function singularOf(collection: string): string {
  const [last = ''] = collection.replace(/\/$/, '').split('/').slice(-1)
  return plainName(last).replace(/ies$/, 'y').replace(/s$/, '')
}

/** The plain name by which others refer to an item: that of its path parameter or, for a mere `id`, `flowid`. */
export function referenceNameOf(parameter: string, collection: string): string {
  const name = plainName(parameter)
  return name === 'id' ? `${singularOf(collection)}id` : name
}
