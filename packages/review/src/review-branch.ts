import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative } from 'node:path'
import { readApprovals } from './approvals/read-approvals.ts'
import type { Check } from './checks/check.ts'
import { type CommandCheck, commandCheck } from './checks/command.ts'
import { examplesCheck } from './checks/examples.ts'
import { lintCheck, rulesOf } from './checks/lint.ts'
import type { Configuration } from './configuration.ts'
import type { Origin } from './next-version.ts'
import { writePreviews } from './previews/previews.ts'
import { documentNamedIn, readConfiguration } from './read-configuration.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { findMergeBase, findRoot, isShallow, writeFolderAt } from './reading/git.ts'
import { lastRelease, readRelease, writeRelease } from './reading/releases.ts'
import { type Review, review } from './review.ts'

const FOLDER = 'openapi'

/** Where the contract is, and the files of the review next to it; relative to the root of the repository. */
interface Home {
  folder: string
  /** How much of another commit is read: references of a named contract may lead anywhere. */
  written: string
  /** The contract, if it was named. Else the configuration names it, below `folder`. */
  named?: string
}

const HOME: Home = { folder: FOLDER, written: FOLDER }

/** @param document - relative to `directory` */
function homeOf(root: string, directory: string, document: string | undefined): Home {
  if (document === undefined) return HOME
  const named = relative(root, join(realpathSync(directory), document)).replaceAll('\\', '/')
  return { folder: posix.dirname(named), written: '.', named }
}

function besides({ folder }: Home, name: string): string {
  return posix.join(folder, name)
}

/** The options for the review of a branch. */
export interface BranchOptions {
  /** The contract, relative to the working directory; default: the one in `openapi/review.yaml`. */
  document?: string | undefined
  /** The branch that the change is to be merged into; see `findMergeBase` for the default. */
  ref?: string | undefined
  /** Whether the commands of the configuration run, which takes minutes. */
  runsCommands: boolean
  /** The folder for previews; without it, none are written. */
  previewsIn?: string | undefined
  /** The address of that folder. */
  url?: string | undefined
  /** Files of recorded calls, relative to the working directory. */
  traffic?: readonly string[] | undefined
  /** Settings that replace those of the configuration. */
  instead?: Partial<Configuration>
}

/**
 * Reviews the contract of the work tree, uncommitted edits included, against the merge base of `ref` and HEAD.
 *
 * @param directory - anywhere inside the repository
 * @throws {CannotReview} if any part of the review fails.
 */
export async function reviewBranch(
  directory: string,
  { document, ref, runsCommands, previewsIn, url, instead, traffic }: BranchOptions,
  today: string,
): Promise<Review> {
  const root = await findRoot(directory)
  const mergeBase = await findMergeBase(root, ref)
  const home = homeOf(root, directory, document)
  const configuration = { ...configurationOf(root, home), ...instead }
  const approvalsFile = besides(home, 'approvals.yaml')
  const contract = home.named ?? contractOf(configuration)
  if (!existsSync(join(root, contract)))
    throw new CannotReview(
      `${contract} is missing from the work tree${document === undefined ? ': name the contract with --document FILE' : ''}`,
    )
  const commit = mergeBase.commit.slice(0, 7)
  // The real path, because the linter reports that, and a temporary folder is often a symbolic link.
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  const baseRoot = join(temporary, 'base')
  try {
    mkdirSync(baseRoot)
    await writeFolderAt(root, mergeBase.commit, home.written, baseRoot)
    const head = { root, path: contract, isRepository: true }
    const path = contractOfBase(baseRoot, commit, contract, home)
    const base = path === undefined ? undefined : { root: baseRoot, path }
    const made = await review({
      head,
      base: {
        root: baseRoot,
        isRepository: true,
        ...base,
        name: `\`${commit}\`, the merge base with \`${mergeBase.ref}\``,
        label: `${commit}:${path ?? contract}`,
      },
      origin: await originOf(root, mergeBase.ref, { ...configuration, contract }, home, temporary),
      configuration,
      approvals: readApprovals(join(root, approvalsFile), approvalsFile),
      today,
      traffic: traffic && { directory, files: traffic },
      runChecks: async () => {
        const examples = examplesCheck(base, head)
        const rules = rulesOf(root, [...new Set([besides(home, 'redocly.yaml'), 'redocly.yaml'])])
        const checks = await Promise.all([lintCheck(base, head, rules, examples), examples])
        return [
          ...checks,
          ...(runsCommands
            ? await inTurn(configuration.checks, root)
            : configuration.checks.map(({ name }) => notRun(name))),
        ]
      },
    })
    if (previewsIn === undefined) return made
    const subject = { root, path: contract, commit: mergeBase.commit, generated: configuration.generated }
    return { ...made, previews: await writePreviews(subject, previewsIn, url) }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** The settings of the review of a branch. */
export function configurationOf(root: string, home: Home = HOME): Configuration {
  const file = besides(home, 'review.yaml')
  return readConfiguration(join(root, file), file)
}

/** Relative to the root. */
export function contractOf({ document }: Pick<Configuration, 'document'>): string {
  return `${FOLDER}/${document}`
}

/** The release that the next version is counted from. */
async function originOf(
  root: string,
  ref: string,
  { contract, extensions }: Pick<Configuration, 'extensions'> & { contract: string },
  home: Home,
  temporary: string,
): Promise<Origin> {
  const last = await lastRelease(root, ref)
  if (!last) return { missing: (await isShallow(root)) ? 'shallow' : 'untagged' }
  const { tag, isBelow } = last
  const release = { tag: tag.name, version: tag.version }
  if (!isBelow) return { release }
  const folder = await writeRelease(root, tag, home.written, temporary)
  const path = contractOfBase(folder, tag.name, contract, home)
  return {
    release: { ...release, ...(path !== undefined && { side: await readRelease(tag, folder, path, extensions) }) },
  }
}

/** The contract under its name in the base, so that a branch may rename it. */
function contractOfBase(baseRoot: string, commit: string, contract: string, home: Home): string | undefined {
  if (home.named !== undefined) return existsSync(join(baseRoot, contract)) ? contract : undefined
  const file = besides(home, 'review.yaml')
  const named = documentNamedIn(join(baseRoot, file), `${commit}:${file}`)
  return [contractOf({ document: named }), contract].find((path) => existsSync(join(baseRoot, path)))
}

/** Runs commands one after the other, since each uses all cores. */
async function inTurn(commands: readonly CommandCheck[], root: string): Promise<Check[]> {
  const checks: Check[] = []
  for (const command of commands) checks.push(await commandCheck(command, root))
  return checks
}

function notRun(name: string): Check {
  return { name, outcome: 'skipped', summary: 'not run: `--checks` runs it', problems: [] }
}
