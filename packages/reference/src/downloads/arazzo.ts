import { DocumentNode, type Source } from '../document/node.ts'

/** An Arazzo description in JSON. Its OpenAPI document, if it has one and no more, is the one that is downloaded next to it. */
export function arazzoFile(source: Source): string {
  const root = new DocumentNode(source, source.root, '')
  const described = root.child('sourceDescriptions').items()
  const [contract, ...more] = described.filter((one) => one.text('type') === 'openapi')
  const sourceDescriptions = described.map((one) =>
    one === contract && more.length === 0 ? { ...one.object, url: 'openapi.json' } : one.value,
  )
  return `${JSON.stringify({ ...root.object, sourceDescriptions }, null, 2)}\n`
}
