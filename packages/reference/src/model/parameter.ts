import {
  explodesByDefault,
  LOCATIONS,
  type ParameterLocation,
  type ParameterStyle,
  STYLES,
} from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { type Lifecycle, readLifecycle } from './lifecycle.ts'

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

/** Parameters of the path item and of the operation, which overrides those of the same name. */
export function readParameters(pathItem: DocumentNode, operation: DocumentNode): Parameter[] {
  const parameters = new Map<string, Parameter>()
  for (const list of [pathItem.child('parameters'), operation.child('parameters')])
    for (const node of list.items()) {
      const parameter = readParameter(node)
      if (parameter !== undefined) parameters.set(`${parameter.location} ${parameter.name}`, parameter)
    }
  return [...parameters.values()]
}

function readParameter(reference: DocumentNode): Parameter | undefined {
  const node = reference.followed()
  const name = node.text('name')
  const location = node.text('in')
  if (name === undefined || location === undefined) {
    reference.warn('a parameter needs "name" and "in": it is not shown')
    return undefined
  }
  if (!isLocation(location)) {
    node.child('in').warn(`expected a parameter in one of ${LOCATIONS.join(', ')}: it is not shown`)
    return undefined
  }
  return { name, location, ...readValue(node, location), isRequired: node.flag('required') || location === 'path' }
}

function isLocation(text: string): text is ParameterLocation {
  return LOCATIONS.some((location) => location === text)
}

/** Reads the fields that parameters and headers share. */
export function readValue(
  node: DocumentNode,
  location: ParameterLocation,
): Omit<Parameter, 'name' | 'location' | 'isRequired'> {
  const description = node.text('description')
  const schema = node.child('schema')
  const contents = readContents(node.child('content'))
  const example = exampleOf(node)
  const writing = contents.length > 0 || location === 'querystring' ? {} : readWriting(node, location)
  const written = writtenOf(node, writing)
  return {
    ...(description !== undefined && { description }),
    ...(schema.exists && { schema }),
    ...writing,
    ...(written !== undefined && { written }),
    ...(example !== undefined && { example }),
    contents,
    lifecycle: readLifecycle(node),
    node,
  }
}

function exampleOf(node: DocumentNode): unknown {
  if (node.has('example')) return node.child('example').value
  const [first] = node.has('examples') ? node.child('examples').members() : []
  const example = first?.[1].followed()
  return example?.child('value').value ?? example?.child('dataValue').value
}

/** An invalid style for the location is read as the default. */
function readWriting(
  node: DocumentNode,
  location: Exclude<ParameterLocation, 'querystring'>,
): Required<Pick<Parameter, 'style' | 'explode'>> {
  const styles = STYLES[location]
  const given = node.text('style')
  const style = styles.find((known) => known === given) ?? styles[0]
  if (given !== undefined && given !== style)
    node
      .child('style')
      .warn(`expected one of the styles of ${location} parameters, ${styles.join(', ')}: read as ${style}`)
  const explode = node.child('explode').value
  return { style, explode: typeof explode === 'boolean' ? explode : explodesByDefault(style) }
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
