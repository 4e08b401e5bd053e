import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'rolldown'

/** Puts what the server serves beside the API into the file; the docs page must be built already. */
export function embedDocuments(): Plugin {
  const documents = {
    page: pack('../../docs/dist/redoc.html'),
    yaml: pack('../../../openapi/petstore.yaml'),
    json: pack('../../../packages/contract/src/generated/openapi.json'),
  }
  return {
    name: 'embed-documents',
    load: (id) =>
      /[\\/]src[\\/]http[\\/]embedded-documents\.ts$/.test(id)
        ? `export const embeddedDocuments = ${JSON.stringify(documents)}`
        : null,
  }
}

function pack(path: string): string {
  return gzipSync(readFileSync(new URL(path, import.meta.url)), { level: 9 }).toString('base64')
}
