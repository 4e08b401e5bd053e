import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContract } from '../src/index.ts'
import { SHOP, serveCarelessShop } from './careless-shop.fixture.ts'
import { command } from './command.fixture.ts'
import { LIBRARY } from './library.fixture.ts'
import { serveMock } from './served-mock.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
const shop = join(directory, 'shop.json')
const elsewhere = join(directory, 'elsewhere.json')
beforeAll(() => {
  writeFileSync(shop, JSON.stringify(SHOP))
  const webhooks = { sold: { $ref: 'http://127.0.0.1:9/sold.yaml' } }
  writeFileSync(elsewhere, JSON.stringify({ ...SHOP, webhooks }))
})
afterAll(() => rmSync(directory, { recursive: true }))

const KEY = 'shop-9f3kQ2-secret'
const header = ['--header', 'X-Shop-Key: $KEY']

test.each([
  ['/v9', 'Authorization: Bearer $KEY', "404: is --url right? The document's server is "],
  ['', 'Authorization: Bearer of-another', "401: is the credential right (--header 'Authorization: …')?"],
])(
  '2: a server that turns away every operation ends the run with a question (%s, %s)',
  async (path, line, question) => {
    const contract = await loadContract(LIBRARY)
    const server = await serveMock(contract, { bearerAuth: KEY })
    const { code, out, error } = await command([LIBRARY, '--url', server.url + path, '--header', line], { KEY })
    await server.close()
    expect(code).toBe(2)
    expect(error).toContain(
      `the plain calls of ${contract.operations.length} operations were all answered with ${question}`,
    )
    expect(Number(/(\d+) requests/.exec(out)?.[1])).toBeLessThanOrEqual(2 * contract.operations.length)
  },
)

test('0: nothing found, in a server that keeps its contract, and the key in no report', async () => {
  const server = await serveMock(await loadContract(LIBRARY), { bearerAuth: KEY })
  const report = join(directory, 'library')
  const args = [
    LIBRARY,
    '--url',
    server.url,
    '--header',
    'Authorization: Bearer $KEY',
    '--examples',
    '--report',
    report,
  ]
  const { code, out, error } = await command(args, { KEY })
  await server.close()
  expect({ code, error }).toEqual({ code: 0, error: '' })
  for (const layer of ['cover', 'protocol', 'auth', 'fuzz'])
    expect(out).toMatch(new RegExp(`^${layer} +[\\d of]+ cases +0 findings`, 'm'))
  expect(out).toMatch(/Every constraint of every request schema \(\d+\) was tried on both sides/)
  const files = readdirSync(report)
  expect(files.sort()).toEqual([
    'annotations.txt',
    'exchanges.har',
    'index.html',
    'junit.xml',
    'report.json',
    'report.sarif',
    'summary.md',
  ])
  for (const name of files) expect(readFileSync(join(report, name), 'utf8')).not.toContain(KEY.slice(0, -1))
})

describe('1: findings', () => {
  test('in a server on Express that breaks its contract, with the key in no output', async () => {
    const server = await serveCarelessShop(KEY)
    const report = join(directory, 'shop')
    const { code, out, error } = await command([shop, '--url', server.url, ...header, '--report', report], { KEY })
    await server.close()
    expect({ code, error }).toEqual({ code: 1, error: '' })
    expect(out).toContain('listItems/query.limit/type true: query.limit (type true) is not valid')
    expect(out).toMatch(/and \d+ more like it: .*maximum\+1/)
    expect(out).toContain('no schema names the property at /0/price of the body')
    expect(out).toContain(
      `conformance.js' '${shop}' --url '${server.url}' --header 'X-Shop-Key: $KEY' --replay 'listItems/`,
    )
    for (const name of readdirSync(report))
      expect(readFileSync(join(report, name), 'utf8')).not.toContain(KEY.slice(0, -1))
    expect(out).not.toContain(KEY.slice(0, -1))
  })

  test('again, from the replay line of a random finding', async () => {
    const server = await serveCarelessShop(KEY)
    const first = await command([shop, '--url', server.url, ...header, '--layers', 'fuzz', '--seed', '7'], { KEY })
    const replay = /--replay '(listItems\/fuzz@7:[\d:]+)'/.exec(first.out)?.[1] ?? ''
    const before = server.requests()
    const again = await command([shop, '--url', server.url, ...header, '--replay', replay], { KEY })
    const after = server.requests()
    await server.close()
    expect(again.code).toBe(1)
    expect(after - before).toBeLessThan(5)
    const requestIn = (text: string) => /request: (.*)/.exec(text)?.[1]
    expect(requestIn(again.out)).toBe(requestIn(first.out))
  })

  test('even though the request limit ended the run', async () => {
    const server = await serveCarelessShop(KEY)
    const args = [shop, '--url', server.url, ...header, '--layers', 'cover', '--max-requests', '12']
    const { code, out } = await command(args, { KEY })
    const requests = server.requests()
    await server.close()
    expect({ code, requests }).toEqual({ code: 1, requests: 12 })
    expect(out).toMatch(/then the run ended early with \d+ cases left out: 1 finding, 4 notes\.\n$/)
  })

  test('no faster than the rate limit of the server allows', async () => {
    const server = await serveCarelessShop(KEY, { requests: 10 })
    const args = [shop, '--url', server.url, ...header, '--layers', 'protocol,auth']
    const { code, out } = await command(args, { KEY })
    const seen = { requests: server.requests(), refusals: server.refusals() }
    await server.close()
    // Its findings in these layers are no breaches, for reasons other than the limit.
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: nothing found, \d+ notes\.\n$/) })
    expect(seen.requests).toBeGreaterThan(10)
    expect(seen.refusals).toBe(0)
  })
})

test.each([
  [[], 0, /^\nNotes, which do not fail the run.*: nothing found, \d+ notes\.\n$/ms],
  [['--strict'], 1, /--strict --replay 'listItems.*: \d+ findings\.\n$/s],
  [['--rule', 'undocumented-field=breach'], 1, /--rule undocumented-field=breach --replay.*: 2 findings, 1 note\.\n$/s],
  [
    ['--strict', '--rule', 'undocumented-field=off', '--rule', 'method=off'],
    0,
    /^protocol +\d+ cases +0 findings.*: nothing found\.\n$/ms,
  ],
] as const)('Notes and the rules that are given: %j', async (rules, code, said) => {
  const server = await serveCarelessShop(KEY)
  const seen = await command([shop, '--url', server.url, ...header, '--layers', 'protocol,auth', ...rules], { KEY })
  await server.close()
  expect({ code: seen.code, error: seen.error }).toEqual({ code, error: '' })
  expect(seen.out).toMatch(said)
})

test('Without a credential nothing is blamed: cases that need a right or a wrong one are listed as not tried', async () => {
  const server = await serveCarelessShop(KEY)
  const { code, out } = await command([shop, '--url', server.url, '--layers', 'cover,auth,fuzz', '--runs', '2'])
  await server.close()
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: nothing found\.\n$/) })
  expect(out).toMatch(/\n {2}no secret for the security scheme key is given: \d+ cases of listItems\n/)
  expect(out).toContain('\nOf one operation that asks for a credential, none was tried without one')
  expect(out).toContain('\nOf 3 constraints of the request schemas, 0 were tried on both sides')
})

describe('2: could not be run', () => {
  const url = 'http://127.0.0.1:9/v1'

  test('nothing listens', async () => {
    const { code, error, out } = await command([shop, '--url', url])
    expect(error).toMatch(/^conformance: http:\/\/127\.0\.0\.1:9 does not answer: .+\n$/)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  test('the server demands a longer wait than allowed', async () => {
    const server = await serveCarelessShop(KEY, { requests: 0, everySeconds: 3_600 })
    const args = [shop, '--url', server.url, ...header, '--layers', 'cover', '--max-wait', '5']
    const { code, error } = await command(args, { KEY })
    await server.close()
    expect({ code, error: error.replace(/\d+ (?:s|min) /, '') }).toEqual({
      code: 2,
      error:
        'conformance: the server asks to wait for its rate limit: use a key with a higher one, or raise --max-wait (5 s)\n',
    })
  })

  test.for([
    [[], 'conformance: expected one document, not 0 (see --help)\n'],
    [[shop], 'conformance: --url is missing: where does the server run? (see --help)\n'],
    [
      [shop, '--url', 'localhost'],
      'conformance: --url is "localhost": write an address such as http://127.0.0.1:3000/v1\n',
    ],
    [['no.yaml', '--url', url], 'conformance: no.yaml:1:1: there is no such file\n'],
    [[directory, '--url', url], ' cannot be read: EISDIR: illegal operation on a directory, read\n'],
    [
      ['http://127.0.0.1:9/shop.yaml', '--url', url],
      'conformance: http://127.0.0.1:9/shop.yaml:1:1: http://127.0.0.1:9/shop.yaml cannot be read: bad port\n',
    ],
    [
      [elsewhere, '--url', url],
      'http://127.0.0.1:9/sold.yaml is on the network, which is only asked with --allow-remote',
    ],
    [[elsewhere, '--url', url, '--allow-remote'], 'http://127.0.0.1:9/sold.yaml cannot be read: bad port'],
    [[shop, '--url', url, '--report', join(shop, 'report')], '/shop.json/report cannot be made: ENOTDIR'],
    [[shop, '--url', url, '--layers', 'all'], 'conformance: --layers is "all": write cover, protocol'],
    [[shop, '--url', url, '--seed', 'x'], 'conformance: --seed is "x": write a whole number'],
    [[shop, '--url', url, '--header', 'secret'], 'conformance: --header expects "Name: value"\n'],
    [
      [shop, '--url', url, '--header', 'A: $UNSET_KEY'],
      'conformance: --header names the variable UNSET_KEY, which is not set\n',
    ],
    [
      [shop, '--url', url, '--header', 'A: $EMPTY_KEY'],
      'conformance: --header names the variable EMPTY_KEY, which is empty\n',
    ],
    [[shop, '--url', url, '--replay', 'buy/minimal'], 'conformance: no case is called buy/minimal in '],
    [[shop, '--url', url, '--unknown'], "conformance: Unknown option '--unknown' (see --help)\n"],
    [[shop, '--url', url, '--seed', '--runs'], "conformance: Option '--seed' argument is ambiguous (see --help)\n"],
  ] as const)('%j', async ([args, message]) => {
    const { code, error } = await command(args, { EMPTY_KEY: '' })
    expect(error).toContain(message)
    expect(code).toBe(2)
  })
})
