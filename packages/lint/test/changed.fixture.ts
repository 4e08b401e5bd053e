import { type Document, parseDocument } from 'yaml'

/** A document after a change. A change without effect is refused: the test would prove nothing. */
export function changed(source: string, change: (document: Document) => void): string {
  const document = parseDocument(source)
  const before = document.toString({ lineWidth: 0 })
  change(document)
  const after = document.toString({ lineWidth: 0 })
  if (after === before) throw new Error('The change leaves the document as it is.')
  return after
}
