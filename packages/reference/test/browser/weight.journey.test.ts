import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'

const PAGE_MAX_BYTES = 20_000
const SCRIPT_MAX_BYTES = 6_000

describeInBrowser('the weight of the pages', () => {
  test('every page takes at most 20 KB on a first visit, of which 6 KB are scripts', async ({ reference, watch }) => {
    const { page } = await watch()
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    let loaded: { kind: string; bytes: number }[] = []
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    // Bytes on the wire, headers included.
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      loaded.push({ kind: kinds.get(requestId) ?? '', bytes: encodedDataLength }),
    )
    const weights = []
    for (const path of reference.all) {
      loaded = []
      await page.goto(`${DOCS}${path}`)
      // The icon comes after the page has loaded.
      await expect
        .poll(() => loaded.map(({ kind }) => kind).sort())
        .toEqual(['Document', 'Other', 'Script', 'Stylesheet'])
      const bytes = (some: typeof loaded) => some.reduce((sum, one) => sum + one.bytes, 0)
      weights.push({ path, all: bytes(loaded), scripts: bytes(loaded.filter(({ kind }) => kind === 'Script')) })
    }
    expect(weights.filter(({ all, scripts }) => all > PAGE_MAX_BYTES || scripts > SCRIPT_MAX_BYTES)).toEqual([])
  })
})
