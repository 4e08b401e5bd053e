import { basename, dirname, resolve, sep } from 'node:path'
import { DocumentError, isRemote } from '@contract-first/document'
import { foldersBelow, isAside, repeatAtChanges } from '@contract-first/document/watch'
import { buildOptions } from '../build-options.ts'
import type { Options } from '../options.ts'
import type { Files } from '../site.ts'
import type { BuildOptions } from '../site-options.ts'
import { serveSite } from './serve.ts'

/**
 * Builds and serves a site, and rebuilds it after every change of a file next to its sources, until the process ends.
 */
export async function watchSite(options: Options, build: () => Promise<Files>): Promise<void> {
  const site = await serveSite(options.port)
  const out = resolve(options.out)
  const isOutput = (path: string) => path === out || path.startsWith(`${out}${sep}`)
  await repeatAtChanges({
    work: async () => {
      const files = await told(build)
      if (files !== undefined) site.show((path) => files.get(path))
    },
    folders: () => watchedFolders(options).flatMap((folder) => foldersBelow(folder).filter((path) => !isOutput(path))),
    // Not names that begin with a dot, such as the folder in which a site is written before it replaces the older one.
    isRead: (path) => !isAside(basename(path)) && path !== out,
    onWatching: () => process.stdout.write(`Showing it on ${site.origin}/ and watching for changes.\n`),
  })
  await site.close()
}

/** A mistake is reported; the next change may fix it. */
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

/** The folders of all sources of the site. */
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
    .filter((file) => !isRemote(file))
    .map((file) => dirname(resolve(file)))
  return [...new Set([...folders, ...(guides === undefined ? [] : [resolve(guides)])])]
}
