import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Check, Problem } from '../checks/check.ts'
import type { OldClient } from '../configuration.ts'
import type { Finding } from '../finding/finding.ts'
import { fingerprint } from '../finding/fingerprint.ts'
import { writeTreeAt } from '../reading/git.ts'
import { readDocument } from '../reading/read-document.ts'
import type { CheckResults } from '../review.ts'
import { explanationsOf } from './explain.ts'
import { install, runTests, useServerOf } from './run-tests.ts'
import type { FailedTest } from './vitest-report.ts'

/** The base, which provides the client, and the work tree, which provides the server. */
export interface OldClientSides {
  root: string
  commit: string
  /** The contract, relative to the root. */
  contract: string
}

export const OLD_CLIENT_NAME = 'Old client, new server'

/**
 * Runs the tests of the base's client against the server of the work tree. A test that fails there, but passes against
 * the base's own server, is listed with the breaking changes that explain it; without any, the failure is a separate
 * finding.
 *
 * @throws {CannotReview} if the tests cannot be run.
 */
export async function oldClientCheck(
  { root, commit, contract }: OldClientSides,
  client: OldClient,
  findings: readonly Finding[],
): Promise<CheckResults> {
  // The real path, because the tests report theirs.
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'review-base-')))
  try {
    await writeTreeAt(root, commit, tree)
    if (!existsSync(join(tree, client.folder))) return { checks: [noClient(client)], findings: [] }
    await install(tree, client)
    useServerOf(root, tree, client)
    const { total, failed } = await runTests(tree, client)
    const lost = failed.length === 0 ? [] : await withoutOlder(failed, tree, client)
    const base = await readDocument(join(tree, contract), contract, { isBase: true, root: tree })
    const explained = lost.map((test) => ({ test, explanations: explanationsOf(test, findings, base) }))
    const unexplained = explained.filter(({ explanations }) => explanations.length === 0).map(({ test }) => test)
    const older = failed.length - lost.length
    return {
      checks: [
        {
          name: OLD_CLIENT_NAME,
          outcome: lost.length === 0 ? 'passed' : 'judged',
          summary:
            `${lost.length || 'none'} of ${total} tests of the base's client fail` +
            (lost.length === 0 ? '' : `, ${lost.length - unexplained.length} of them explained by breaking changes`) +
            (older === 0 ? '' : `; ${older} fail against the base's own server too`),
          problems: explained.map(({ test, explanations }) => problemOf(test, explanations, tree)),
        },
      ],
      findings: [...Map.groupBy(unexplained, ({ file }) => file).values()].map((tests) => findingOf(tests, tree)),
    }
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

function noClient({ folder }: OldClient): Check {
  return { name: OLD_CLIENT_NAME, outcome: 'skipped', summary: `the base has no \`${folder}\``, problems: [] }
}

/** The tests without those that fail with the base's own server, too, and so say nothing about the change. */
async function withoutOlder(failed: readonly FailedTest[], tree: string, client: OldClient): Promise<FailedTest[]> {
  useServerOf(tree, tree, client)
  const files = [...new Set(failed.map(({ file }) => file))]
  const again = await runTests(tree, client, files)
  const older = new Set(again.failed.map(({ file, name }) => `${file}\0${name}`))
  return failed.filter(({ file, name }) => !older.has(`${file}\0${name}`))
}

function problemOf(test: FailedTest, explanations: readonly Finding[], tree: string): Problem {
  const rules = [...new Set(explanations.map(({ rule, fingerprint: name }) => `\`${name}\` (\`${rule}\`)`))].join(', ')
  return {
    severity: 'warn',
    rule: rules === '' ? 'unexplained' : 'explained',
    message: `${test.name}: ${reason(test, tree)}${rules === '' ? '. No breaking change explains it' : `. Explained by ${rules}`}`,
  }
}

function findingOf(tests: readonly [FailedTest, ...FailedTest[]] | FailedTest[], tree: string): Finding {
  const names = tests.map(({ name }) => name).sort()
  const [first] = tests
  const file = relative(tree, first?.file ?? tree).replaceAll('\\', '/')
  const rule = 'old-client-fails'
  const others = tests.length > 1 ? ` and ${tests.length - 1} more of its tests` : ''
  return {
    rule,
    class: 'breaking',
    bump: 'major',
    direction: 'none',
    operations: [],
    stability: 'stable',
    part: '',
    sentence: `no change of the contract explains why the base's client fails: "${first?.name}"${others}: ${first ? reason(first, tree) : ''}`,
    whoBreaks: 'users of the client as it is released',
    at: { file, line: first?.line ?? 1, column: 1, side: 'base' },
    fingerprint: fingerprint({ rule, direction: 'none', tokens: [file, ...names] }),
  }
}

/** The first line of a message, without the folder of this run. */
function reason({ message }: FailedTest, tree: string): string {
  return (message.split('\n')[0] ?? '').replaceAll(`${tree}/`, '')
}
