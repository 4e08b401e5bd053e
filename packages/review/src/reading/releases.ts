import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions, parseVersion } from '../finding/version.ts'
import { CannotReview } from './cannot-review.ts'
import type { OpenApiDocument } from './document.ts'
import type { Extensions } from './extensions.ts'
import { listTags, writeFolderAt } from './git.ts'
import { readDocument } from './read-document.ts'

/** A version is released when a commit carries this tag with its number, for example `contract-v1.1.0`. */
const TAG_PREFIX = 'contract-v'

/** The tag of a released version. */
export interface ReleaseTag {
  name: string
  version: string
  /** The day of its commit. */
  date: string
}

/** A released contract in a folder. */
export interface ReleasedContract {
  root: string
  /** Below `root`, with forward slashes. */
  path: string
  document: OpenApiDocument
}

/**
 * The tags of releases, the lowest version first.
 *
 * @param reachedFrom - leaves out those that are not in the history of this commit
 */
export async function releaseTags(root: string, reachedFrom?: string): Promise<ReleaseTag[]> {
  const tags = await listTags(root, `${TAG_PREFIX}*`, reachedFrom)
  return tags
    .map(({ name, date }) => ({ name, date, version: name.slice(TAG_PREFIX.length) }))
    .filter(({ version }) => parseVersion(version) !== undefined)
    .sort((a, b) => compareVersions(a.version, b.version))
}

/** A release, and whether the change is based on it. */
export interface LastRelease {
  tag: ReleaseTag
  /** False if the release came after the change began. */
  isBelow: boolean
}

/**
 * The last release before HEAD is merged into `ref`. A candidate such as `contract-v1.1.0-rc.1` does not count.
 *
 * @returns `undefined` if neither reaches a tag.
 */
export async function lastRelease(root: string, ref: string): Promise<LastRelease | undefined> {
  const [below, merged] = await Promise.all([releaseTags(root, 'HEAD'), releaseTags(root, ref)])
  const isFinal = ({ version }: ReleaseTag): boolean => !version.includes('-')
  const [last, other] = [below.findLast(isFinal), merged.findLast(isFinal)]
  if (other && (!last || compareVersions(other.version, last.version) > 0)) return { tag: other, isBelow: false }
  return last && { tag: last, isBelow: true }
}

/** Writes the released folder of the contract to a new folder, and returns its path. */
export async function writeRelease(
  root: string,
  { name }: ReleaseTag,
  contractFolder: string,
  temporary: string,
): Promise<string> {
  const folder = join(temporary, name)
  mkdirSync(folder)
  await writeFolderAt(root, name, contractFolder, folder)
  return folder
}

/** @throws {CannotReview} if the contract cannot be read, or has another version than its tag. */
export async function readRelease(
  { name, version }: ReleaseTag,
  root: string,
  path: string,
  extensions: Extensions,
): Promise<ReleasedContract> {
  const document = await readDocument(join(root, path), `${name}:${path}`, { isBase: true, root, extensions })
  const found = document.version ?? 'without a version'
  if (found !== version) {
    throw new CannotReview(`the tag ${name} is on a contract whose info.version is ${found}: tag it as ${found}`)
  }
  return { root, path, document }
}
