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

function notBuilt({ title, buildCommand, below = '' }: DocumentOptions): string {
  return `<!doctype html>
<html lang="en">
<title>${title}: the docs are not built yet</title>
<p>The docs are not built yet: reload this page in a moment. If that does not help, run <code>${buildCommand}</code> in
the repository, which tells why.</p>
<p>Until then: <a href="${below}/openapi.yaml">openapi.yaml</a>, <a href="${below}/openapi.json">openapi.json</a>.</p>
</html>
`
}

function notThere({ title, below = '' }: DocumentOptions): string {
  return `<!doctype html>
<html lang="en">
<title>${title}: no such page</title>
<p>There is no such page. <a href="${below}/docs/">Begin at the first one.</a></p>
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
  /** The beginning of their paths, such as `/admin`, for an API below another one. Default: none. */
  below?: string
  /** The base paths of all APIs of the service. Default: the contract's. */
  basePaths?: readonly string[]
  /** The origins whose pages may read the contract. */
  corsOrigins?: CorsOptions['origins'] | undefined
}

/**
 * Adds the docs below `/docs/`, `/openapi.yaml` and `/openapi.json`, and redirects `/docs` to the docs. At the root there
 * is `/robots.txt`, too, and `/` leads to the docs, and `/llms.txt` to theirs.
 */
export function serveDocuments<E extends Env>(app: Hono<E>, options: DocumentOptions): void {
  const { contract, publicBaseUrl, documents, corsOrigins, buildCommand, below = '' } = options
  const { basePaths = [contract.basePath] } = options
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
  for (const [path, location] of Object.entries(below === '' ? MOVED : { '/docs': MOVED['/docs'] }))
    app.get(`${below}${path}`, (c) => answer(c, 302, null, { Location: `${below}${location}` }))
  if (below === '') app.get('/robots.txt', (c) => answer(c, 200, new TextEncoder().encode(robots(basePaths)), TEXT))
  app.get(`${below}/docs/*`, async (c) => {
    const path = new URL(c.req.url).pathname.slice(`${below}/docs/`.length)
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
    app.get(`${below}${path}`, async (c) => {
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
function robots(basePaths: readonly string[]): string {
  const [, ...mounts] = basePaths
  const open = ['/docs/', '/llms.txt', '/openapi.json', '/openapi.yaml']
  const mounted = mounts.flatMap((below) =>
    open.filter((path) => path !== '/llms.txt').map((path) => `${below}${path}`),
  )
  const allowed = [...open, ...mounted].map((path) => `Allow: ${path}\n`)
  const closed = basePaths.map((basePath) => `Disallow: ${basePath}/\n`)
  return ['User-agent: *\n', ...allowed, ...closed].join('')
}

const TEXT = { 'Content-Type': 'text/plain; charset=UTF-8', ...SHARED_DOCUMENT }
const HTML = { 'Content-Type': 'text/html; charset=UTF-8' }
