import { below, items, type JsonObject, type Pointer } from '@contract-first/document/json'
import { explodesByDefault, LOCATIONS, type ParameterStyle, STYLES } from '@contract-first/document/words'
import type { Schemas } from '@contract-first/values'
import type { Parameter } from './contract.ts'
import { readContent, readExamples } from './media-types.ts'
import { type At, objectAt, Unreadable } from './object-at.ts'

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function declaredParameters(document: JsonObject, schemas: Schemas, owners: readonly At[]): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of owners) {
    items(owner.value.parameters).forEach((value, index) => {
      const at = objectAt(document, value, below(owner.pointer, 'parameters', index))
      const parameter = parameterAt(document, schemas, at)
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    })
  }
  return [...parameters.values()]
}

function parameterAt(document: JsonObject, schemas: Schemas, { value, pointer }: At): Parameter | undefined {
  const { name } = value
  const location = LOCATIONS.find((known) => known === value.in)
  if (typeof name !== 'string' || !location)
    throw new Unreadable(pointer, `expected a parameter with a name and "in" of ${LOCATIONS.join(', ')}`)
  // Bodies are sent without a content coding, so no parameter may name one.
  if (location === 'header' && /^content-encoding$/i.test(name) && value.required !== true) return undefined
  const [content] = readContent(document, schemas, value.content, below(pointer, 'content'))
  if (!content?.schema && (value.schema === undefined || location === 'querystring'))
    throw new Unreadable(
      pointer,
      `expected a parameter with ${location === 'querystring' ? '' : 'a schema, or with '}content of one media type`,
    )
  const style = location === 'querystring' ? 'form' : readStyle(location, value.style, below(pointer, 'style'))
  return {
    name,
    in: location,
    pointer,
    required: value.required === true || location === 'path',
    deprecated: value.deprecated === true,
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : explodesByDefault(style),
    allowReserved: value.allowReserved === true,
    schema: content?.schema ?? schemas.at(below(pointer, 'schema')),
    ...(content && { content }),
    examples: [...readExamples(document, value, pointer), ...(content?.examples ?? [])],
  }
}

function readStyle(location: keyof typeof STYLES, written: unknown, pointer: Pointer): ParameterStyle {
  const [normal] = STYLES[location]
  const style = written === undefined ? normal : STYLES[location].find((one) => one === written)
  if (!style) throw new Unreadable(pointer, `in ${location} it can be ${STYLES[location].join(', ')}`)
  return style
}
