import { cpSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'

const DOCS = new URL('../../docs/dist/', import.meta.url)
const COPIED = {
  docs: DOCS,
  'openapi.yaml': new URL('../../../openapi/petstore.yaml', import.meta.url),
  'openapi.json': new URL('../../../packages/contract/src/generated/openapi.json', import.meta.url),
}

/** Copies the documents that the server serves next to the program; the docs must be built already. */
export function documents(): Plugin {
  if (!existsSync(new URL('index.html', DOCS))) throw new Error('Build the docs first: npx -y pnpm build')
  return {
    name: 'documents',
    load: (id) => (/[\\/]server[\\/]src[\\/]is-bundled\.ts$/.test(id) ? 'export const isBundled = true' : null),
    writeBundle({ dir = '' }) {
      for (const [name, from] of Object.entries(COPIED))
        cpSync(fileURLToPath(from), `${dir}/${name}`, { recursive: true })
    },
  }
}
