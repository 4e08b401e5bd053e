import type { Parameter as DocumentedParameter, Header } from '@contract-first/document/model'
import type { ParameterLocation, ParameterStyle } from '@contract-first/document/words'
import { type DocumentNode, nodeAt, type Source } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { describeLifecycle, type Lifecycle } from './lifecycle.ts'

export interface Parameter {
  name: string
  location: ParameterLocation
  description?: string
  isRequired: boolean
  lifecycle: Lifecycle
  schema?: DocumentNode
  /** The media type of a value that is written as its own document. */
  contents: readonly Content[]
  example?: unknown
  /** How its value is written; undefined for content, which its media type defines. */
  style?: ParameterStyle
  explode?: boolean
  /** The same in words, if it is not the default of its location. */
  written?: string
  node: DocumentNode
}

export function describeParameter(source: Source, parameter: DocumentedParameter): Parameter {
  const { name, in: location, required, style, explode, content } = parameter
  const writing = content || location === 'querystring' ? {} : { style, explode }
  return { name, location, isRequired: required, ...describeValue(source, parameter, writing) }
}

/** Describes the fields that parameters and headers share. */
export function describeValue(
  source: Source,
  parameter: DocumentedParameter | Header,
  writing: Pick<Parameter, 'style' | 'explode'>,
): Omit<Parameter, 'name' | 'location' | 'isRequired'> {
  const { description, schema, content, examples } = parameter
  const node = nodeAt(source, parameter)
  const written = writtenOf(node, writing)
  const [example] = content ? [] : examples
  return {
    ...(description !== undefined && { description }),
    ...(schema && !content && { schema: nodeAt(source, schema) }),
    ...writing,
    ...(written !== undefined && { written }),
    ...(example?.value !== undefined && { example: example.value }),
    contents: content ? readContents(source, [content]) : [],
    lifecycle: describeLifecycle(parameter),
    node,
  }
}

/** How several values are written in each style, exploded or not. */
const WRITTEN: Readonly<Record<ParameterStyle, readonly [exploded: string, joined: string]>> = {
  form: ['', 'separated by commas'],
  simple: ['exploded', ''],
  cookie: ['not percent-encoded', 'separated by commas, not percent-encoded'],
  label: ['label, exploded', 'label'],
  matrix: ['matrix, exploded', 'matrix'],
  spaceDelimited: ['spaceDelimited, exploded', 'spaceDelimited'],
  pipeDelimited: ['pipeDelimited, exploded', 'pipeDelimited'],
  deepObject: ['deepObject, exploded', 'deepObject'],
}

function writtenOf(node: DocumentNode, { style, explode }: Pick<Parameter, 'style' | 'explode'>): string | undefined {
  const words = [
    style === undefined ? '' : WRITTEN[style][explode ? 0 : 1],
    node.flag('allowReserved') ? 'reserved characters as they are' : '',
    node.flag('allowEmptyValue') ? 'may be empty' : '',
  ].filter((word) => word !== '')
  return words.length === 0 ? undefined : words.join(', ')
}
