import { basename, dirname, resolve, sep } from 'node:path'
import { isRemote } from '@contract-first/document'
import { foldersBelow, isAside, repeatAtChanges } from '@contract-first/document/watch'
import type { Options } from './options.ts'
import type { Outcome } from './run.ts'

/**
 * Runs once, and again whenever a file of the document changes, until the process is told to end. After a mistake, it
 * watches every file next to the document, since any of them may fix it.
 * @returns the exit status of the last run
 */
export async function watchSources(options: Options, run: () => Promise<Outcome>): Promise<number> {
  const named = [options.document, ...options.overlays].filter(isFile).map((file) => resolve(file))
  if (named.length === 0) return (await run()).status
  const out = resolve(options.out)
  const isOutput = (path: string) => path === out || path.startsWith(`${out}${sep}`)
  let known = new Set(named)
  let outcome: Outcome = { status: 0 }
  await repeatAtChanges({
    async work() {
      outcome = await run()
      known = new Set([...named, ...known, ...(outcome.sources ?? []).filter(isFile)])
    },
    folders: () => {
      const folders = [...known].map((file) => dirname(file))
      if (outcome.sources !== undefined) return folders
      return [...folders, ...folders.flatMap(foldersBelow).filter((folder) => !isOutput(folder))]
    },
    isRead: (path) => known.has(path) || (outcome.sources === undefined && !isOutput(path) && !isAside(basename(path))),
    onWatching: () => process.stdout.write('Watching for changes.\n'),
  })
  return outcome.status
}

function isFile(name: string): boolean {
  return !isRemote(name)
}
