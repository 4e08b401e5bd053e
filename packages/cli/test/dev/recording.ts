import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openChromium } from '@contract-first/reference/test/chromium'
import { animatedPng, type Frame } from './animated-png.ts'
import { startDev } from './start-dev.fixture.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, 'customers.yaml'), 'utf8')

/**
 * Makes the recording of the README: `dev` is open, a customer is added by "Try it", and is there in the list.
 *
 * @returns the recording, and the last response that it shows
 */
export async function makeRecording(): Promise<{ png: Buffer; listed: string }> {
  const dev = await startDev({ 'openapi.yaml': DOCUMENT })
  const browser = await openChromium('docs.example', '127.0.0.1')
  const frames: Frame[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 640 } })
    const show = async (ms: number) => frames.push({ png: await page.screenshot(), ms })
    const send = () => page.getByRole('button', { name: 'Send the request' }).click()
    const said = page.locator('.console pre').first()

    async function tryIt(operation: string): Promise<void> {
      await page.goto(`${dev.origin}/operations/${operation}.html`)
      await page.locator('details.try summary').click()
      await page.locator('details.try').evaluate((details) => scrollBy(0, details.getBoundingClientRect().top - 70))
      await page.waitForFunction(() => 'sendRequest' in window)
    }

    await tryIt('listCustomers')
    await send()
    await said.waitFor()
    await show(2_000)
    await tryIt('addCustomer')
    await page.locator('.console').getByLabel('name').fill('Ada Lovelace')
    await show(1_500)
    await send()
    await said.waitFor()
    await show(2_500)
    await tryIt('listCustomers')
    await send()
    await said.waitFor()
    await show(4_000)
    return { png: animatedPng(frames), listed: (await said.textContent()) ?? '' }
  } finally {
    await browser.close()
    await dev.end()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(import.meta.dirname, '../../mock.png'), (await makeRecording()).png)
