import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Documents, documentsIn, unpacked } from '@contract-first/service/documents'
import { embeddedDocuments } from './embedded-documents.ts'

/** The documents of this version: in the program itself when it is the bundle, else in this repository. */
export function ownDocuments(): Documents {
  if (embeddedDocuments !== undefined) return unpacked(embeddedDocuments)
  const require = createRequire(import.meta.url)
  return documentsIn({
    docs: new URL('../../docs/dist/', import.meta.url),
    yaml: pathToFileURL(require.resolve('@petstore/openapi/petstore.yaml')),
    json: pathToFileURL(require.resolve('@petstore/contract/openapi.json')),
  })
}
