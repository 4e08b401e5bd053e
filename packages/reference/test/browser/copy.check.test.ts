import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCS, type OpenedReference, openReference } from './reference.fixture.ts'
import { watchPage } from './watch-page.fixture.ts'

describe.skipIf(!hasTool('chromium'))('copying of code', () => {
  let reference: OpenedReference

  beforeAll(async () => {
    reference = await openReference()
  })
  afterAll(() => reference?.close())

  test('the button of a sample copies the visible sample, and says so', async () => {
    const { page, close } = await watchPage(reference.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${reference.origin}/docs/operations/listBooks.html`)
    const sample = page.getByRole('group', { name: 'Example request' })
    await sample.getByText('Python').click()
    await sample.getByRole('button', { name: 'Copy' }).click()
    await sample.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await sample.locator('.language-python').textContent(),
    )
    await close()
  })

  test('there is no button if a page may not write to the clipboard', async () => {
    const { page, close } = await watchPage(reference.browser)
    await page.goto(`${DOCS}operations/listBooks.html`)
    expect(await page.locator('.copy').count()).toBe(0)
    await close()
  })
})
