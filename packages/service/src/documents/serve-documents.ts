import { allowOrigin, type CorsOptions } from '@contract-first/hono'
import type { Context, Env, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { exchangeOf } from '../api/exchange-of.ts'
import { SHARED_DOCUMENT, securityHeaders } from '../api/security-headers.ts'
import type { ServiceContract } from '../contract.ts'
import { buildDocs } from './build-docs.ts'
import { answerDocs } from './docs.ts'
import { docsPolicy } from './docs-policy.ts'
import type { Documents } from './document-files.ts'

type Headers = Readonly<Record<string, string>>

function notBuilt({ title, buildCommand }: DocumentOptions): string {
  return `<!doctype html>
<html lang="en">
<title>${title}: the docs are not built yet</title>
<p>The docs are not built yet: reload this page in a moment. If that does not help, run <code>${buildCommand}</code> in
the repository, which tells why.</p>
<p>Until then: <a href="/openapi.yaml">openapi.yaml</a>, <a href="/openapi.json">openapi.json</a>.</p>
</html>
`
}

function notThere({ title }: DocumentOptions): string {
  return `<!doctype html>
<html lang="en">
<title>${title}: no such page</title>
<p>There is no such page. <a href="/docs/">Begin at the first one.</a></p>
</html>
`
}

export interface DocumentOptions {
  contract: ServiceContract
  publicBaseUrl: string
  documents: Documents
  /** The title of the placeholder pages for missing docs. */
  title: string
  /** The command that builds the docs: it is called for missing ones, unless in production. */
  buildCommand: string
  /** The origins whose pages may read the contract. */
  corsOrigins?: CorsOptions['origins'] | undefined
}

/**
 * Adds the docs below `/docs/`, `/openapi.yaml`, `/openapi.json` and `/robots.txt`, and redirects `/` and `/docs` to
 * the docs, and `/llms.txt` to theirs.
 */
export function serveDocuments<E extends Env>(app: Hono<E>, options: DocumentOptions): void {
  const { contract, publicBaseUrl, documents, corsOrigins, buildCommand } = options
  const security = securityHeaders(publicBaseUrl)

  function answer(c: Context, status: number, bytes: Uint8Array<ArrayBuffer> | null, more: Headers) {
    const headers = {
      ...security,
      'X-Request-Id': exchangeOf(c, contract).requestId,
      // Hono drops the body of a response to HEAD, and its length.
      'Content-Length': String(bytes?.length ?? 0),
      ...more,
    }
    return new Response(bytes, { status, headers })
  }

  // With a trailing slash: the pages link to each other by relative paths.
  for (const [path, location] of Object.entries(MOVED))
    app.get(path, (c) => answer(c, 302, null, { Location: location }))
  app.get('/robots.txt', (c) => answer(c, 200, new TextEncoder().encode(robots(contract)), TEXT))
  app.get('/docs/*', async (c) => {
    const path = new URL(c.req.url).pathname.slice('/docs/'.length)
    const find = () => answerDocs(documents, path, c.req.raw)
    const found = (await find()) ?? (path === '' && (await buildDocs(buildCommand)) ? await find() : undefined)
    if (found) return answer(c, found.status, found.bytes, found.headers)
    if (path === '') return answer(c, 503, new TextEncoder().encode(notBuilt(options)), HTML)
    const page = asksForHtml(c.req.header('accept')) ? await documents.docs('404.html') : undefined
    const shown = page && (await docsPolicy(documents, '404.html'))
    return answer(c, 404, page ?? new TextEncoder().encode(notThere(options)), { ...HTML, ...shown, Vary: 'Accept' })
  })
  for (const [path, read, mediaType] of [
    ['/openapi.yaml', documents.yaml, 'application/yaml'],
    ['/openapi.json', documents.json, 'application/json'],
  ] as const) {
    if (read === undefined) continue
    app.get(path, async (c) => {
      const cors = corsOrigins && allowOrigin(corsOrigins, c.req.header('origin'))
      return answer(c, 200, await read(), { 'Content-Type': mediaType, ...SHARED_DOCUMENT, ...cors })
    })
  }
}

/** As browsers do; most other clients accept anything, and need no page with a menu. */
function asksForHtml(accept: string | undefined): boolean {
  return parseAccept(accept ?? '').some(({ type, q }) => type === 'text/html' && q > 0)
}

/** The paths of documents that are looked for at the root; their links are relative to there. */
const MOVED = { '/': '/docs/', '/docs': '/docs/', '/llms.txt': '/docs/llms.txt' }

/** RFC 9309: crawlers may read whatever needs no key. The longest path decides. */
function robots({ basePath }: ServiceContract): string {
  return `User-agent: *
Allow: /docs/
Allow: /llms.txt
Allow: /openapi.json
Allow: /openapi.yaml
Disallow: ${basePath}/
`
}

const TEXT = { 'Content-Type': 'text/plain; charset=UTF-8', ...SHARED_DOCUMENT }
const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }
