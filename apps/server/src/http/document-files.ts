import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { embeddedDocuments } from './embedded-documents.ts'

type DocumentName = 'page' | 'yaml' | 'json'

/** Where the documents beside the API stand. */
export type DocumentFiles = Readonly<Record<DocumentName, URL>>

/** What reads each of them. */
export type Documents = Readonly<Record<DocumentName, () => Promise<Uint8Array<ArrayBuffer>>>>

/** Those of this version: in the program itself when it is the bundle, else in this repository. */
export function ownDocuments(): Documents {
  return embeddedDocuments === undefined ? documentsIn(repositoryFiles()) : unpacked(embeddedDocuments)
}

/** They are read anew for each request: a file may be built while the server runs. */
export function documentsIn({ page, yaml, json }: DocumentFiles): Documents {
  return { page: () => readFile(page), yaml: () => readFile(yaml), json: () => readFile(json) }
}

function repositoryFiles(): DocumentFiles {
  const require = createRequire(import.meta.url)
  return {
    page: new URL('../../../docs/dist/redoc.html', import.meta.url),
    yaml: pathToFileURL(require.resolve('@petstore/openapi/petstore.yaml')),
    json: pathToFileURL(require.resolve('@petstore/contract/openapi.json')),
  }
}

function unpacked({ page, yaml, json }: Readonly<Record<DocumentName, string>>): Documents {
  return { page: unpackOnce(page), yaml: unpackOnce(yaml), json: unpackOnce(json) }
}

const inflate = promisify(gunzip)

/** Unpacks at the first request: most servers are never asked for the docs. */
function unpackOnce(packed: string): () => Promise<Uint8Array<ArrayBuffer>> {
  let unpacking: Promise<Uint8Array<ArrayBuffer>> | undefined
  return () => {
    unpacking ??= inflate(Buffer.from(packed, 'base64'))
    return unpacking
  }
}
