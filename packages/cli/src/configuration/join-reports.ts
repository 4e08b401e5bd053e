import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const REPORT = 'review.md'

/**
 * Joins the reviews of several documents to the one that the comment on a pull request shows.
 * @param calls - the arguments of `review`, with the folder of each report
 */
export function joinReports(calls: readonly (readonly string[])[]): void {
  const folders = calls.flatMap((words) =>
    words.filter((word) => word.startsWith('--out=')).map((word) => word.slice(6)),
  )
  const [first] = folders
  if (first === undefined) return
  const reports = folders.map((folder) => join(folder, REPORT)).filter((file) => existsSync(file))
  const text = reports.map((file) => {
    const [mark = '', ...lines] = readFileSync(file, 'utf8').split('\n')
    return [mark, '', `# ${basename(join(file, '..'))}`, ...lines].join('\n')
  })
  // A document without a report is missing in the comment, which must then say that there is none.
  if (text.length === calls.length) writeFileSync(join(first, '..', REPORT), text.join('\n'))
}
