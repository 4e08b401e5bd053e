import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasTool } from '@contract-first/document/test/tools'
import { openChromium } from '@contract-first/reference/test/chromium'
import { watchPage } from '@contract-first/reference/test/watch-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePicture } from './picture.ts'
import { makeRecording } from './recording.ts'
import { type StartedDev, startDev } from './start-dev.fixture.ts'

const PETSTORE = readFileSync(join(import.meta.dirname, '../../../../openapi/petstore.yaml'), 'utf8')
const changed = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`The document lacks ${from}`)
  return text.replace(from, to)
}

describe('contract-first dev', () => {
  let dev: StartedDev
  beforeAll(async () => {
    const configuration = 'document: openapi.yaml\ngenerate:\n  out: generated\n'
    dev = await startDev({ 'openapi.yaml': PETSTORE, 'contract-first.yaml': configuration })
  })
  afterAll(async () => {
    const { status, ms } = await dev.end()
    expect(status).toBe(0)
    expect(ms).toBeLessThan(2_000)
  })

  const get = async (path: string) => fetch(`${dev.origin}${path}`, { headers: { Authorization: 'Bearer any' } })

  test('serves the docs, the mock and the document, and writes the code', async () => {
    expect(await (await get('/')).text()).toContain('<title>Petstore</title>')
    expect(await (await get('/mock/v1/pets?limit=2')).json()).toHaveLength(2)
    expect(await (await get('/openapi.json')).json()).toMatchObject({ info: { title: 'Petstore' } })
    expect(readFileSync(join(dev.folder, 'generated/types.ts'), 'utf8')).toContain('listPets')
    expect((await get('/mock/v1/toys')).status).toBe(404)
  })

  test('cannot be reached by a page under another host name', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${dev.origin}/`, { headers: { Host: 'evil.example' } }, (answer) =>
        resolve(answer.statusCode),
      )
      asked.on('error', reject).end()
    })
    expect(status).toBe(403)
  })

  test('reports for each save the lint findings, the effect on callers, and the generated files; the mock remembers', async () => {
    const made = await fetch(`${dev.origin}/mock/v1/pets`, {
      method: 'POST',
      headers: { Authorization: 'Bearer any', 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Kept', categoryId: 1 }),
    })
    const smaller = changed(PETSTORE, '        maximum: 100\n', '        maximum: 50\n')
    dev.save(
      changed(
        smaller,
        '      operationId: createPet\n      summary: Add an animal\n',
        '      operationId: createPet\n',
      ),
    )
    await dev.prints(/lint +(?:warning|error) openapi\.yaml:\d+:\d+: .*operation-summary/)
    await dev.prints(/wrote +.*routes\.ts.* in generated: npm run typecheck shows what to update/)
    await dev.prints(/change +since the last commit: 1 breaking/)
    await dev.prints(/breaking for GET \/pets: query parameter `limit`/)
    expect(await (await get('/mock/v1/pets?limit=51')).json()).toMatchObject({ status: 400 })
    dev.save(PETSTORE)
    await dev.prints(/lint +1 gone/)
    expect((await get('/mock/v1/pets?limit=51')).status).toBe(200)
    const { id } = (await made.json()) as { id: number }
    expect(await (await get(`/mock/v1/pets/${id}`)).json()).toMatchObject({ id, name: 'Kept' })
  })

  test('keeps everything unchanged while the document cannot be read', async () => {
    dev.save(changed(PETSTORE, '\npaths:\n', '\npaths: [\n'))
    await dev.prints(/openapi\.yaml:\d+:\d+: .*\n {2}Everything stays as it was/)
    expect((await get('/mock/v1/pets')).status).toBe(200)
    expect(await (await get('/')).text()).toContain('<title>Petstore</title>')
    // Another file of the folder, such as an editor's, is not worth the same words again.
    const said = () => dev.printed().match(/Everything stays as it was/g)?.length
    dev.save('a line', 'editor.log')
    await setTimeout(700)
    expect(said()).toBe(1)
    dev.save(changed(PETSTORE, '\npaths:\n', '\n# another try\npaths: [\n'))
    await expect.poll(said).toBe(2)
    dev.save(changed(PETSTORE, '  title: Petstore\n', '  title: Zoo\n'))
    await expect.poll(async () => (await get('/')).text()).toContain('<title>Zoo</title>')
    dev.save(PETSTORE)
  })

  describe.skipIf(!hasTool('chromium'))('in a browser', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openChromium('docs.example', '127.0.0.1')
    })
    afterAll(() => browser?.close())

    test('the page follows each save, keeps its scroll position, and shows why a document cannot be read', async () => {
      const { page, complaints, close } = await watchPage(browser, { viewport: { width: 1000, height: 500 } })
      await page.goto(`${dev.origin}/operations/listPets.html`)
      await page.getByText('Try it').click()
      await page.locator('.console').getByLabel('limit', { exact: true }).fill('7')
      await page.locator('.tabs label', { hasText: 'Python' }).first().click()
      await page.evaluate(() => scrollTo(0, 300))
      const before = await page.evaluate(() => scrollY)

      const written = changed(PETSTORE, 'summary: List all animals', 'summary: List every animal')
      dev.save(written)
      await page.getByRole('heading', { name: 'List every animal' }).first().waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      await expect.poll(() => page.locator('details.try').getAttribute('open')).not.toBeNull()
      expect(await page.locator('.console').getByLabel('limit', { exact: true }).inputValue()).toBe('7')
      expect(
        await page
          .locator('.tabs label', { hasText: 'Python' })
          .first()
          .evaluate((label: HTMLLabelElement) => Object(label.control).checked),
      ).toBe(true)

      dev.save(changed(written, '\npaths:\n', '\npaths: [\n'))
      const problem = page.getByRole('dialog')
      await problem.waitFor()
      expect(await problem.textContent()).toMatch(/openapi\.yaml:\d+:\d+: .*> \d+ \|/s)
      await page.reload()
      await problem.waitFor()
      dev.save(PETSTORE)
      await page.getByRole('heading', { name: 'List all animals' }).first().waitFor()
      expect(await problem.count()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    })

    test('"Try it" calls the mock', async () => {
      const { page, close } = await watchPage(browser)
      await page.goto(`${dev.origin}/operations/listPets.html`)
      await page.getByText('Try it').click()
      expect(await page.locator('.to > span').textContent()).toBe(`To ${dev.origin}/mock/v1, without a key.`)
      await page.getByRole('button', { name: 'Send the request' }).click()
      await page.locator('output', { hasText: 'missing_api_key' }).waitFor()
      await close()
    })
  })
})

test('Every file that the document reaches is followed, and so are the configuration and the guides', async () => {
  const document = (title: string) => `openapi: 3.1.1
info: { title: ${title}, version: 1.0.0 }
paths:
  /a:
    get: { operationId: a, responses: { 200: { description: A, content: { application/json: { schema: { $ref: parts.yaml#/A } } } } } }
`
  const dev = await startDev({ 'openapi.yaml': document('Parts'), 'parts.yaml': 'A: { type: string, example: one }\n' })
  const answer = async () => (await fetch(`${dev.origin}/mock/a`)).text()
  expect(await answer()).toBe('"one"')
  dev.save('A: { type: string, example: two }\n', 'parts.yaml')
  await expect.poll(answer).toBe('"two"')
  dev.save('A: {', 'parts.yaml')
  await dev.prints(/parts\.yaml:\d+:\d+: /)
  dev.save('A: { type: string, example: three }\n', 'parts.yaml')
  await expect.poll(answer).toBe('"three"')
  mkdirSync(join(dev.folder, 'guides'))
  dev.save('# First steps\n', 'guides/first.md')
  dev.save('document: openapi.yaml\nguides: guides\n', 'reference.yaml')
  dev.save('docs:\n  config: reference.yaml\n', 'contract-first.yaml')
  dev.save(document('Guided'))
  const guide = async () => (await fetch(`${dev.origin}/guides/first.html`)).text()
  await expect.poll(guide).toContain('First steps')
  dev.save('# Next steps\n', 'guides/first.md')
  await expect.poll(guide).toContain('Next steps')
  dev.save('generate:\n  out: 5\n', 'contract-first.yaml')
  dev.save(document('Other'))
  await dev.prints(/contract-first\.yaml:2:3: generate\.out: expected a path/)
  await dev.end()
})

test('If the port is taken, the next one is used, and a running service is called instead of the mock', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const service = await startDev({ 'openapi.yaml': PETSTORE })
  const dev = await startDev({ 'openapi.yaml': PETSTORE }, [
    '--port',
    String(port),
    '--url',
    `${service.origin}/mock/v1`,
  ])
  expect(dev.origin).not.toContain(`:${port}`)
  expect(dev.printed()).toContain(`(port ${port} is taken)`)
  const answer = await fetch(`${dev.origin}/service/pets?limit=2`, { headers: { Authorization: 'Bearer any' } })
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ length: 2 })])
  await service.end()
  expect((await fetch(`${dev.origin}/service/pets`)).status).toBe(502)
  await dev.end()
  taken.close()
})

test.skipIf(!hasTool('chromium'))('The picture of the README can be made', async () => {
  const png = await makePicture()
  // Its width and height are in its first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 760])
})

test.skipIf(!hasTool('chromium'))(
  'The recording of the README can be made: what "Try it" adds is in the list',
  async () => {
    const { png, listed } = await makeRecording()
    expect(JSON.parse(listed)).toMatchObject([{ name: 'Ada Lovelace', isActive: true, id: expect.any(String) }])
    // The number of pictures is in the first chunk after the header.
    expect([png.toString('latin1', 37, 41), png.readUInt32BE(41)]).toEqual(['acTL', 4])
  },
)

test('A missing file or a wrong option is reported in one line', async () => {
  const { main } = await import('../../src/dev/cli.ts')
  const { runMain } = await import('@contract-first/document/test/run-main')
  expect(await runMain(main, ['absent.yaml'])).toMatchObject({
    exitCode: 2,
    stderr: 'absent.yaml is missing: name the document, or make one with contract-first init\n',
  })
  expect((await runMain(main, ['--url', 'here'])).stderr).toContain('--url is "here": write an address such as')
})
