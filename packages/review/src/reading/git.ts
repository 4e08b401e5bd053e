import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotReview } from './cannot-review.ts'

const run = promisify(execFile)

/** Where a change began. */
export interface MergeBase {
  /** The ref that the change is to be merged into, as given or found. */
  ref: string
  /** The full hash of their common ancestor. */
  commit: string
}

/** @throws {CannotReview} if `directory` is not inside a work tree. */
export async function findRoot(directory: string): Promise<string> {
  try {
    return await git(directory, ['rev-parse', '--show-toplevel'])
  } catch (error) {
    throw new CannotReview(`${directory} cannot be used as a git repository: ${firstLine(error)}`)
  }
}

/**
 * The commit to compare with: the merge base rather than the tip, so that changes that others have merged since do not
 * count.
 *
 * @param ref - a branch, tag or commit; by default the remote's main branch, then the local `main`
 * @throws {CannotReview} if the ref is unknown or shares no history with HEAD.
 */
export async function findMergeBase(root: string, ref?: string): Promise<MergeBase> {
  const candidates = ref === undefined ? ['origin/HEAD', 'origin/main', 'main'] : [ref]
  for (const candidate of candidates) {
    if ((await commitCalled(root, candidate)) === undefined) continue
    try {
      return { ref: candidate, commit: await git(root, ['merge-base', candidate, 'HEAD']) }
    } catch {
      throw new CannotReview(
        `${candidate} and HEAD have no commit in common: fetch the whole history (git fetch --unshallow, or fetch-depth: 0 in a workflow)`,
      )
    }
  }
  throw new CannotReview(
    ref === undefined
      ? `there is no ${candidates.join(', ')} to compare with: name the branch with --base REF`
      : `there is no commit called ${ref}: fetch it, or name another with --base REF`,
  )
}

/**
 * Writes a folder as it was at a commit to `target/folder`, or everything if the folder is `.`. The index of the
 * repository is left alone.
 *
 * @returns false if the commit has no such folder.
 */
export async function writeFolderAt(root: string, commit: string, folder: string, target: string): Promise<boolean> {
  if (folder === '.') {
    await writeTreeAt(root, commit, target)
    return true
  }
  if ((await git(root, ['ls-tree', '-d', '--name-only', '--full-tree', commit, folder])) === '') return false
  const index = { GIT_INDEX_FILE: join(target, '.index') }
  await git(root, ['read-tree', `--prefix=${folder}/`, `${commit}:${folder}`], index)
  await git(root, ['checkout-index', '--all', `--prefix=${target}/`], index)
  return true
}

/** Writes every file as it was at a commit to `target`, without a repository. */
export async function writeTreeAt(root: string, commit: string, target: string): Promise<void> {
  const index = { GIT_INDEX_FILE: join(target, '.index') }
  await git(root, ['read-tree', commit], index)
  await git(root, ['checkout-index', '--all', `--prefix=${target}/`], index)
}

/** The difference of a folder between a commit and the work tree, without untracked files. */
export function diffOf(root: string, commit: string, folder: string): Promise<string> {
  return git(root, ['diff', '--no-color', '--no-ext-diff', commit, '--', folder])
}

/** The number of files and lines in that difference. */
export async function numbersOf(
  root: string,
  commit: string,
  folder: string,
): Promise<{ files: number; added: number; removed: number }> {
  const listed = await git(root, ['diff', '--numstat', '--no-ext-diff', commit, '--', folder])
  const rows = listed
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.split('\t').map((cell) => Number(cell) || 0)]))
  const sum = (column: number): number => rows.reduce((total, row) => total + (row[column] ?? 0), 0)
  return { files: rows.length, added: sum(0), removed: sum(1) }
}

/**
 * The tags that match a pattern, each with the day of its commit.
 *
 * @param reachedFrom - leaves out those that are not in the history of this commit
 */
export async function listTags(
  root: string,
  pattern: string,
  reachedFrom?: string,
): Promise<{ name: string; date: string }[]> {
  const format =
    '%(refname:short)%09%(if)%(*committerdate)%(then)%(*committerdate:short)%(else)%(committerdate:short)%(end)'
  const reached = reachedFrom === undefined ? [] : [`--merged=${reachedFrom}`]
  const listed = await git(root, ['for-each-ref', ...reached, `--format=${format}`, `refs/tags/${pattern}`])
  return listed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', date = ''] = line.split('\t')
      return { name, date }
    })
}

/** Whether the clone is shallow. */
export async function isShallow(root: string): Promise<boolean> {
  return (await git(root, ['rev-parse', '--is-shallow-repository'])) === 'true'
}

/** The full hash of the commit that a branch, a tag or another name stands for; undefined if there is none. */
export async function commitCalled(root: string, ref: string): Promise<string | undefined> {
  try {
    // With its suffix, a ref that is spelt like an option is just an unknown name to git.
    return await git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  } catch {
    return undefined
  }
}

async function git(directory: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd: directory,
    env: { ...process.env, ...env },
    timeout: 60_000,
    maxBuffer: 256 * 1024 * 1024,
  })
  return stdout.trim()
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? ((error as { stderr?: string }).stderr ?? error.message) : String(error)
  return text.trim().split('\n')[0] || String(error)
}
