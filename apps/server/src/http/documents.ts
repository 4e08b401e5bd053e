import { allowOrigin, type CorsOptions } from '@contract-first/hono'
import { SHARED_DOCUMENT, securityHeaders } from '@contract-first/service/http'
import type { Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { PetstoreTypes } from '../petstore-types.ts'
import { answerDocs } from './docs.ts'
import { docsPolicy } from './docs-policy.ts'
import { type DocumentFiles, documentsIn, ownDocuments } from './document-files.ts'
import { exchangeOf } from './exchange.ts'

type Headers = Readonly<Record<string, string>>

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Petstore: the docs are not built yet</title>
<p>The docs are not built yet: reload this page in a moment. If that does not help, run <code>npx -y pnpm build</code> in
the repository, which tells why.</p>
<p>Until then: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</html>
`

const NOT_THERE = `<!doctype html>
<html lang="en">
<title>Petstore: no such page</title>
<p>There is no such page. <a href="/docs/">Begin at the first one.</a></p>
</html>
`

export interface DocumentOptions {
  publicBaseUrl: string
  /** Default: those of this version. */
  files?: DocumentFiles | undefined
  /** Whose pages may read the contract. */
  corsOrigins?: CorsOptions['origins'] | undefined
}

/** Adds the docs below `/docs/`, `/openapi.yaml` and `/openapi.json`, and sends a visitor of `/` or `/docs` to the docs. */
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

  // With a slash at its end: its pages link to each other by where they are.
  for (const path of ['/', '/docs']) app.get(path, (c) => answer(c, 302, null, { Location: '/docs/' }))
  app.get('/docs/*', async (c) => {
    const path = new URL(c.req.url).pathname.slice('/docs/'.length)
    const found = await answerDocs(documents, path, c.req.raw)
    if (found) return answer(c, found.status, found.bytes, found.headers)
    if (path === '') return answer(c, 503, new TextEncoder().encode(NOT_BUILT), HTML)
    const page = asksForHtml(c.req.header('accept')) ? await documents.docs('404.html') : undefined
    const shown = page && (await docsPolicy(documents, '404.html'))
    return answer(c, 404, page ?? new TextEncoder().encode(NOT_THERE), { ...HTML, ...shown, Vary: 'Accept' })
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

/** As browsers do; most other clients take anything, and need no page with a menu. */
function asksForHtml(accept: string | undefined): boolean {
  return parseAccept(accept ?? '').some(({ type, q }) => type === 'text/html' && q > 0)
}

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }
