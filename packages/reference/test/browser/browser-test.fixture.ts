import { hasTool } from '@contract-first/document/test/tools'
import type { BrowserContextOptions } from 'playwright-core'
import { test as base, describe, type TestAPI } from 'vitest'
import { type OpenedReference, openReference } from './reference.fixture.ts'
import { type WatchedPage, watchPage } from './watch-page.fixture.ts'

export { DOCS } from './reference.fixture.ts'

interface Fixtures {
  /** The same for all suites of a worker. */
  reference: OpenedReference
  /** Opens a page, which is closed after its test. */
  watch(options?: BrowserContextOptions): Promise<WatchedPage>
}

export const describeInBrowser: ReturnType<typeof describe.skipIf> = describe.skipIf(!hasTool('chromium'))

export const test: TestAPI<Fixtures> = base.extend<Fixtures>({
  reference: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which other fixtures this one needs
    async ({}, use) => {
      const reference = await openReference()
      await use(reference)
      await reference.close()
    },
    { scope: 'worker' },
  ],
  async watch({ reference }, use) {
    const opened: WatchedPage[] = []
    await use(async (options) => {
      const watched = await watchPage(reference.browser, options)
      opened.push(watched)
      return watched
    })
    for (const { close } of opened) await close()
  },
})
