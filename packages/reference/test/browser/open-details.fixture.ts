import type { Page } from 'playwright-core'

/** Opens everything that a page folds, and waits for the console, which loads only then and adds fields. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
  await page.waitForFunction(() => !document.querySelector('form.console') || 'sendRequest' in window)
}
