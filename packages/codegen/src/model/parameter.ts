import { items, type JsonObject } from '../json.ts'
import { once } from '../once.ts'
import { below, type Pointer } from '../pointer.ts'
import type { At, SourceDocument } from './document.ts'
import { readContent } from './media-type.ts'
import { type TextShape, textShape } from './text-shape.ts'

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie'

/** A Parameter Object. */
export interface Parameter extends At {
  name: string
  in: ParameterLocation
  required: boolean
  schema: At<unknown>
  /** Whether its text is JSON (`content: application/json`). */
  isJson: boolean
  shape: TextShape
  /** As written; undefined stands for the location's default. */
  style: string | undefined
  explode: boolean | undefined
}

/** OpenAPI Specification 3.1.1, section 4.8.12.1: header parameters of these names are ignored. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function readParameters(document: SourceDocument, pathItem: At, operation: At): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of [pathItem, operation]) {
    items(owner.value.parameters).forEach((value, index) => {
      const at = document.resolve(value, below(owner.pointer, 'parameters', index))
      const parameter = readParameter(document, at.value, at.pointer)
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    })
  }
  return [...parameters.values()]
}

const readParameter = once((document: SourceDocument, value: JsonObject, pointer: Pointer): Parameter | undefined => {
  const { name, in: location } = value
  if (typeof name !== 'string' || !isLocation(location)) {
    const message =
      location === 'querystring'
        ? 'parameters in the querystring, of OpenAPI 3.2, are not supported: write one "in: query" for each'
        : 'expected a parameter with a name and "in" of path, query, header or cookie'
    document.problem(pointer, message)
    return undefined
  }
  if (location === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined
  const [content] = readContent(document, value.content, below(pointer, 'content'))
  return {
    value,
    pointer,
    name,
    in: location,
    required: value.required === true || location === 'path',
    isJson: content?.kind === 'json',
    schema: content?.schema ?? { value: value.schema ?? {}, pointer: below(pointer, 'schema') },
    shape: textShape(content?.schema ?? { value: value.schema, pointer }, document),
    style: readStyle(document, value.style, pointer),
    explode: typeof value.explode === 'boolean' ? value.explode : undefined,
  }
})

const STYLES = new Set(['form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'simple', 'label', 'matrix'])

/** One that is let through though nobody knows it is read as the default of its location. */
function readStyle(document: SourceDocument, style: unknown, pointer: Pointer): string | undefined {
  if (style === undefined || STYLES.has(String(style))) return style === undefined ? undefined : String(style)
  document.notSupported(below(pointer, 'style'), `the style ${JSON.stringify(style)}`, String(style))
  return undefined
}

const LOCATIONS: ReadonlySet<unknown> = new Set<ParameterLocation>(['path', 'query', 'header', 'cookie'])

function isLocation(value: unknown): value is ParameterLocation {
  return LOCATIONS.has(value)
}
