import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHOP } from './careless-shop.fixture.ts'
import { commandProcess as command } from './command.fixture.ts'
import { serveFailing } from './failing-server.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
const shop = join(directory, 'shop.json')
beforeAll(() => writeFileSync(shop, JSON.stringify(SHOP)))
afterAll(() => rmSync(directory, { recursive: true }))

const KEY = 'shop-9f3kQ2-secret'

/** Breaks the whole contract, and calls back at some request. */
function serveWrong(calls: Readonly<Record<number, () => void>>, hangsFrom = Number.POSITIVE_INFINITY) {
  let asked = 0
  return serveFailing(0, (_, __, response) => {
    asked += 1
    calls[asked]?.()
    if (asked < hangsFrom) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
}

describe('An interrupted run', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s reports the findings so far, on the terminal and in the report: %i', async (signal, status) => {
    let kill: (signal: NodeJS.Signals) => void = () => {}
    // In the middle of a response, which nothing waits for by then.
    const server = await serveWrong({ 8: () => kill(signal) }, 8)
    const report = join(directory, signal)
    const { code, out, error } = await command(
      [shop, '--url', server.url, '--header', 'X-Shop-Key: $KEY', '--report', report, '--timeout', '60'],
      { KEY },
      { onStart: (send) => (kill = send) },
    )
    await server.close()
    expect({ code, error }).toEqual({
      code: status,
      error: expect.stringMatching(
        new RegExp(
          `^conformance: ended by ${signal}; \\d+ of \\d+ cases were tried, and listItems/\\S.* is the first that got no response\n$`,
        ),
      ),
    })
    expect(out).toContain('listItems/minimal: the required header X-Total is missing (header-missing)')
    expect(out).toMatch(/then the run ended early with \d+ cases left out: \d+ findings(?:, \d+ notes?)?\./)
    expect(out).toMatch(/^Not seen as documented: .+, for the run ended before \d+ cases, from listItems\/.+ on$/m)
    expect(out).not.toMatch(/, (?:kept|broken): /)
    const { findings, skipped } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
    expect(findings.length).toBeGreaterThan(5)
    expect(skipped.length).toBeGreaterThan(20)
  })

  test('while it waits for a rate limit stops waiting', async () => {
    let kill: (signal: NodeJS.Signals) => void = () => {}
    let asked = 0
    const server = await serveFailing(0, (_, __, response) => {
      asked += 1
      if (asked === 3) setTimeout(() => kill('SIGINT'), 300)
      return asked < 3
        ? response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
        : response.writeHead(429, { 'Retry-After': '100' }).end()
    })
    const { code, out } = await command(
      [shop, '--url', server.url, '--header', 'X-Shop-Key: $KEY'],
      { KEY },
      { onStart: (send) => (kill = send) },
    )
    await server.close()
    expect(code).toBe(130)
    expect(out).toContain('then the run ended early')
  })

  test('twice ends at once, even if a setup is still running', async () => {
    let kill: (signal: NodeJS.Signals) => void = () => {}
    const server = await serveWrong({ 2: () => kill('SIGINT') })
    const setup = join(directory, 'lasting.mjs')
    writeFileSync(
      setup,
      `export default { target: (_, running) => ({ ...running, dispose: () => new Promise((resolve) => {
         console.error('disposes')
         setTimeout(resolve, 60_000)
       }) }) }`,
    )
    const started = performance.now()
    const { code, out } = await command(
      [shop, '--url', server.url, '--setup', setup],
      {},
      {
        onStart(send) {
          kill = send
        },
        onError: (text) => text.includes('disposes') && kill('SIGINT'),
      },
    )
    await server.close()
    expect({ code, out }).toEqual({ code: 130, out: expect.not.stringContaining('cases left out') })
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe('A setup that never settles a promise', () => {
  const setups = {
    'of a relation': `export default { relations: [() => [{ id: 'listItems/relation/never', layer: 'relations',
      operation: 'listItems', pointer: '', run: () => new Promise(() => {}) }]] }`,
    'of a target': `export default { target: ({ layer }, running) => layer === 'auth' ? new Promise(() => {}) : running }`,
    'of its end': `export default { target: (_, running) => ({ ...running, dispose: () => new Promise(() => {}) }) }`,
  }
  test.each(Object.entries(setups))('%s: the run tells what was found, and ends with 2', async (name, text) => {
    const server = await serveWrong({})
    const setup = join(directory, `${name}.mjs`)
    writeFileSync(setup, text)
    const { code, out, error } = await command([shop, '--url', server.url, '--setup', setup, '--runs', '1'])
    await server.close()
    expect(out).toContain('the required header X-Total is missing (header-missing)')
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringMatching(
        /^conformance: a promise of --setup \S.* never settles, and nothing is left to wait for; /,
      ),
    })
  })

  test('when it is loaded: the run ends with 2', async () => {
    const setup = join(directory, 'loading.mjs')
    writeFileSync(setup, 'await new Promise(() => {})')
    const { code, error } = await command([shop, '--url', 'http://127.0.0.1:9', '--setup', setup])
    expect({ code, error }).toEqual({
      code: 2,
      error: `conformance: a promise of --setup ${setup} never settles, and nothing is left to wait for\n`,
    })
  })
})
