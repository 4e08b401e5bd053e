import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { Files } from '../site.ts'

/** A site on this machine only, whose pages load themselves again when it is shown anew. */
export interface ShownSite {
  origin: string
  show(files: Files): void
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The policy of the pages lets no script in but the site's own. */
const RELOAD = `new EventSource('/-/changes').onmessage = () => location.reload()\n`

export async function serveSite(port: number): Promise<ShownSite> {
  let files: Files = new Map()
  const readers = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const path = decodedPath(request.url ?? '/')
    if (path === '-/changes') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      readers.add(response)
      response.on('close', () => readers.delete(response))
      return
    }
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const content = file === '-/reload.js' ? RELOAD : files.get(file)
    const isThere = content !== undefined
    const type = isThere ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8'
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    const shown = content ?? files.get('404.html') ?? ''
    response.end(type.startsWith('text/html') ? String(shown).replace('</head>', SCRIPT) : shown)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (shown) => {
      files = shown
      for (const reader of readers) reader.write('data: changed\n\n')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const SCRIPT = '<script defer src="/-/reload.js"></script>\n</head>'

function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return path.slice(1)
  }
}
