import { fstat, fstatSync, openSync, read } from 'node:fs'

/** Watches the end of a file that several processes write to. */
export interface EndOfFile {
  /** @param done - called with whether the file ends within a line; undefined if it cannot be read */
  isWithinLine(done: (isWithinLine: boolean | undefined) => void): void
}

/** Undefined for anything but a file, such as a pipe or a terminal, and for a file that this process may not read. */
export function createEndOfFile(fd: number): EndOfFile | undefined {
  const reader = openAgain(fd)
  if (reader === undefined) return undefined
  const last = Buffer.alloc(1)
  return {
    isWithinLine(done) {
      fstat(reader, (error, stats) => {
        if (error) return done(undefined)
        if (stats.size === 0) return done(false)
        read(reader, last, 0, 1, stats.size - 1, (error, count) => {
          done(error || count === 0 ? undefined : last[0] !== LINE_BREAK)
        })
      })
    },
  }
}

/** The starter of the process opens a log only for writing. */
function openAgain(fd: number): number | undefined {
  try {
    return fstatSync(fd).isFile() ? openSync(`/dev/fd/${fd}`, 'r') : undefined
  } catch {
    return undefined
  }
}

const LINE_BREAK = 10
