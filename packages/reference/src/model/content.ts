import type { DocumentNode } from '../document/node.ts'
import { type Example, readExamples } from './example.ts'

/** A body in one media type. */
export interface Content {
  mediaType: string
  schema?: DocumentNode
  examples: readonly Example[]
  /** How the parts of a form are written, where the document says so. */
  encodings: readonly { name: string; words: string }[]
}

/** The entries of a `content` map; of a request, or of what is answered. */
export function readContents(content: DocumentNode, isRequest: boolean = false): Content[] {
  return content.members().map(([mediaType, reference]) => {
    const node = reference.followed()
    // OpenAPI 3.2: the schema of each item of a stream.
    const schema = node.has('schema') ? node.child('schema') : node.child('itemSchema')
    return {
      mediaType,
      ...(schema.exists && { schema }),
      examples: readExamples(node, mediaType, schema.exists ? schema : undefined, isRequest),
      encodings: node
        .child('encoding')
        .members()
        .map(([name, encoding]) => ({ name, words: encodingWords(encoding) }))
        .filter(({ words }) => words !== ''),
    }
  })
}

function encodingWords(node: DocumentNode): string {
  const headers = node
    .child('headers')
    .members()
    .map(([name]) => name)
  return [
    node.text('contentType'),
    node.text('style') && `style ${node.text('style')}`,
    node.child('explode').value === true && 'exploded',
    node.flag('allowReserved') && 'reserved characters as they are',
    headers.length > 0 && `with the headers ${headers.join(', ')}`,
  ]
    .filter((word) => typeof word === 'string')
    .join(', ')
}
