import { spawn } from 'node:child_process'
import { lstatSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { OldClient } from '../configuration.ts'
import { CannotReview } from '../reading/cannot-review.ts'
import { readVitestReport, type TestRun } from './vitest-report.ts'

const TIMEOUT_MILLISECONDS = 20 * 60_000

/** Installs the dependencies of the checkout in `tree`. */
export async function install(tree: string, { install: command }: OldClient): Promise<void> {
  const exitCode = await run(command, tree)
  if (exitCode !== 0) throw new CannotReview(`\`${command.join(' ')}\` failed in the checkout of the base`)
}

/** Makes the tests of the client in `tree` use the server of another checkout. */
export function useServerOf(checkout: string, tree: string, { folder, imports, server }: OldClient): void {
  const link = join(tree, folder, 'node_modules', imports)
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new CannotReview(`the old client does not import the server: ${folder}/node_modules/${imports} is not a link`)
  }
  rmSync(link)
  symlinkSync(join(checkout, server), link)
}

/**
 * Runs the client's tests in `tree`.
 *
 * @param files - only these; by default all
 */
export async function runTests(
  tree: string,
  { folder, run: command }: OldClient,
  files: readonly string[] = [],
): Promise<TestRun> {
  const report = join(tree, 'old-client-report.json')
  rmSync(report, { force: true })
  const [program, ...args] = command
  // Vitest caches where an import led, and would use the first server again.
  const options = ['--fsModuleCache=false', '--reporter=json', `--outputFile=${report}`, '--includeTaskLocation']
  // The exit status adds nothing to the report; failed tests are expected here.
  await run([program, ...args, ...options, ...files], join(tree, folder))
  return readVitestReport(report)
}

/** Runs a command. Its output goes to stderr, so that stdout holds only the report. */
function run([program, ...args]: readonly [string, ...string[]], directory: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: directory, stdio: ['ignore', 2, 2], timeout: TIMEOUT_MILLISECONDS })
    child.on('error', (error) => reject(new CannotReview(`cannot run the old client: ${error.message}`)))
    child.on('close', resolve)
  })
}
