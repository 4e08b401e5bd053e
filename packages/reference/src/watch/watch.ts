import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DocumentError } from '@contract-first/document'
import type { BuildOptions } from '../build.ts'
import { buildOptions } from '../build-options.ts'
import type { Options } from '../options.ts'
import type { Files } from '../site.ts'
import { serveSite } from './serve.ts'

/** Editors write a file in several steps. */
const QUIET_MS = 100

/** Builds and shows a site, again after every change of a file next to its sources, until the process is ended. */
export async function watchSite(options: Options, build: () => Promise<Files>): Promise<void> {
  const site = await serveSite(options.port)
  const out = resolve(options.out)
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    for (const watcher of watchers) watcher.close()
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, QUIET_MS)
    }
    // Before the build: what is saved meanwhile is built next.
    watchers = watchedFolders(options)
      .flatMap((folder) => foldersBelow(folder, out))
      .map((folder) => watchFolder(folder, out, changed))
    const files = await told(build)
    if (files !== undefined) site.show(files)
  }
  await rebuild()
  process.stdout.write(`Showing it on ${site.origin}/ and watching for changes.\n`)
  await new Promise<void>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end())
  })
  clearTimeout(timer)
  for (const watcher of watchers) watcher.close()
  await site.close()
}

/** A mistake is told; the next change may mend it. */
async function told(build: () => Promise<Files>): Promise<Files | undefined> {
  try {
    return await build()
  } catch (error) {
    const isExpected = error instanceof DocumentError || (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    process.stderr.write(`${error.message}\n`)
    return undefined
  }
}

/** Those of all that the site is read from. */
function watchedFolders({ config, typed }: Options): string[] {
  let options: Partial<BuildOptions> = typed
  try {
    options = buildOptions({ config, typed })
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
  }
  const { document, workflows, changelog, icon, logo, guides, editions = [] } = options
  const files = [config, document, workflows, changelog, icon, logo, ...editions.map((edition) => edition.document)]
  const folders = files
    .filter((file) => file !== undefined)
    .filter((file) => !/^https?:/.test(file))
    .map((file) => dirname(resolve(file)))
  return [...new Set([...folders, ...(guides === undefined ? [] : [resolve(guides)])])]
}

/** A folder, and those below it that a document or a guide could have its parts in. */
function foldersBelow(folder: string, out: string): string[] {
  let below: string[] = []
  try {
    below = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isRead(entry.name))
      .map(({ name }) => join(folder, name))
  } catch {
    return []
  }
  return [folder, ...below.filter((path) => path !== out).flatMap((path) => foldersBelow(path, out))]
}

function watchFolder(folder: string, out: string, changed: () => void): FSWatcher {
  return watch(folder, (_event, name) => {
    if (name === null || (isRead(name) && join(folder, basename(name)) !== out)) changed()
  })
}

/** Not what begins with a dot, such as the folder in which a site is written before it takes the place of the older one. */
function isRead(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules'
}
