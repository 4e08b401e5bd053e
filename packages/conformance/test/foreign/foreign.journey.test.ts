import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { hasTool, toolPath } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseResult, Finding } from '../../src/index.ts'
import { command } from '../command.fixture.ts'
import { freePort, untilAnswered } from '../servers/start.fixture.ts'

/** A fault of a server, and the rule that catches it. */
type Fault = readonly [fault: string, rule: string]

/** Faults for every caller. */
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
  ['name-escaped-for-html', 'kept'],
  ['name-of-16-bits', 'kept'],
  ['quotes-doubled', 'kept'],
  ['sold-is-pending', 'kept'],
  ['category-of-32-bits', 'kept'],
  ['overwrites-names', 'read-back'],
  ['status-invented', 'invented'],
  ['id-of-the-request', 'read-only'],
  ['newest-not-listed', 'listed'],
  ['never-listed', 'listed'],
  ['filter-ignored', 'filter'],
  ['filter-inverted', 'filter'],
  ['filter-knows-no-sold', 'filter'],
  ['filter-lists-those-without', 'filter'],
  ['filter-lost-on-next-page', 'filter'],
  ['limit-ignored', 'pages'],
  ['default-of-10', 'default'],
  ['no-next', 'pages'],
  ['page-skips-one', 'pages'],
  ['page-repeats-one', 'pages'],
  ['first-of-a-repeated-parameter', 'repeated'],
  ['any-parameter', 'unknown-query'],
  ['half-a-character-as-500', 'server-error'],
  ['404-as-204', 'body'],
  ['405-as-404', 'method'],
  ['head-as-405', 'method'],
  ['404-and-405-as-text', 'content-type'],
  ['basic-for-bearer', 'auth-ignored'],
  ['revoked-key-is-let-in', 'auth-ignored'],
  ['slash-lets-in', 'auth-bypass'],
  ['head-lets-in', 'auth-bypass'],
  ['loopback-lets-in', 'auth-bypass'],
  ['key-ignored', 'idempotency'],
  ['key-of-all-callers', 'idempotency'],
  ['one-limit-for-all-keys', 'callers'],
]

/** Faults in a limit, for a server that exhausts after few requests. */
const LIMIT_FAULTS: readonly Fault[] = [
  ['limit-comes-one-early', 'rate-limit'],
  ['limit-never-comes', 'rate-limit'],
  ['limit-never-resets', 'rate-limit'],
  ['remaining-never-falls', 'rate-limit'],
  ['remaining-grows', 'rate-limit'],
  ['remaining-below-zero', 'rate-limit'],
  ['reset-in-the-past', 'rate-limit'],
  ['reset-in-milliseconds', 'rate-limit'],
  ['503-for-429', 'rate-limit'],
  ['retry-after-missing', 'header-missing'],
  ['retry-after-in-words', 'header-schema'],
  ['retry-after-always-1', 'rate-limit'],
  ['retry-after-in-milliseconds', 'rate-limit'],
]

const directory = mkdtempSync(join(tmpdir(), 'foreign-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Faults for invoices, which are also changed and deleted. */
const INVOICE_FAULTS: readonly Fault[] = [
  ['filter-ignored', 'filter'],
  ['offset-ignored', 'pages'],
  ['page-too-long', 'pages'],
  ['location-of-another', 'lost'],
  ['put-only-answers', 'changed'],
  ['put-keeps-the-customer', 'kept'],
  ['patch-clears-the-rest', 'changed'],
  ['patch-does-nothing', 'changed'],
  ['delete-does-nothing', 'deleted'],
  ['delete-removes-all', 'lost'],
  ['still-listed', 'deleted'],
  ['paid-by-default', 'default'],
]

const SERVED = ['--layers', 'cover,protocol,auth,relations']
const LIMITED = ['--layers', 'states,relations']
const LARGE_LIMIT = ['10000', '60']
const SMALL_LIMIT = ['12', '4']
/** The same in a window that a slow machine can use up, too. */
const LONG_WINDOW = ['12', '8']

const PETSTORE: Foreign = {
  line: () => [toolPath('python'), join(import.meta.dirname, 'petstore.py')],
  document: join(import.meta.dirname, '../../../../openapi/petstore.yaml'),
  base: '/v1',
  headers: [
    ...['--header', 'Authorization: Bearer $KEY', '--second-header', 'Authorization: Bearer $SECOND'],
    ...['--revoked-header', 'Authorization: Bearer $REVOKED'],
  ],
  keys: { KEY: 'first-key', SECOND: 'second-key', REVOKED: 'revoked-key' },
}

describe.skipIf(!hasTool('python'))('A petstore in Python, which knows nothing of these checks,', () => {
  test('is correct, and nothing is found', async () => {
    expect(breachesOf(await check(PETSTORE, LARGE_LIMIT, []))).toEqual([])
  })

  test.each(sample(FAULTS, 16))('is caught with %s, by the rule %s', async (fault, rule) => {
    const { findings } = await check(PETSTORE, [...LARGE_LIMIT, fault], SERVED)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })

  test('is correct about its limit, too', async () => {
    expect(breachesOf(await check(PETSTORE, SMALL_LIMIT, LIMITED))).toEqual([])
  })

  test('is called with the key while the limit without one is spent', async () => {
    const { cases, error } = await run(PETSTORE, ['12', '600'], ['--max-requests', '910'])
    // No line says that it waits.
    expect(error).toBe('conformance: ended after 910 requests: raise --max-requests\n')
    const isOfKey = ({ layer }: CaseResult) => layer === 'cover' || layer === 'protocol'
    expect(cases.filter(isOfKey).length).toBeGreaterThan(490)
  })

  test.each(sample(LIMIT_FAULTS, 10))('is caught with %s, by the rule %s', async (fault, rule) => {
    const { findings } = await check(PETSTORE, [...LONG_WINDOW, fault], LIMITED)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })
})

describe.skipIf(!hasTool('python'))('Its twin that counts only requests with a key', () => {
  test('is correct about its limit', async () => {
    const { findings } = await check(PETSTORE, [...SMALL_LIMIT, '', 'keys'], LIMITED)
    expect(findings.filter(({ rule }) => rule === 'rate-limit')).toEqual([])
  })

  // The same code judges the others.
  test.each(sample(['limit-comes-one-early', 'limit-never-comes', '503-for-429', 'remaining-below-zero'], 4))(
    'is caught with %s through the second caller',
    async (fault) => {
      const { findings } = await check(PETSTORE, [...LONG_WINDOW, fault, 'keys'], LIMITED)
      expect(findings.map((finding) => finding.rule)).toContain('rate-limit')
    },
  )

  test.each(['remaining-never-falls', 'reset-in-the-past'])(
    'is caught with %s through the only caller, whose limit is not used up',
    async (fault) => {
      const alone = { ...PETSTORE, headers: PETSTORE.headers.slice(0, 2) }
      const { findings } = await check(alone, [...LARGE_LIMIT, fault, 'keys'], LIMITED)
      expect(findings.map((finding) => finding.rule)).toContain('rate-limit')
    },
  )
})

describe.skipIf(!hasTool('go'))('Invoices in Go, of which the document says nothing but the schemas,', () => {
  const program = join(directory, 'invoices')
  const INVOICES: Foreign = {
    line: () => [program],
    document: join(import.meta.dirname, 'invoices.yaml'),
    base: '',
    headers: ['--header', 'X-Key: $KEY'],
    keys: { KEY: 'go-key' },
  }
  beforeAll(() => {
    execFileSync(toolPath('go'), ['build', '-o', program, join(import.meta.dirname, 'invoices.go')])
  })

  test('are correct, and nothing is found', async () => {
    expect(breachesOf(await check(INVOICES, [], []))).toEqual([])
  })

  test.each(sample(INVOICE_FAULTS, 6))('are caught with %s, by the rule %s', async (fault, rule) => {
    const { findings } = await check(INVOICES, [fault], SERVED)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })
})

/** A server in another language, checked against its document with flags only. */
interface Foreign {
  /** The command; a port and other arguments follow. */
  line(): readonly [program: string, ...args: string[]]
  document: string
  base: string
  headers: readonly string[]
  keys: Readonly<Record<string, string>>
}

interface Checked {
  findings: Finding[]
  cases: CaseResult[]
}

function breachesOf({ findings }: Checked): string[] {
  return findings.filter(({ kind }) => kind === 'breach').map(({ case: id, message }) => `${id}: ${message}`)
}

let runs = 0

async function check(foreign: Foreign, words: readonly string[], args: readonly string[]): Promise<Checked> {
  const checked = await run(foreign, words, args)
  expect(checked.error.replaceAll(/^conformance: waits .*\n/gm, '')).toBe('')
  return checked
}

/** @returns what it says on standard error, too */
async function run(
  foreign: Foreign,
  words: readonly string[],
  args: readonly string[],
): Promise<Checked & { error: string }> {
  const port = await freePort()
  const [program, ...before] = foreign.line()
  const server = spawn(program, [...before, String(port), ...words], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const url = `http://127.0.0.1:${port}${foreign.base}`
    await untilAnswered(url, server)
    const report = join(directory, String(runs++))
    const asked = [foreign.document, '--url', url, ...foreign.headers, '--report', report, ...args]
    const { error } = await command(asked, foreign.keys)
    return { ...JSON.parse(readFileSync(join(report, 'report.json'), 'utf8')), error }
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}
