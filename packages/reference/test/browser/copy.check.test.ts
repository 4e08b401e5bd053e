import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

describeInBrowser('copying of code', () => {
  test('the button of a sample copies the visible sample, and says so', async ({ reference, watch }) => {
    const { page } = await watch({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${reference.origin}/docs/operations/listBooks.html`)
    const sample = page.getByRole('group', { name: 'Example request' })
    await sample.getByText('Python').click()
    await sample.getByRole('button', { name: 'Copy' }).click()
    await sample.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await sample.locator('.language-python').textContent(),
    )
  })

  test('there is no button if a page may not write to the clipboard', async ({ watch }) => {
    const { page } = await watch()
    await page.goto(`${DOCS}operations/listBooks.html`)
    expect(await page.locator('.copy').count()).toBe(0)
  })
})
