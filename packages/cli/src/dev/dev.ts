import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { isRemote } from '@contract-first/document'
import { foldersBelow, isAside, repeatAtChanges } from '@contract-first/document/watch'
import { followsOf, readFiles } from './follows.ts'
import type { DevOptions } from './options.ts'
import { type DevServer, startServer } from './server.ts'
import { createSession } from './session.ts'

/**
 * Serves docs and a mock of a document and keeps them up to date until a signal ends it.
 *
 * @returns the exit status
 */
export async function dev(options: DevOptions): Promise<number> {
  const { document, host, port, url } = options
  if (!isRemote(document) && !existsSync(document)) {
    process.stderr.write(`${document} is missing: name the document, or make one with contract-first init\n`)
    return 2
  }
  let server: DevServer
  try {
    server = await startServer(host, port, url)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
  // Ends at once, even in the middle of an update.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  process.stdout.write(`${greeting(server.origin, options)}\n`)
  const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  const session = createSession(options, () => followsOf(document), server, print)
  await repeatAtChanges({
    work: () => session.update(),
    folders() {
      const { files, folders } = readFiles(document)
      const sources = session.sources()
      const known = [...files, ...(sources ?? [])]
        .filter((file) => !isRemote(file))
        .map((file) => dirname(resolve(file)))
      // After a mistake, a change of any file near the document may fix it.
      return [...new Set([...known, ...folders.flatMap(foldersBelow), ...(sources ? [] : known.flatMap(foldersBelow))])]
    },
    isRead(path) {
      const { files, folders } = readFiles(document)
      const sources = session.sources()
      if (sources === undefined) return !isAside(basename(path))
      const isOfDocs = folders.some((folder) => path.startsWith(`${folder}/`)) && !isAside(basename(path))
      return isOfDocs || [...files, ...sources].some((file) => resolve(file) === path)
    },
  })
  server.close()
  return 0
}

function greeting(origin: string, { document, port, url, host }: DevOptions): string {
  const moved = port !== 0 && !origin.endsWith(`:${port}`) ? ` (port ${port} is taken)` : ''
  const open = /^(?:localhost|127\.|::1)/.test(host) ? '' : ' Other machines can reach it.'
  return [
    `${document}: watching for changes. Ctrl-C stops it.${open}`,
    `  ${origin}/${' '.repeat(14)}the docs${moved}; "Try it" calls ${url ?? 'the mock'}`,
    `  ${origin}/mock${' '.repeat(10)}the mock`,
    `  ${origin}/openapi.json  the document as one file`,
  ].join('\n')
}
