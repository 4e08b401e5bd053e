import type { MediaType } from '@contract-first/document/model'
import type { MediaKind } from '@contract-first/document/words'
import { type DocumentNode, nodeAt, type Source } from '../document/node.ts'
import { type Example, readExamples } from './example.ts'

/** A body in one media type. */
export interface Content {
  mediaType: string
  kind: MediaKind
  schema?: DocumentNode
  /** The schema of each item of a stream (OpenAPI 3.2). */
  itemSchema?: DocumentNode
  examples: readonly Example[]
  /** How parts are written, if the document says so: those of a form, by name, or the first ones and then all others. */
  encodings: readonly ({ words: string } & ({ name: string } | { place: string }))[]
  node: DocumentNode
}

/** The media types of a request or a response. */
export function readContents(source: Source, content: readonly MediaType[], isRequest: boolean = false): Content[] {
  return content.map((media) => {
    const { name: mediaType, kind } = media
    const node = nodeAt(source, media)
    const schema = media.schema && nodeAt(source, media.schema)
    return {
      mediaType,
      kind,
      ...(schema && { schema }),
      ...(media.itemSchema && { itemSchema: nodeAt(source, media.itemSchema) }),
      examples: readExamples(source, media, schema, isRequest),
      encodings: encodingsOf(node).filter(({ words }) => words !== ''),
      node,
    }
  })
}

function encodingsOf(node: DocumentNode): Content['encodings'] {
  const named = node.child('encoding').members()
  const placed = node.has('prefixEncoding') ? node.child('prefixEncoding').items() : []
  const others = node.has('itemEncoding') ? [node.child('itemEncoding')] : []
  return [
    ...named.map(([name, encoding]) => ({ name, words: encodingWords(encoding) })),
    ...placed.map((encoding, index) => ({ place: `Part ${index + 1}`, words: encodingWords(encoding) })),
    ...others.map((encoding) => ({ place: `Part ${placed.length + 1} and more`, words: encodingWords(encoding) })),
  ]
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
