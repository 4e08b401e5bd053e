import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What is done again at every change. */
export interface Repeated {
  /** Tells of its own mistakes, as the next change may mend them. */
  work(): Promise<void>
  /** Those of all files that `work` reads, as far as it is known by now. */
  folders(): readonly string[]
  /** Whether `work` reads a file; it is named by its absolute path. */
  isRead(path: string): boolean
  /** Told once, after the first time. */
  onWatching?(): void
}

/** Editors write a file in several steps. */
const QUIET_MS = 100

/**
 * Does `work`, and again whenever a file has changed that it reads, until the process is told to end; once alone when
 * there is no folder to watch.
 */
export async function repeatAtChanges({ work, folders, isRead, onWatching }: Repeated): Promise<void> {
  let isEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isEnded = true
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  })
  for (let isFirst = true; !isEnded; isFirst = false) {
    const round = new Round(isRead)
    // Before the work: what is saved meanwhile is worked on next.
    round.watch(folders())
    await work()
    round.watch(folders())
    if (round.isBlind) return
    if (isFirst) onWatching?.()
    await Promise.race([round.changed, ended])
    round.close()
  }
}

/** Watches from the beginning of one piece of work to the change that asks for the next. */
class Round {
  readonly #isRead: (path: string) => boolean
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #change = Promise.withResolvers<void>()
  /** Resolves when a file that is read has changed, and no other follows at once. */
  readonly changed: Promise<void> = this.#change.promise
  #timer: NodeJS.Timeout | undefined

  constructor(isRead: (path: string) => boolean) {
    this.#isRead = isRead
  }

  get isBlind(): boolean {
    return this.#watchers.size === 0
  }

  watch(folders: readonly string[]): void {
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#watchOne(folder)
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers.values()) watcher.close()
  }

  #watchOne(folder: string): void {
    try {
      const watcher = watch(folder, (_, name) => {
        if (name !== null && !this.#isRead(join(folder, name))) return
        clearTimeout(this.#timer)
        this.#timer = setTimeout(this.#change.resolve, QUIET_MS)
      })
      // Such as of a folder that is removed: the work tells what it misses.
      watcher.on('error', () => watcher.close())
      this.#watchers.set(folder, watcher)
    } catch {
      // The same: it is not there.
    }
  }
}

/** A folder, and those below it that a person keeps files in. */
export function foldersBelow(folder: string): string[] {
  let entries: string[] = []
  try {
    entries = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !isAside(entry.name))
      .map(({ name }) => join(folder, name))
  } catch {
    return []
  }
  return [folder, ...entries.flatMap(foldersBelow)]
}

/** Whether a file or folder is none that a person writes in: it begins with a dot, or is of a package manager. */
export function isAside(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}
