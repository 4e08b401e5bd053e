import { below, items, type JsonObject, type Pointer } from '@contract-first/document/json'
import { explodesByDefault, type ParameterStyle, STYLES } from '@contract-first/document/words'
import type { BracketDecoder } from '@contract-first/hono'
import { bracketShape, type TextShape, textShape } from '@contract-first/hono/decoders'
import { once } from '../once.ts'
import { requireDecodable } from './decodable.ts'
import type { At, SourceDocument } from './document.ts'
import { type MediaType, readContent } from './media-type.ts'

export type ParameterLocation = keyof typeof STYLES

/** A Parameter Object. */
export interface Parameter extends At {
  name: string
  in: ParameterLocation | 'querystring'
  required: boolean
  schema: At<unknown>
  /** Whether its text is JSON (`content: application/json`). */
  isJson: boolean
  shape: TextShape
  /** How its parts are read from brackets if no style defines their form. */
  brackets: BracketDecoder | undefined
  /** By default that of the location. */
  style: ParameterStyle
  /** By default that of the style. */
  explode: boolean
  /** The content of the whole query, if that is the parameter. */
  content: MediaType | undefined
}

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function readParameters(document: SourceDocument, pathItem: At, operation: At): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of [pathItem, operation]) {
    const own = new Set<string>()
    items(owner.value.parameters).forEach((value, index) => {
      const at = document.resolve(value, below(owner.pointer, 'parameters', index))
      const parameter = readParameter(document, at.value, at.pointer)
      if (!parameter) return
      const key = `${parameter.in} ${parameter.name}`
      if (own.has(key)) {
        const message = `the ${parameter.in} parameter ${JSON.stringify(parameter.name)} is given twice`
        document.problem(below(owner.pointer, 'parameters', index), message)
      }
      own.add(key)
      parameters.set(key, parameter)
    })
  }
  return [...parameters.values()]
}

const readParameter = once((document: SourceDocument, value: JsonObject, pointer: Pointer): Parameter | undefined => {
  const { name, in: location } = value
  if (typeof name !== 'string' || !isLocation(location)) {
    document.problem(pointer, 'expected a parameter with a name and "in" of path, query, header, cookie or querystring')
    return undefined
  }
  const [content, ...others] = readContent(document, value.content, below(pointer, 'content'))
  if (content && (others.length > 0 || value.schema !== undefined))
    document.problem(pointer, 'expected either a schema, or content of one media type')
  if (location === 'querystring' && !content)
    document.problem(pointer, 'expected content of one media type for the whole query')
  if (content && !(location === 'querystring' ? OF_QUERIES : OF_PARAMETERS).includes(content.kind))
    document.notSupported(
      below(pointer, 'content', content.name),
      `a parameter with content of ${content.name}`,
      content.name,
    )
  const schema = content?.schema ?? { value: value.schema ?? {}, pointer: below(pointer, 'schema') }
  const isJson = content?.kind === 'json'
  if (location === 'querystring') {
    const unstyled = { brackets: undefined, style: 'form' as const, explode: true }
    const required = value.required === true
    return {
      value,
      pointer,
      name,
      in: location,
      required,
      isJson,
      schema,
      shape: textShape(schema.value, document),
      ...unstyled,
      content,
    }
  }
  const style = readStyle(document, value.style, location, pointer)
  const explode = typeof value.explode === 'boolean' ? value.explode : explodesByDefault(style)
  const isBracketed = !isJson && location === 'query'
  const brackets = isBracketed ? bracketShape(schema.value, { style, explode }, document) : undefined
  if (!isJson) requireDecodable(document, schema, style, brackets !== undefined)
  return {
    value,
    pointer,
    name,
    in: location,
    required: value.required === true || location === 'path',
    isJson,
    schema,
    shape: textShape(schema.value, document),
    brackets,
    style,
    explode,
    content: undefined,
  }
})

/** Reads the style. One that the location does not have, but that was allowed, is read as the default. */
function readStyle(
  document: SourceDocument,
  style: unknown,
  location: ParameterLocation,
  pointer: Pointer,
): ParameterStyle {
  const styles = STYLES[location]
  const known = styles.find((one) => one === style)
  if (known || typeof style !== 'string') return known ?? styles[0]
  const what = `the style ${JSON.stringify(style)} of a ${location} parameter`
  document.notSupported(below(pointer, 'style'), what, style, `it can be ${styles.join(', ')}`)
  return styles[0]
}

function isLocation(value: unknown): value is ParameterLocation | 'querystring' {
  return typeof value === 'string' && (value === 'querystring' || Object.hasOwn(STYLES, value))
}

/** The kinds of content that a parameter can have: a text is one as it is. */
const OF_PARAMETERS: readonly MediaType['kind'][] = ['json', 'text']

/** The kinds of content that a whole query can be. */
const OF_QUERIES: readonly MediaType['kind'][] = ['json', 'urlencoded', 'text']
