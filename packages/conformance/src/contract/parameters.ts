import { below, items, type JsonObject } from '@contract-first/document/json'
import type { Parameter, ParameterLocation, ParameterStyle } from './contract.ts'
import { readContent, readExamples } from './media-types.ts'
import { type At, objectAt, problem } from './references.ts'
import type { Schemas } from './schemas.ts'

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function readParameters(document: JsonObject, schemas: Schemas, owners: readonly At[]): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of owners) {
    items(owner.value.parameters).forEach((value, index) => {
      const at = objectAt(document, value, below(owner.pointer, 'parameters', index))
      const parameter = readParameter(document, schemas, at)
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    })
  }
  return [...parameters.values()]
}

/** The default of each location first: OpenAPI Specification 3.1.1, section 4.8.12.2.1. */
const STYLES: Readonly<Record<ParameterLocation, readonly [ParameterStyle, ...ParameterStyle[]]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
}

/** Header parameters of these names are ignored: OpenAPI Specification 3.1.1, section 4.8.12.1. */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

function readParameter(document: JsonObject, schemas: Schemas, { value, pointer }: At): Parameter | undefined {
  const { name } = value
  const location = (Object.keys(STYLES) as ParameterLocation[]).find((known) => known === value.in)
  if (typeof name !== 'string' || !location)
    throw problem(pointer, 'expected a parameter with a name and "in" of path, query, header or cookie')
  if (location === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined
  const style = value.style === undefined ? STYLES[location][0] : STYLES[location].find((one) => one === value.style)
  if (!style) throw problem(below(pointer, 'style'), `in ${location} it can be ${STYLES[location].join(', ')}`)
  const [content] = readContent(document, schemas, value.content, below(pointer, 'content'))
  if (!content?.schema && value.schema === undefined)
    throw problem(pointer, 'expected a parameter with a schema, or with content of one media type')
  return {
    name,
    in: location,
    pointer,
    required: value.required === true || location === 'path',
    deprecated: value.deprecated === true,
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
    allowReserved: value.allowReserved === true,
    allowEmptyValue: value.allowEmptyValue === true,
    schema: content?.schema ?? schemas.at(below(pointer, 'schema')),
    ...(content && { mediaType: content.name }),
    examples: [...readExamples(document, value, pointer), ...(content?.examples ?? [])],
  }
}
