import { type Document, parseDocument } from 'yaml'

/** A document after a change. One that changes nothing is refused: the test would pass for no reason. */
export function changed(source: string, change: (document: Document) => void): string {
  const document = parseDocument(source)
  const before = document.toString({ lineWidth: 0 })
  change(document)
  const after = document.toString({ lineWidth: 0 })
  if (after === before) throw new Error('The change leaves the document as it is.')
  return after
}
