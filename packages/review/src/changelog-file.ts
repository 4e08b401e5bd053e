import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { z } from 'zod'
import { type Contract, withVersions } from './changelog.ts'
import { draftChanges } from './changelog-draft.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { settingsIn } from './reading/settings-file.ts'

const releases = z.array(z.object({ version: z.string(), date: z.string().optional() }))

/**
 * Adds missing versions to the changelog next to the contract, which the docs show. Existing entries stay as their
 * author wrote them.
 *
 * @param releasedOn - the day of the version in the work tree, when it is about to be released
 * @returns what was done, in words
 * @throws {CannotReview} if the file is not a list of releases, or as `changelog` does.
 */
export function writeChangelog(root: string, contract: Contract, releasedOn?: string): Promise<string> {
  const file = contract.path.replace(/\.[a-z]+$/, '.changelog.yaml')
  return withVersions(root, contract, async (versions) => {
    const target = join(root, file)
    let text = existsSync(target) ? readFileSync(target, 'utf8') : ''
    const listed = readReleases(text, file)
    const written: string[] = []
    for (const [i, version] of versions.entries()) {
      const date = version.date ?? releasedOn
      const entry = listed.find((one) => one.version === version.version)
      if (!entry) {
        const changes = await draftChanges(version, versions[i - 1], contract)
        text = withEntry(text, { version: version.version, ...(date !== undefined && { date }), changes })
        written.push(`${version.version} drafted`)
      } else if (date !== undefined && entry.date === undefined) {
        text = withDate(text, version.version, date)
        written.push(`${version.version} dated ${date}`)
      }
    }
    readReleases(text, file)
    if (written.length > 0) writeFileSync(target, text)
    return `${file}: ${written.length > 0 ? written.join(', ') : 'nothing to add'}`
  })
}

function readReleases(text: string, file: string): z.infer<typeof releases> {
  const { data, error } = releases.safeParse(settingsIn(text, file).parsed ?? [])
  if (error) throw new CannotReview(`${file} is not a list of releases, each with a version`)
  return data
}

/** Adds an entry above the others and below a leading comment. It edits the text, so that all comments stay. */
function withEntry(text: string, entry: object): string {
  const added = stringify([entry], { lineWidth: 120, singleQuote: true })
  const first = /^- /m.exec(text)
  return first ? `${text.slice(0, first.index)}${added}${text.slice(first.index)}` : `${text}${added}`
}

function withDate(text: string, version: string, date: string): string {
  const line = text.split('\n').find((one) => one.replaceAll(/['"]/g, '') === `- version: ${version}`)
  if (line === undefined) throw new CannotReview(`write the date of ${version} yourself: date: '${date}'`)
  return text.replace(line, `${line}\n  date: '${date}'`)
}
