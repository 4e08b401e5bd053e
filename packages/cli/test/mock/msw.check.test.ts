import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasTool } from '@contract-first/document/test/tools'
import { openChromium } from '@contract-first/reference/test/chromium'
import { build } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'

declare const start: () => Promise<void>
declare const createNote: (text: string) => Promise<unknown>

test.skipIf(!hasTool('chromium'))('a page behind MSW creates a note and finds it again', async () => {
  const { output } = await build({
    input: join(import.meta.dirname, 'page.ts'),
    platform: 'browser',
    write: false,
    output: { codeSplitting: false },
  })
  const files: Readonly<Record<string, [type: string, text: string]>> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', output[0].code],
    '/mockServiceWorker.js': [
      'text/javascript',
      readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8'),
    ],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', '']
    response.writeHead(files[url] ? 200 : 404, { 'Content-Type': type }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const browser = await openChromium('docs.example', '127.0.0.1')
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'start' in globalThis)
  await page.evaluate(() => start())
  const listed = await page.evaluate(() => createNote('Milk'))
  expect(listed).toEqual([
    { id: 1, text: expect.any(String) },
    { id: 2, text: 'Milk' },
  ])
})
