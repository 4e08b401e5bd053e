import { DocumentNode, type Source } from '../document/node.ts'
import { once } from '../once.ts'
import type { Reference } from '../reference.ts'
import type { Options } from '../site-options.ts'
import { brunoCollection } from './bruno.ts'
import { httpFile } from './http.ts'
import { postmanCollection } from './postman.ts'
import { zip } from './zip.ts'

/** A file for readers to download. */
export interface Download {
  file: string
  title: string
  content(): string | Uint8Array
}

/** The contract, its workflows, and request collections made from it. */
export function downloads(
  { api, workflows }: Reference,
  arazzo: Source | undefined,
  { yaml, json }: Options,
): Download[] {
  const contract = [
    ...(yaml === undefined ? [] : [{ file: 'openapi.yaml', title: 'OpenAPI document (YAML)', content: () => yaml }]),
    { file: 'openapi.json', title: 'OpenAPI document (JSON)', content: () => json },
  ]
  const steps =
    arazzo === undefined || workflows?.all.length === 0
      ? []
      : [{ file: 'arazzo.json', title: 'Workflows (Arazzo)', content: once(() => arazzoFile(arazzo)) }]
  const requests =
    api.operations.length === 0
      ? []
      : [
          { file: 'postman.json', title: 'Collection for Postman', content: once(() => postmanCollection(api)) },
          { file: 'bruno.zip', title: 'Collection for Bruno', content: once(() => zip(brunoCollection(api))) },
          { file: 'requests.http', title: 'Requests for editors', content: once(() => httpFile(api)) },
        ]
  return [...contract, ...steps, ...requests]
}

/** An Arazzo description in JSON. If it has a single OpenAPI document, that is the one downloaded with it. */
function arazzoFile(source: Source): string {
  const root = new DocumentNode(source, source.root, '')
  const described = root.child('sourceDescriptions').items()
  const [contract, ...more] = described.filter((one) => one.text('type') === 'openapi')
  const sourceDescriptions = described.map((one) =>
    one === contract && more.length === 0 ? { ...one.object, url: 'openapi.json' } : one.value,
  )
  return `${JSON.stringify({ ...root.object, sourceDescriptions }, null, 2)}\n`
}
