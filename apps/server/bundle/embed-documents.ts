import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'rolldown'

const DOCS = new URL('../../docs/dist/', import.meta.url)

/** Puts what the server serves beside the API into the file; the docs must be built already. */
export function embedDocuments(): Plugin {
  if (!existsSync(new URL('index.html', DOCS))) throw new Error('Build the docs first: npx -y pnpm build')
  const files = globSync('**/*.*', { cwd: DOCS }).map((path) => path.replaceAll('\\', '/'))
  const documents = {
    docs: Object.fromEntries(files.sort().map((path) => [path, pack(new URL(path, DOCS))])),
    yaml: pack(new URL('../../../openapi/petstore.yaml', import.meta.url)),
    json: pack(new URL('../../../packages/contract/src/generated/openapi.json', import.meta.url)),
  }
  return {
    name: 'embed-documents',
    load: (id) =>
      /[\\/]server[\\/]src[\\/]embedded-documents\.ts$/.test(id)
        ? `export const embeddedDocuments = ${JSON.stringify(documents)}`
        : null,
  }
}

function pack(file: URL): string {
  return gzipSync(readFileSync(file), { level: 9 }).toString('base64')
}
