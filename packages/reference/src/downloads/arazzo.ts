import { DocumentNode, type Source } from '../document/node.ts'

/** An Arazzo description in JSON. If it has a single OpenAPI document, that is the one downloaded with it. */
export function arazzoFile(source: Source): string {
  const root = new DocumentNode(source, source.root, '')
  const described = root.child('sourceDescriptions').items()
  const [contract, ...more] = described.filter((one) => one.text('type') === 'openapi')
  const sourceDescriptions = described.map((one) =>
    one === contract && more.length === 0 ? { ...one.object, url: 'openapi.json' } : one.value,
  )
  return `${JSON.stringify({ ...root.object, sourceDescriptions }, null, 2)}\n`
}
