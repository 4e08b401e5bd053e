import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { PetstoreTypes } from '../petstore-types.ts'

const require = createRequire(import.meta.url)

export type DocumentFiles = Readonly<Record<'page' | 'yaml' | 'json', URL>>

/** The files that are served beside the API, without a key. */
const DOCUMENT_FILES: DocumentFiles = {
  page: new URL('../../../docs/dist/index.html', import.meta.url),
  yaml: pathToFileURL(require.resolve('@petstore/openapi/petstore.yaml')),
  json: pathToFileURL(require.resolve('@petstore/contract/openapi.json')),
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Petstore: the docs are not built yet</title>
<p>The docs are not built yet. Run <code>npx -y pnpm build</code> in the repository, then reload this page.</p>
<p>Until then: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</html>
`

/** Adds `/docs`, `/openapi.yaml` and `/openapi.json`, and sends a visitor of `/` or `/docs/` to the docs. */
export function serveDocuments(app: Hono<PetstoreTypes['env']>, files: DocumentFiles = DOCUMENT_FILES): void {
  app.get('/', (c) => c.redirect('/docs'))
  app.get('/docs/', (c) => c.redirect('/docs'))
  app.get('/docs', async (c) => {
    const page = await readPage(files.page)
    return page === undefined ? c.html(NOT_BUILT, 503) : c.html(page)
  })
  app.get('/openapi.yaml', async () => document(await readFile(files.yaml), 'application/yaml'))
  app.get('/openapi.json', async () => document(await readFile(files.json), 'application/json'))
}

async function readPage(file: URL): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function document(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Response {
  return new Response(bytes, { headers: { 'Content-Type': mediaType } })
}
