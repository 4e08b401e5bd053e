import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasTool, toolPath } from '@contract-first/document/test/tools'
import { afterAll, describe, expect, test } from 'vitest'
import type { CaseResult, Finding } from '../../src/index.ts'
import { command } from '../command.fixture.ts'
import { freePort, untilAnswered } from '../servers/start.fixture.ts'

/** A fault of a server, and the rule that catches it. */
type Fault = readonly [fault: string, rule: string]

/** What is wrong for every caller. */
const FAULTS: readonly Fault[] = [
  ['id-always-1', 'own-id'],
  ['not-stored', 'own-id'],
  ['always-the-first', 'other-item'],
  ['always-the-newest', 'other-item'],
  ['name-lower-cased', 'kept'],
  ['name-cut', 'kept'],
  ['status-ignored', 'kept'],
  ['status-always-available', 'kept'],
  ['category-zero', 'kept'],
  ['status-invented', 'invented'],
  ['id-of-the-request', 'read-only'],
  ['newest-not-listed', 'listed'],
  ['never-listed', 'listed'],
  ['filter-ignored', 'filter'],
  ['filter-inverted', 'filter'],
  ['filter-lost-on-next-page', 'filter'],
  ['limit-ignored', 'pages'],
  ['default-of-10', 'default'],
  ['no-next', 'pages'],
  ['page-skips-one', 'pages'],
  ['page-repeats-one', 'pages'],
  ['405-as-404', 'method'],
  ['404-and-405-as-text', 'content-type'],
  ['basic-for-bearer', 'auth-ignored'],
  ['revoked-key-is-let-in', 'auth-ignored'],
  ['one-limit-for-all-keys', 'callers'],
]

/** What is wrong with a limit, of a server that few requests reach. */
const LIMIT_FAULTS: readonly Fault[] = [
  ['limit-comes-one-early', 'rate-limit'],
  ['limit-never-comes', 'rate-limit'],
  ['limit-never-resets', 'rate-limit'],
  ['remaining-never-falls', 'rate-limit'],
  ['remaining-below-zero', 'rate-limit'],
  ['reset-in-the-past', 'rate-limit'],
  ['503-for-429', 'rate-limit'],
  ['retry-after-missing', 'header-missing'],
  ['retry-after-in-words', 'header-schema'],
  ['retry-after-always-1', 'rate-limit'],
]

const directory = mkdtempSync(join(tmpdir(), 'foreign-'))
afterAll(() => rmSync(directory, { recursive: true }))

const DOCUMENT = join(import.meta.dirname, '../../../../openapi/petstore.yaml')
const KEYS = { KEY: 'first-key', SECOND: 'second-key', REVOKED: 'revoked-key' }
const HEADERS = [
  ...['--header', 'Authorization: Bearer $KEY', '--second-header', 'Authorization: Bearer $SECOND'],
  ...['--revoked-header', 'Authorization: Bearer $REVOKED'],
]

/** A few of them in `test`, all in `test:whole`. */
const some = (faults: readonly Fault[]) => faults.filter((_, index) => process.env.WHOLE || index % 5 === 0)

describe.skipIf(!hasTool('python'))('A petstore in Python, which knows nothing of these checks,', () => {
  test('is right, and is accused of nothing', async () => {
    const { code, findings } = await check('', [10_000, 60], [])
    expect(findings.filter(({ kind }) => kind === 'breach')).toEqual([])
    expect(code).toBe(0)
  }, 60_000)

  test.each(some(FAULTS))(
    'is caught with %s, by the rule %s',
    async (fault, rule) => {
      const { findings } = await check(fault, [10_000, 60], ['--layers', 'cover,protocol,auth,relations'])
      expect(findings.map((finding) => finding.rule)).toContain(rule)
    },
    60_000,
  )

  test('is right about its limit, too', async () => {
    expect(await check('', [12, 4], ['--layers', 'states,relations'])).toMatchObject({ code: 0, findings: [] })
  }, 60_000)

  test('is asked with the key while the limit of requests without one is spent', async () => {
    const { cases } = await check('', [12, 60], ['--max-time', '10'])
    const isOfKey = ({ layer }: CaseResult) => layer === 'cover' || layer === 'protocol'
    expect(cases.filter(isOfKey).length).toBeGreaterThan(490)
  }, 60_000)

  test.each(some(LIMIT_FAULTS))(
    'is caught with %s, by the rule %s',
    async (fault, rule) => {
      const { code, findings } = await check(fault, [12, 4], ['--layers', 'states,relations'])
      expect(findings.map((finding) => finding.rule)).toContain(rule)
      expect(code).toBe(1)
    },
    60_000,
  )
})

/** Serves the petstore with a fault and a limit, and holds it to its document by flags alone. */
async function check(
  fault: string,
  [requests, seconds]: readonly [requests: number, seconds: number],
  args: readonly string[],
): Promise<{ code: number; findings: Finding[]; cases: CaseResult[] }> {
  const port = await freePort()
  const words = [join(import.meta.dirname, 'petstore.py'), String(port), String(requests), String(seconds), fault]
  const server = spawn(toolPath('python'), words, { stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const url = `http://127.0.0.1:${port}/v1`
    await untilAnswered(url, server)
    const report = join(directory, fault)
    const { code } = await command([DOCUMENT, '--url', url, ...HEADERS, '--report', report, ...args], KEYS)
    return { code, ...JSON.parse(readFileSync(join(report, 'report.json'), 'utf8')) }
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}
