import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumOptions, hasTool } from '@contract-first/document/test/tools'
import { Ajv2020 } from 'ajv/dist/2020.js'
import axe from 'axe-core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import schema from '../report.schema.json' with { type: 'json' }
import { type Contract, conform, loadContract, type Report, writeReport } from '../src/index.ts'
import { toAnnotations } from '../src/report-files/annotations.ts'
import { grouped } from '../src/report-files/grouped.ts'
import { toMarkdown } from '../src/report-files/markdown.ts'
import { toSarif } from '../src/report-files/sarif.ts'
import type { Setup } from '../src/suite/setup.ts'
import { SHOP } from './careless-shop.fixture.ts'
import { mockSetup } from './mock-setup.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(directory, { recursive: true }))

const HOSTILE = '</pre><script>document.title = "taken"</script>\u0000<img src=x onerror=alert(1)>'
let contract: Contract
let setup: Setup
let report: Report

beforeAll(async () => {
  contract = await loadContract({ ...SHOP })
  const mocked = mockSetup(contract)
  const target = async (...[first]: Parameters<typeof mocked.target>) => ({
    ...(await mocked.target(first)),
    fetch: () => Response.json([{ name: HOSTILE, price: 3 }]),
  })
  setup = { ...mocked, target }
  report = await conform(contract, setup, { layers: ['cover', 'auth', 'fuzz'], numRuns: 5 })
  await writeReport(directory, report, contract, "pnpm conformance 'shop.json'")
})

const read = (name: string) => readFileSync(join(directory, name), 'utf8')

test('report.json matches its schema', () => {
  const json = JSON.parse(read('report.json'))
  const ajv = new Ajv2020({ allErrors: true, strict: true })
  const validate = ajv.compile(schema)
  validate(json)
  expect(validate.errors).toBe(null)
  expect(validate({ ...json, formatVersion: 1 })).toBe(false)
  const [first] = json.findings
  expect(validate({ ...json, findings: [{ ...first, known: { reason: 'yes', until: '2027-01-31' } }] })).toBe(true)
  expect(json.summary).toMatchObject({ findings: report.findings.length, answers: { seen: 0, all: 4 } })
})

test("report.json, written in pieces, equals JSON.stringify's output", () => {
  const { exchanges: _, ...rest } = report
  const { summary } = JSON.parse(read('report.json'))
  expect(read('report.json')).toBe(`${JSON.stringify({ formatVersion: 2, summary, ...rest }, null, 2)}\n`)
})

test('junit.xml has a failure for each case with breaches, and no character that XML forbids', () => {
  const xml = read('junit.xml')
  const breaches = report.findings.filter(({ kind }) => kind === 'breach')
  expect(breaches.length).toBeLessThan(report.findings.length)
  const failed = new Set(breaches.map((finding) => finding.case)).size
  expect(failed).toBeGreaterThan(10)
  expect(xml.match(/<failure /g)).toHaveLength(failed)
  // One more for the secrets that this setup lacks.
  expect(xml).toContain(`<testsuites name="Shop 2.0.0" tests="${report.cases.length + 1}" failures="${failed}"`)
  const ofCases = breaches.filter((finding) => finding.case !== '').length
  expect(xml.match(/&#10; {2}replay: pnpm conformance 'shop.json' --replay '/g)).toHaveLength(ofCases)
  expect(xml).toMatch(/--replay 'listItems\/fuzz@1:[\d:]+'/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  expect(xml).not.toMatch(/[\u0000-\u0008]/)
})

describe('the output of other tools', () => {
  test('report.sarif has a result per cause, with the broken rule and its place', () => {
    const {
      version,
      runs: [{ tool, results }],
    } = JSON.parse(read('report.sarif'))
    const causes = grouped(report.findings)
    expect(version).toBe('2.1.0')
    expect(results).toHaveLength(causes.length)
    expect(new Set(results.map(({ level }: { level: string }) => level))).toEqual(new Set(['error', 'note']))
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id)
    for (const { ruleId, locations, partialFingerprints } of results) {
      expect(ids).toContain(ruleId)
      expect(partialFingerprints['contractFirstConformance/v1']).toMatch(/^[0-9a-f]{16}$/)
      expect(locations[0].physicalLocation.region.startLine).toBeGreaterThan(0)
    }
  })

  test('a known finding is suppressed, listed in the summary, and annotates nothing', () => {
    const [first] = report.findings.filter(({ kind }) => kind === 'breach')
    if (!first) throw new Error('The shop is careless.')
    const known = { ...first, known: { reason: 'an *old* app', until: '2027-01-31' } }
    const one = { ...report, findings: [known] }
    expect(JSON.parse(toSarif(one, contract)).runs[0].results).toMatchObject([
      { level: 'error', suppressions: [{ kind: 'external', justification: 'an *old* app (until 2027-01-31)' }] },
    ])
    expect(toMarkdown(one, contract)).toMatch(
      /: nothing found\n(?:- .*\n)+\n### Known findings, .*\n\n.*an \\\*old\\\* app \(until 2027-01-31\)\n$/,
    )
    expect(toAnnotations(one, contract)).toBe('')
  })

  test('annotations.txt has no more lines than GitHub shows, each a command', () => {
    const lines = read('annotations.txt').trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(20)
    const counted = lines.filter((line) => line.includes('title=Conformance::'))
    expect(counted).toEqual([expect.stringMatching(/^::error title=Conformance::\d+ more are in the report alone/)])
    for (const line of lines.filter((one) => !counted.includes(one)))
      expect(line).toMatch(/^::(?:error|notice) file=.*,line=\d+,col=\d+,title=[\w-]+::/)
  })

  test('summary.md matches the terminal, and renders nothing of a response', () => {
    const text = read('summary.md')
    expect(text).toMatch(/^## Conformance of Shop 2\.0\.0: \d+ findings\n- /)
    expect(text).toContain('### Notes')
    expect(text).not.toMatch(/(?<!\\)<(?:script|img)/)
  })
})

test('exchanges.har has every exchange, with request and response', () => {
  const { log } = JSON.parse(read('exchanges.har'))
  expect(log).toMatchObject({ version: '1.2' })
  expect(log.entries).toHaveLength(report.exchanges.length)
  expect(log.entries[0]).toMatchObject({
    comment: report.exchanges[0]?.case,
    request: { method: 'GET', url: 'http://mock.test/items' },
    response: { status: 200, content: { mimeType: 'application/json' } },
  })
})

describe.skipIf(!hasTool('chromium'))('index.html', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions())
  })
  afterAll(() => browser?.close())

  test('runs nothing from a response, loads nothing and shows the findings', async () => {
    const page = await browser.newPage()
    const requests: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(`file://${directory}/index.html`)
    expect(await page.title()).toMatch(/^Shop 2\.0\.0: \d+ findings$/)
    expect(await page.locator('script, img').count()).toBe(0)
    expect(requests).toEqual([`file://${directory}/index.html`])
    expect(complaints).toEqual([])
    await page.getByRole('radio', { name: /^Notes/ }).check()
    const kinds = await page.locator('.severity:visible h2').allInnerTexts()
    expect(kinds).toEqual([expect.stringMatching(/^Notes \(\d+\)$/)])
    await page.getByRole('radio', { name: 'All' }).check()
    expect(await page.locator('.finding dl:visible').count()).toBe(0)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.toggleAttribute('open', true)
    })
    expect(await page.locator('.finding pre').allInnerTexts()).toContainEqual(expect.stringContaining('</script>'))
    expect(await page.locator('header').textContent()).toContain('Conformance of http://mock.test, 20')
    expect(await page.getByRole('row', { name: /^relations/ }).textContent()).toContain('not tried')
    expect(await page.getByRole('row', { name: /^auth/ }).textContent()).toMatch(/^auth\s*\d+\s*31/)
    expect(await page.getByRole('row', { name: '503' }).textContent()).toContain('never')
    expect(await page.locator('.says').textContent()).toContain(
      'Of 4 documented operation × status × media type, 0 were',
    )
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain('system-ui')
    await page.close()
  })

  test('shows how to keep a random request as a regression', async () => {
    const folder = join(directory, 'random')
    const found = await conform(contract, setup, { layers: ['fuzz'], numRuns: 5 })
    await writeReport(folder, found, contract, "pnpm conformance 'shop.json'")
    const page = await browser.newPage()
    await page.goto(`file://${folder}/index.html`)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.toggleAttribute('open', true)
    })
    const random = page.locator('.finding', { hasText: 'As a regression' }).first()
    expect(await random.locator('summary').first().textContent()).not.toMatch(/replay|regression/i)
    expect(await random.locator('dt').allInnerTexts()).toEqual(
      expect.arrayContaining(['Case', 'Contract', 'Request', 'Response', 'Replay', 'As a regression']),
    )
    await page.close()
  })

  test('passes axe and never scrolls sideways, on desktop and phone, light and dark', async () => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true })
      const page = await context.newPage()
      await page.goto(`file://${directory}/index.html`)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.toggleAttribute('open', true)
      })
      await page.evaluate(axe.source)
      const broken = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe }
        const { violations } = await checker.run({ resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(broken).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await context.close()
    }
  })
})
