import type { DocumentNode } from '../document/node.ts'
import { type Content, readContents } from './content.ts'
import { type Lifecycle, readLifecycle } from './lifecycle.ts'

export interface Parameter {
  name: string
  /** `path`, `query`, `querystring`, `header` or `cookie`. */
  location: string
  description?: string
  isRequired: boolean
  lifecycle: Lifecycle
  schema?: DocumentNode
  /** The media type of a value that is written as a document of its own. */
  contents: readonly Content[]
  example?: unknown
  /** How several values are written, where that is not the default of its location. */
  style?: string
  node: DocumentNode
}

/** Parameters of the path item and of the operation; one of the operation stands for one of the same name above it. */
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
  return { name, location, ...readValue(reference, node), isRequired: node.flag('required') || location === 'path' }
}

/** What parameters and headers have in common. */
export function readValue(
  reference: DocumentNode,
  node: DocumentNode,
): Omit<Parameter, 'name' | 'location' | 'isRequired'> {
  const description = reference.text('description') ?? node.text('description')
  const schema = node.child('schema')
  const style = styleOf(node)
  const contents = readContents(node.child('content'))
  const example = exampleOf(node)
  return {
    ...(description !== undefined && { description }),
    ...(schema.exists && { schema }),
    ...(style !== undefined && { style }),
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

function styleOf(node: DocumentNode): string | undefined {
  const style = node.text('style')
  const explode = node.child('explode').value
  const words = [
    style !== undefined && !['simple', 'form'].includes(style) ? style : undefined,
    explode === false && (style ?? 'form') === 'form' && ['query', 'cookie'].includes(node.text('in') ?? '')
      ? 'separated by commas'
      : undefined,
    explode === true && style !== undefined && style !== 'form' ? 'exploded' : undefined,
    node.flag('allowReserved') ? 'reserved characters as they are' : undefined,
    node.flag('allowEmptyValue') ? 'may be empty' : undefined,
  ].filter((word) => word !== undefined)
  return words.length === 0 ? undefined : words.join(', ')
}
