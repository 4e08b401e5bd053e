import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Documents, documentsIn } from '@contract-first/service/documents'
import { isBundled } from './is-bundled.ts'

/** The documents of this version: next to the program in the build, else in this repository. */
export function ownDocuments(): Documents {
  if (isBundled) {
    // This module is a chunk of the program.
    const fileAt = (name: string): URL => new URL(`../${name}`, import.meta.url)
    return documentsIn({ docs: fileAt('docs/'), yaml: fileAt('openapi.yaml'), json: fileAt('openapi.json') })
  }
  const require = createRequire(import.meta.url)
  return documentsIn({
    docs: new URL('../../docs/dist/', import.meta.url),
    yaml: pathToFileURL(require.resolve('@petstore/openapi/petstore.yaml')),
    json: pathToFileURL(require.resolve('@petstore/contract/openapi.json')),
  })
}
