import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { SHARED_DOCUMENT } from '../api/security-headers.ts'
import { docsPolicy } from './docs-policy.ts'
import type { Documents } from './document-files.ts'

type Headers = Readonly<Record<string, string>>

/** The response to a request for a file of the reference. */
export interface FileAnswer {
  status: number
  bytes: Uint8Array<ArrayBuffer> | null
  headers: Headers
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
  json: 'application/json',
  yaml: 'application/yaml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  md: 'text/markdown; charset=UTF-8',
  txt: 'text/plain; charset=UTF-8',
  http: 'text/plain; charset=UTF-8',
  zip: 'application/zip',
}

/** The hash in the name of a file that changes with its contents. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/
const FOR_GOOD: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }

const pack = promisify(gzip)

/**
 * Serves a file of the reference; undefined when there is none. Clients that ask for Markdown get the Markdown twin of
 * a page.
 *
 * @param path - in the reference, `''` for its first page
 */
export async function answerDocs(
  documents: Documents,
  path: string,
  request: Pick<Request, 'headers'>,
): Promise<FileAnswer | undefined> {
  const asked = path === '' ? 'index.html' : path
  const isPage = asked.endsWith('.html')
  const twin = asked.replace(/html$/, 'md')
  const written = isPage && prefersMarkdown(request.headers.get('accept')) ? await documents.docs(twin) : undefined
  const name = written ? twin : asked
  const bytes = written ?? (await documents.docs(name))
  if (bytes === undefined) return undefined
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const isPacked = !name.endsWith('.zip') && takesGzip(request.headers.get('accept-encoding'))
  // Each encoding has its own ETag (RFC 9110, section 8.8.3.3).
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}${isPacked ? '-gzip' : ''}"`
  const headers = {
    ...(HASHED.test(name) ? FOR_GOOD : SHARED_DOCUMENT),
    ...(await docsPolicy(documents, name)),
    ETag: etag,
    Vary: isPage ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return { status: 304, bytes: null, headers }
  const body = isPacked ? new Uint8Array(await pack(bytes)) : bytes
  return {
    status: 200,
    bytes: body,
    headers: { ...headers, 'Content-Type': type, ...(isPacked && { 'Content-Encoding': 'gzip' }) },
  }
}

/** Programs that read for language models do so; browsers do not name Markdown. */
function prefersMarkdown(accept: string | null): boolean {
  const weight = (wanted: string) => parseAccept(accept ?? '').find(({ type }) => type === wanted)?.q ?? 0
  return weight('text/markdown') > 0 && weight('text/markdown') >= weight('text/html')
}

/** RFC 9110, section 12.5.3: a weight of 0 means not acceptable. */
function takesGzip(acceptEncoding: string | null): boolean {
  return parseAccept(acceptEncoding ?? '').some(({ type, q }) => type === 'gzip' && q > 0)
}

/** RFC 9110, section 13.1.2: any of a list, compared weakly, or `*`. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags?.some((tag) => tag === etag || tag === '*') ?? false
}
