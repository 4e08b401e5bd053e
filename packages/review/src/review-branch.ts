import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApprovals } from './approvals/read-approvals.ts'
import type { Check } from './checks/check.ts'
import { type CommandCheck, commandCheck } from './checks/command.ts'
import { examplesCheck } from './checks/examples.ts'
import { lintCheck, rulesOf } from './checks/lint.ts'
import { type Configuration, documentNamedIn, readConfiguration } from './configuration.ts'
import type { Origin } from './next-version.ts'
import { OLD_CLIENT_NAME, oldClientCheck } from './old-client/old-client.ts'
import { writePreviews } from './previews/previews.ts'
import { CannotReview } from './reading/cannot-review.ts'
import { findMergeBase, findRoot, isShallow, writeFolderAt } from './reading/git.ts'
import { lastRelease, readRelease, writeRelease } from './reading/releases.ts'
import { type Review, review } from './review.ts'

const FOLDER = 'openapi'
const RULES = [`${FOLDER}/redocly.yaml`, 'redocly.yaml']
const CONFIGURATION_FILE = `${FOLDER}/review.yaml`
const APPROVALS_FILE = `${FOLDER}/approvals.yaml`

/** The options for the review of a branch. */
export interface BranchOptions {
  /** What the change is to be merged into; see `findMergeBase` for the default. */
  ref?: string | undefined
  /** Whether the commands of the configuration run, which takes minutes. */
  runsCommands: boolean
  /** The folder for previews; without it, none are written. */
  previewsIn?: string | undefined
  /** The address of that folder. */
  url?: string | undefined
  /** Files of recorded calls, relative to the folder that the command runs in. */
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
  { ref, runsCommands, previewsIn, url, instead, traffic }: BranchOptions,
  today: string,
): Promise<Review> {
  const root = await findRoot(directory)
  const mergeBase = await findMergeBase(root, ref)
  const configuration = { ...configurationOf(root), ...instead }
  const contract = contractOf(configuration)
  if (!existsSync(join(root, contract))) throw new CannotReview(`${contract} is missing from the work tree`)
  const commit = mergeBase.commit.slice(0, 7)
  // The real path, because the linter reports that, and a temporary folder is often a symbolic link.
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  const baseRoot = join(temporary, 'base')
  try {
    mkdirSync(baseRoot)
    await writeFolderAt(root, mergeBase.commit, FOLDER, baseRoot)
    const head = { root, path: contract }
    const path = contractOfBase(baseRoot, commit, contract)
    const base = path === undefined ? undefined : { root: baseRoot, path }
    const made = await review({
      head,
      base: {
        root: baseRoot,
        ...base,
        name: `\`${commit}\`, the merge base with \`${mergeBase.ref}\``,
        label: `${commit}:${path ?? contract}`,
      },
      origin: await originOf(root, mergeBase.ref, configuration, temporary),
      configuration,
      approvals: readApprovals(join(root, APPROVALS_FILE), APPROVALS_FILE),
      today,
      traffic: traffic && { directory, files: traffic },
      runChecks: async (findings) => {
        const examples = examplesCheck(base, head)
        const checks = await Promise.all([lintCheck(base, head, rulesOf(root, RULES), examples), examples])
        const { oldClient } = configuration
        if (!runsCommands) {
          const names = [...configuration.checks.map(({ name }) => name), ...(oldClient ? [OLD_CLIENT_NAME] : [])]
          return { checks: [...checks, ...names.map(notRun)], findings: [] }
        }
        const commands = await inTurn(configuration.checks, root)
        const sides = { root, commit: mergeBase.commit, contract: path ?? contract }
        const old = oldClient && base ? await oldClientCheck(sides, oldClient, findings) : { checks: [], findings: [] }
        return { checks: [...checks, ...commands, ...old.checks], findings: old.findings }
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
export function configurationOf(root: string): Configuration {
  return readConfiguration(join(root, CONFIGURATION_FILE), CONFIGURATION_FILE)
}

/** Relative to the root. */
export function contractOf({ document }: Pick<Configuration, 'document'>): string {
  return `${FOLDER}/${document}`
}

/** What the next version is counted from. */
async function originOf(
  root: string,
  ref: string,
  { document, extensions }: Configuration,
  temporary: string,
): Promise<Origin> {
  const last = await lastRelease(root, ref)
  if (!last) return { missing: (await isShallow(root)) ? 'shallow' : 'untagged' }
  const { tag, isBelow } = last
  const release = { tag: tag.name, version: tag.version }
  if (!isBelow) return { release }
  const folder = await writeRelease(root, tag, FOLDER, temporary)
  const path = contractOfBase(folder, tag.name, contractOf({ document }))
  return {
    release: { ...release, ...(path !== undefined && { side: await readRelease(tag, folder, path, extensions) }) },
  }
}

/** The contract under its name in the base, so that a branch may rename it. */
function contractOfBase(baseRoot: string, commit: string, contract: string): string | undefined {
  const named = documentNamedIn(join(baseRoot, CONFIGURATION_FILE), `${commit}:${CONFIGURATION_FILE}`)
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
