import { items } from '@contract-first/document/json'
import { typeConcerned } from '../keywords.ts'
import type { Shape } from '../shape.ts'

/** The values that the schemas of a shape show, the best first. */
export function givenIn({ sources }: Shape): unknown[] {
  const said = (keyword: string) => sources.flatMap(({ schema }) => (keyword in schema ? [schema[keyword]] : []))
  return [
    ...said('examples').flatMap((list) => items(list)),
    ...said('example'),
    ...said('const'),
    // An empty default does not show what may be there.
    ...said('default').filter((value) => typeof value !== 'object' || Object.keys(value ?? {}).length > 0),
    ...said('enum').flatMap((list) => items(list)),
  ]
}

/** Whether a shape says nothing about its values, not even their type. */
export function isSilent({ sources }: Shape): boolean {
  return sources.every(({ schema }) =>
    Object.keys(schema).every(
      (keyword) => !SAYING.has(keyword) && typeConcerned(keyword, schema[keyword]) === undefined,
    ),
  )
}

const SAYING: ReadonlySet<string> = new Set(['type', 'examples', 'example', 'const', 'default', 'enum', 'format'])
