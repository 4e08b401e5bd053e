import { isObject, items } from '../json.ts'
import { below } from '../pointer.ts'
import type { At, SourceDocument } from './document.ts'

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie'

/** A Parameter Object. */
export interface Parameter extends At {
  name: string
  in: ParameterLocation
  required: boolean
  schema: At<unknown>
}

/** OpenAPI Specification 3.1.1, section 4.8.12.1: header parameters of these names are ignored. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization'])

/** The parameters of an operation: its own, and those of its path item that it does not override. */
export function readParameters(document: SourceDocument, pathItem: At, operation: At): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const owner of [pathItem, operation]) {
    items(owner.value.parameters).forEach((value, index) => {
      const parameter = readParameter(document, value, below(owner.pointer, 'parameters', index))
      if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
    })
  }
  return [...parameters.values()]
}

function readParameter(document: SourceDocument, reference: unknown, at: string): Parameter | undefined {
  const { value, pointer } = document.resolve(reference, at)
  const { name, in: location } = value
  if (typeof name !== 'string' || !isLocation(location)) {
    document.problem(pointer, 'expected a parameter with a name and "in" of path, query, header or cookie')
    return undefined
  }
  if (location === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined
  if (value.content !== undefined)
    document.notSupported(below(pointer, 'content'), 'a parameter with content', 'content')
  checkStyle(document, { value, pointer }, location)
  return {
    value,
    pointer,
    name,
    in: location,
    required: value.required === true || location === 'path',
    schema: { value: isObject(value.schema) ? value.schema : {}, pointer: below(pointer, 'schema') },
  }
}

const DEFAULT_STYLES: Record<ParameterLocation, string> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
}

function checkStyle(document: SourceDocument, { value, pointer }: At, location: ParameterLocation): void {
  const { style } = value
  if (style !== undefined && style !== DEFAULT_STYLES[location]) {
    document.notSupported(below(pointer, 'style'), `style ${JSON.stringify(style)}`, String(style))
  }
}

function isLocation(value: unknown): value is ParameterLocation {
  return typeof value === 'string' && value in DEFAULT_STYLES
}
