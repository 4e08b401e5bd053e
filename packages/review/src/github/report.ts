import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { LENGTH_MAX, MARKER } from '../comment/marker.ts'

/** A report that a pull request's own code wrote about itself. */
export interface Report {
  number: number
  /** Fit for a comment. */
  body: string
  /** Whether the pull request changes the contract; if not, only an earlier comment is updated. */
  isTouched: boolean
}

/** The origin of a report, according to GitHub and not to the report. */
export interface Origin {
  commit: string
  runUrl: string
}

/**
 * Reads a report, which is text from a stranger: each file only up to a limit, the number only if it is one, and
 * mentions are broken up. Without a report the comment says so, since an earlier one may say that nothing blocks.
 *
 * @throws {Error} when it does not name a pull request.
 */
export function readReport(folder: string, { commit, runUrl }: Origin): Report {
  const text = readBeginning(join(folder, 'number'), 20)?.trim() ?? ''
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`the report names no pull request: ${JSON.stringify(text)}`)
  const number = Number(text)
  const footer = `\n\n---\nMade by the code of this pull request at ${commit}, in [this run](${runUrl}).\n`
  const made = readBeginning(join(folder, 'review.md'), LENGTH_MAX * 4)
  const failure = `${MARKER}\n\n## API review: could not be made\n\n**Blocked**: see why in the log of the run.`
  const tooLong = `${MARKER}\n\n## API review: too long for a comment\n\nRead it in the summary of the run.`
  const quiet = made?.replaceAll(/@(?=\w)/g, '@\u2060') ?? ''
  const body = quiet.startsWith(MARKER) ? (quiet.length > LENGTH_MAX ? tooLong : quiet.trimEnd()) : failure
  return {
    number,
    body: body + footer,
    isTouched: existsSync(join(folder, 'touched')),
  }
}

/** At most the first `bytesMax` bytes, and a mark if there is more; `undefined` without a file. */
function readBeginning(file: string, bytesMax: number): string | undefined {
  if (!existsSync(file)) return undefined
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(bytesMax + 1)
    return buffer.toString('utf8', 0, readSync(descriptor, buffer))
  } finally {
    closeSync(descriptor)
  }
}
