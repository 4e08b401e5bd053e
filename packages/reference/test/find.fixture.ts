import { type Entry, known, rank } from '../src/browser/rank.ts'
import type { Files } from '../src/site.ts'

/** The addresses that the search of a site shows for a query, the best first. */
export function finder(files: Files): (query: string) => string[] {
  const entries: Entry[] = JSON.parse(String(files.get('search.json')))
  const all = entries.map(known)
  return (query) => rank(all, query).map(([, address]) => address)
}
