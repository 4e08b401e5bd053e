import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** The work that is repeated at every change. */
export interface Repeated {
  /** Reports its own mistakes, as the next change may fix them. */
  work(): Promise<void>
  /** The folders of all files that `work` reads, as far as they are known by now. */
  folders(): readonly string[]
  /** Whether `work` reads the file with this absolute path. */
  isRead(path: string): boolean
  /** Called once, after the first time. */
  onWatching?(): void
}

/** How long no other change may follow: editors write a file in several steps. */
const QUIET_MS = 100

/**
 * Runs `work`, and runs it again whenever a file that it reads has changed, until the process is told to end; only once
 * when there is no folder to watch.
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
    // Watching starts before the work, so that a change in the meantime starts another round.
    round.watch(folders())
    await work()
    round.watch(folders())
    if (round.isBlind) return
    if (isFirst) onWatching?.()
    await Promise.race([round.changed, ended])
    round.close()
  }
}

/** Watches from the beginning of one run of the work to the change that starts the next. */
class Round {
  readonly #isRead: (path: string) => boolean
  readonly #watchers = new Map<string, FSWatcher>()
  readonly #change = Promise.withResolvers<void>()
  /** Resolves when a file that is read has changed and no other change follows at once. */
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
      // The folder may have been removed; the work reports what it misses.
      watcher.on('error', () => watcher.close())
      this.#watchers.set(folder, watcher)
    } catch {
      // The folder does not exist; the work reports what it misses.
    }
  }
}

/** A folder, and those below it that people keep files in. */
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

/** Whether a file or folder is not edited by people: its name begins with a dot, or it belongs to a package manager. */
export function isAside(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}
