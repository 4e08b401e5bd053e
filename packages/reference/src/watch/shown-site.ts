import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { reloadScript } from '../assets.ts'

/** Why a document cannot be read. */
export interface SiteProblem {
  /** Lines of `file:line:column: message`. */
  messages: readonly string[]
  /** The lines of the source around the first, with their numbers. */
  excerpt: string
}

/** A site whose open pages reload when it changes. */
export interface ShownSite {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** @param read - the content of the file at a path of the site */
  show(read: (path: string) => string | Uint8Array | undefined): void
  /** Shows a problem over every page until the next `show`. */
  tell(problem: SiteProblem): void
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

export async function shownSite(): Promise<ShownSite> {
  // The policy of the pages allows only the site's own scripts.
  const reload = await reloadScript()
  let read: Parameters<ShownSite['show']>[0] = () => undefined
  let problem: SiteProblem | undefined
  const readers = new Set<ServerResponse>()
  const problemEvent = () => `event: problem\ndata: ${JSON.stringify(problem)}\n\n`
  return {
    answer(request, response) {
      const path = decodedPath(request.url ?? '/')
      if (path === '-/changes') {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
        if (problem) response.write(problemEvent())
        readers.add(response)
        response.on('close', () => readers.delete(response))
        return
      }
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      const content = file === '-/reload.js' ? reload : read(file)
      const isThere = content !== undefined
      const type = isThere ? (TYPES[extname(file)] ?? 'application/octet-stream') : 'text/html; charset=utf-8'
      response.writeHead(isThere ? 200 : 404, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      const shown = content ?? read('404.html') ?? NOTHING
      response.end(type.startsWith('text/html') ? String(shown).replace('</head>', SCRIPT) : shown)
    },
    show(shown) {
      read = shown
      problem = undefined
      for (const reader of readers) reader.write('data: changed\n\n')
    },
    tell(told) {
      problem = told
      for (const reader of readers) reader.write(problemEvent())
    },
  }
}

const SCRIPT = '<script defer src="/-/reload.js"></script>\n</head>'

/** The page before the first build. */
const NOTHING =
  '<!doctype html>\n<html lang="en"><head><title>Waiting for the document</title></head><body></body></html>\n'

function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return path.slice(1)
  }
}
