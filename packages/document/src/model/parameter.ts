import { items } from '../json/json.ts'
import { below } from '../json/pointer.ts'
import { isIgnoredParameter, LOCATIONS, type ParameterLocation, type ParameterStyle } from '../words/parameters.ts'
import { type MediaType, readContent, readStyle } from './content.ts'
import { type Example, readExamples } from './example.ts'
import { lazy } from './lazy.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'
import type { Part, SchemaPlace } from './part.ts'
import { type Reader, schemaIn, shared } from './reader.ts'

/** A Parameter Object: OpenAPI Specification 3.1.1, section 4.8.12. */
export interface Parameter extends Part {
  readonly name: string
  readonly in: ParameterLocation
  readonly required: boolean
  readonly deprecated: boolean
  readonly lifecycle: Lifecycle
  /** By default that of its location. A whole query (`querystring`) has none, and is listed as `form`. */
  readonly style: ParameterStyle
  /** By default that of its style. */
  readonly explode: boolean
  readonly allowReserved: boolean
  /** The schema of its value, that of its content included. */
  readonly schema: SchemaPlace | undefined
  /** The media type of its text, if it has one in place of a style. */
  readonly content: MediaType | undefined
  /** Those of its content included. */
  readonly examples: readonly Example[]
}

/** The parameters of an operation: those of its path item, and its own, which take the place of those of the same name. */
export function readParameters(reader: Reader, owners: readonly Pick<Part, 'value' | 'pointer'>[]): Parameter[] {
  const found = new Map<string, Parameter>()
  for (const { value: owner, pointer } of owners) {
    const own = new Set<string>()
    for (const [index, given] of items(owner.parameters).entries()) {
      const place = below(pointer, 'parameters', index)
      const part = reader.part(given, place)
      const parameter = part && readParameter(reader, part)
      if (!parameter) continue
      const { name, in: location } = parameter
      const key = `${location} ${name}`
      if (own.has(key)) reader.problem(place, `the ${location} parameter ${JSON.stringify(name)} is given twice`)
      own.add(key)
      found.set(key, parameter)
    }
  }
  return [...found.values()]
}

const readParameter = shared((reader: Reader, part: Part): Parameter | undefined => {
  const { value, pointer } = part
  const { name } = value
  const location = LOCATIONS.find((known) => known === value.in)
  if (typeof name !== 'string' || !location) {
    reader.problem(pointer, `expected a parameter with a name and "in" of ${LOCATIONS.join(', ')}`)
    return undefined
  }
  if (location === 'header' && isIgnoredParameter(name)) return undefined
  const [content, ...others] = readContent(reader, value.content, below(pointer, 'content'))
  const schema = schemaIn(part, 'schema')
  if (location === 'querystring' && !content)
    reader.problem(pointer, 'expected content of one media type for the whole query')
  else if (content && (others.length > 0 || schema))
    reader.problem(pointer, 'expected either a schema, or content of one media type')
  const facts = {
    ...part,
    name,
    in: location,
    required: value.required === true || location === 'path',
    deprecated: value.deprecated === true,
    lifecycle: lifecycleOf(value),
    ...readStyle(reader, part, location),
    schema: content ? content.schema : schema,
    content,
  }
  return lazy(facts, { examples: () => [...readExamples(reader, part), ...(content?.examples ?? [])] })
})
