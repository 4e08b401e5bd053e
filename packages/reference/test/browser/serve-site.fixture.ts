import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Files } from '../../src/site.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

/** A server with the site below `/docs/`, with the policies of its `content-policy.json`, and an API without books. */
export async function serveSite(files: Files): Promise<{ origin: string; close(): void }> {
  const policies: Readonly<Record<string, string>> = JSON.parse(String(files.get('content-policy.json')))
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/v2/')) return response.setHeader('Content-Type', 'application/json').end('[]')
    const asked = pathname.replace(/^\/docs\//, '') || 'index.html'
    const path = files.has(asked) ? asked : '404.html'
    return response
      .writeHead(path === asked ? 200 : 404, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'gzip',
        'Content-Security-Policy': policies[path] ?? policies['*'],
      })
      .end(gzipSync(files.get(path) ?? ''))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
