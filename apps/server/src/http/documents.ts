import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import type { PetstoreTypes } from '../petstore-types.ts'

const repository = new URL('../../../../', import.meta.url)

export type DocumentFiles = Readonly<Record<'page' | 'yaml' | 'json', URL>>

/** The files that are served beside the API, without a key. */
const DOCUMENT_FILES: DocumentFiles = {
  page: new URL('apps/docs/dist/index.html', repository),
  yaml: new URL('openapi/petstore.yaml', repository),
  json: new URL('packages/contract/src/generated/openapi.json', repository),
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Petstore: the docs are not built yet</title>
<p>The docs are not built yet. Run <code>npx -y pnpm build</code> in the repository, then reload this page.</p>
<p>Until then: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</html>
`

/** Adds `/docs`, `/openapi.yaml` and `/openapi.json`, and sends a visitor of `/` to the docs. */
export function serveDocuments(app: Hono<PetstoreTypes['env']>, files: DocumentFiles = DOCUMENT_FILES): void {
  app.get('/', (c) => c.redirect('/docs'))
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
