/** The collection of an item's path, and the parameter that names the item: `/books` and `bookId`. */
export interface ItemPath {
  collection: string
  parameter: string
}

/** The item that a path begins with and is the last to name: `/books/{bookId}` of `/books/{bookId}/cover`. */
export function itemPathIn(path: string): (ItemPath & { path: string }) | undefined {
  const [found, above, parameter] = /^(.*)\/\{([^{}]+)\}(?=\/|$)/.exec(path) ?? []
  if (found === undefined || above === undefined || parameter === undefined) return undefined
  // Some frameworks end every path with a slash.
  const end = path === `${found}/` ? '/' : ''
  return { path: found + end, collection: above + end, parameter }
}

/** Whether two paths are the same, but perhaps for a slash at the end, which frameworks add to those of collections. */
export function isSamePath(one: string, other: string): boolean {
  return one === other || `${one}/` === other || one === `${other}/`
}

/** A path without the names of its parameters, which say nothing. */
export function nameless(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '{}')
}

/** Whether a path is that of something below another one. */
export function isBelow(path: string, above: string): boolean {
  return path.startsWith(above.endsWith('/') ? above : `${above}/`)
}
