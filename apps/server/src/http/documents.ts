import { allowOrigin, type CorsOptions } from '@petstore/hono-contract'
import type { Context, Hono } from 'hono'
import type { PetstoreTypes } from '../petstore-types.ts'
import { type DocumentFiles, type Documents, documentsIn, ownDocuments } from './document-files.ts'
import { exchangeOf } from './exchange.ts'
import { SELF_CONTAINED_PAGE, SHARED_DOCUMENT, securityHeaders } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Petstore: the docs are not built yet</title>
<p>The docs are not built yet. Run <code>npx -y pnpm build</code> in the repository, then reload this page.</p>
<p>Until then: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</html>
`

export interface DocumentOptions {
  publicBaseUrl: string
  /** Default: those of this version. */
  files?: DocumentFiles | undefined
  /** Whose pages may read the contract. */
  corsOrigins?: CorsOptions['origins'] | undefined
}

/** Adds `/docs`, `/openapi.yaml` and `/openapi.json`, and sends a visitor of `/` or `/docs/` to the docs. */
export function serveDocuments(app: Hono<PetstoreTypes['env']>, options: DocumentOptions): void {
  const { publicBaseUrl, files, corsOrigins } = options
  const documents = files === undefined ? ownDocuments() : documentsIn(files)
  const security = securityHeaders(publicBaseUrl)

  function answer(
    c: Context<PetstoreTypes['env']>,
    status: number,
    bytes: Uint8Array<ArrayBuffer> | null,
    more: Headers,
  ) {
    const headers = {
      ...security,
      'X-Request-Id': exchangeOf(c).requestId,
      // Hono leaves the body of an answer to HEAD out, and its length with it.
      'Content-Length': String(bytes?.length ?? 0),
      ...more,
    }
    return new Response(bytes, { status, headers })
  }

  for (const path of ['/', '/docs/']) app.get(path, (c) => answer(c, 302, null, { Location: '/docs' }))
  app.get('/docs', async (c) => {
    const page = await readPage(documents.page)
    if (page === undefined) return answer(c, 503, new TextEncoder().encode(NOT_BUILT), HTML)
    return answer(c, 200, page, { ...HTML, ...SHARED_DOCUMENT, ...SELF_CONTAINED_PAGE })
  })
  for (const [path, read, mediaType] of [
    ['/openapi.yaml', documents.yaml, 'application/yaml'],
    ['/openapi.json', documents.json, 'application/json'],
  ] as const) {
    app.get(path, async (c) => {
      const cors = corsOrigins && allowOrigin(corsOrigins, c.req.header('origin'))
      return answer(c, 200, await read(), { 'Content-Type': mediaType, ...SHARED_DOCUMENT, ...cors })
    })
  }
}

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }

async function readPage(read: Documents['page']): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
