import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { code, prose, shortened } from '@contract-first/document/report'
import { operationsOf } from './approvals/entries.ts'
import { compare } from './compare/compare.ts'
import type { Side } from './compare/verdicts.ts'
import type { Configuration } from './configuration.ts'
import { classed } from './finding/classes.ts'
import type { Finding } from './finding/finding.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { differenceOf } from './reading/document-files.ts'
import { readDocument } from './reading/read-document.ts'
import { readRelease, releaseTags, writeRelease } from './reading/releases.ts'

/** A contract and the project's settings for its review. */
export interface Contract extends Pick<Configuration, 'extensions' | 'level' | 'readers' | 'rules'> {
  /** Relative to the root of the repository. */
  path: string
}

/** A version of the contract in a folder. */
export interface Version {
  version: string
  /** The day of its tag; absent for the work tree. */
  date?: string
  side: Side
}

/**
 * The contract's history for callers of the API, as Markdown, newest first and breaking changes first. Git tags say
 * which versions were released, so that no copy of an old contract has to be kept; the work tree comes on top if it
 * differs from the last release.
 *
 * @throws {CannotReview} when a tag has no contract, names another version than its contract, or cannot be compared.
 */
export function changelog(root: string, contract: Contract): Promise<string> {
  return withVersions(root, contract, async (versions) => {
    const sections: string[] = []
    for (const [i, version] of versions.entries()) sections.unshift(await section(version, versions[i - 1], contract))
    return ['# Changes of the API', ...sections].join('\n\n').concat('\n')
  })
}

/**
 * Yields every version of the contract, oldest first, each in a temporary folder.
 *
 * @throws {CannotReview} when a tag has no contract, or names another version than its contract.
 */
export async function withVersions<Made>(
  root: string,
  { path, extensions }: Pick<Contract, 'path' | 'extensions'>,
  make: (versions: readonly Version[]) => Promise<Made>,
): Promise<Made> {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  try {
    const released: Version[] = []
    for (const tag of await releaseTags(root)) {
      const folder = await writeRelease(root, tag, path.split('/')[0] ?? '', temporary)
      if (!existsSync(join(folder, path))) throw new CannotReview(`the tag ${tag.name} has no ${path}`)
      released.push({ version: tag.version, date: tag.date, side: await readRelease(tag, folder, path, extensions) })
    }
    return await make([...released, ...(await unreleased(root, { path, extensions }, released.at(-1)))])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function unreleased(
  root: string,
  { path, extensions }: Pick<Contract, 'path' | 'extensions'>,
  last: Version | undefined,
): Promise<Version[]> {
  const file = join(root, path)
  if (!existsSync(file)) throw new CannotReview(`${path} is missing from the work tree`)
  const side = { root, path, document: await readDocument(file, path, { extensions }) }
  const isReleased = last !== undefined && differenceOf(last.side.document, side.document) !== 'content'
  return isReleased ? [] : [{ version: side.document.version ?? 'without a version', side }]
}

async function section(
  { version, date, side }: Version,
  previous: Version | undefined,
  contract: Contract,
): Promise<string> {
  const heading = `## ${prose(`${version} (${date ?? 'not released'})`)}`
  if (!previous) return `${heading}\n\nThe first version.`
  const findings = classed(compare(previous.side, side).findings, contract)
  const parts = [
    list('Breaking', findings, (finding) => finding.class === 'breaking'),
    list('New', findings, (finding) => finding.kind === 'addition'),
    list('Changed', findings, (finding) => finding.kind === 'change'),
    list('Generated code', findings, (finding) => finding.class === 'source'),
    list('Documentation', findings, (finding) => finding.kind === 'documentation'),
  ].filter((text) => text !== '')
  return [heading, ...(parts.length === 0 ? ['Nothing that callers notice.'] : parts)].join('\n\n')
}

function list(title: string, findings: readonly Finding[], belongs: (finding: Finding) => boolean): string {
  const items = findings.filter(belongs).map(item)
  return items.length === 0 ? '' : `### ${title}\n\n${[...new Set(items)].join('\n')}`
}

function item(finding: Finding): string {
  const operations = operationsOf(finding)
  return `- ${operations.map((name) => code(shortened(name))).join(', ')}: ${whatChanged(finding)}`
}

/** Describes a change in Markdown, without its operations. */
export function whatChanged({ part, sentence, whoBreaks }: Finding): string {
  const what = [part, sentence].filter((text) => text !== '').join(': ')
  const who = whoBreaks === undefined ? '' : ` Who breaks: ${prose(whoBreaks)}.`
  return `${prose(shortened(what, 400))}.${who}`
}
