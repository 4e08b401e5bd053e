import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import type { WatchedPage } from './watch-page.fixture.ts'

const ALL = [
  'added Soon.',
  'breaking listBooks: Answers <otherwise>.',
  'added Something new.',
  'breaking removeBook: Is gone.',
  'changed addBook, getBook: Books have a genre.',
  'fixed getBook: Finds the book 0.',
]

describeInBrowser('what changed for the operations that a reader calls', () => {
  let watched: WatchedPage

  test.beforeEach(async ({ watch }) => {
    watched = await watch()
  })
  test.afterEach(async () => {
    expect(watched.complaints).toEqual([])
    expect(watched.requests.filter((url) => !url.startsWith(DOCS))).toEqual([])
  })

  const open = (path: string) => watched.page.goto(`${DOCS}${path}`)
  const tick = (operation: string) =>
    open(`operations/${operation}.html`).then(() => watched.page.getByLabel('I call this').check())
  const shown = async () =>
    (await watched.page.locator('.changes li:not(.none):visible').allTextContents()).map((text) => text.trim())
  const field = () => watched.page.getByLabel('Operations', { exact: true })
  const said = () => watched.page.locator('.calls output')
  const unfold = () => watched.page.locator('.calls > summary').click()
  const give = (entries: unknown) =>
    watched.page.getByLabel('recording').setInputFiles({
      name: 'calls.har',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ log: { entries } })),
    })
  const call = (method: string, url: string) => ({
    request: { method, url, headers: [{ name: 'Authorization', value: 'Bearer secret' }] },
  })

  test('everything is shown if none is chosen, and nothing is stored', async () => {
    await open('changelog.html')
    expect(await shown()).toEqual(ALL)
    expect(await watched.page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('an operation that is ticked on its page is remembered, and its changes are shown with those of no operation', async () => {
    await tick('listBooks')
    await open('operations/addBook.html')
    expect(await watched.page.getByLabel('I call this').isChecked()).toBe(false)
    await open('operations/listBooks.html')
    expect(await watched.page.getByLabel('I call this').isChecked()).toBe(true)
    await open('changelog.html')
    await expect
      .poll(shown)
      .toEqual(['added Soon.', 'breaking listBooks: Answers <otherwise>.', 'added Something new.'])
    expect(await said().textContent()).toBe('3 of 6 changes are about it, or about no single operation.')
    expect(await watched.page.getByText('Nothing about the operations that you call.').count()).toBe(2)
    await watched.page.getByLabel('Show the others, too').check()
    expect(await shown()).toEqual(ALL)
  })

  test('an unticked one is forgotten, and the storage is empty after the last', async () => {
    await tick('listBooks')
    await watched.page.getByLabel('I call this').uncheck()
    expect(await watched.page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('names can be pasted, unknown ones are reported, and all can be forgotten', async () => {
    await open('changelog.html')
    await unfold()
    await field().fill('getBook, DELETE /books/{bookId}\nremoveBook adBook')
    await expect.poll(shown).toEqual(['added Soon.', 'added Something new.', ...ALL.slice(3)])
    expect(await said().textContent()).toContain('Not known here: DELETE, /books/{bookId}, adBook.')
    await watched.page.reload()
    await expect.poll(shown).toHaveLength(5)
    expect(await field().inputValue()).toContain('getBook\n')
    await watched.page.getByRole('button', { name: 'Forget' }).click()
    await expect.poll(shown).toEqual(ALL)
    expect(await watched.page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('text typed while the script loads is kept', async () => {
    const { promise: typed, resolve } = Promise.withResolvers<void>()
    await watched.page.route('**/assets/changes.*.js', async (route) => {
      await typed
      await route.fallback()
    })
    await open('changelog.html')
    await unfold()
    await field().fill('removeBook')
    resolve()
    await expect.poll(shown).toHaveLength(3)
    expect(await field().inputValue()).toBe('removeBook')
  })

  test('a recording is read in the browser: only the names of its operations are kept', async () => {
    await open('changelog.html')
    await unfold()
    await give([
      call('GET', 'https://api.library.example/v2/books?limit=5'),
      call('POST', 'https://elsewhere.example/v2/books'),
    ])
    await expect.poll(shown).toEqual(ALL.slice(0, 3))
    expect(await watched.page.evaluate(() => Object.values(localStorage))).toEqual(['["listBooks"]'])
  })

  test('a call of no operation may be of a removed one: those changes are shown', async () => {
    await open('changelog.html')
    await unfold()
    await give([
      call('GET', 'https://api.library.example/v2/books/7'),
      call('DELETE', 'https://api.library.example/v2/books/7'),
    ])
    await expect.poll(() => field().inputValue()).toBe('getBook\nremoveBook')
    expect(await shown()).toContain('breaking removeBook: Is gone.')
    expect(await said().textContent()).toContain('1 call is of no operation of this version')
  })

  test('a file that is not a recording is reported, and changes nothing', async () => {
    await open('changelog.html')
    await unfold()
    await watched.page
      .getByLabel('recording')
      .setInputFiles({ name: 'x.har', mimeType: 'application/json', buffer: Buffer.from('{') })
    await expect.poll(() => said().textContent()).toBe('x.har is not an HTTP Archive.')
    expect(await shown()).toEqual(ALL)
  })

  test('without JavaScript everything is shown, except controls that need it', async ({ reference, watch }) => {
    const { page } = await watch({ javaScriptEnabled: false, offline: true })
    await page.goto(new URL('changelog.html', reference.folder).href)
    expect(await page.locator('.changes li:visible').count()).toBe(ALL.length)
    expect(await page.locator('.calls').isVisible()).toBe(false)
    await page.goto(new URL('operations/listBooks.html', reference.folder).href)
    expect(await page.getByLabel('I call this').isVisible()).toBe(false)
  })

  test('works from file://, too', async ({ reference, watch }) => {
    const { page, complaints } = await watch({ offline: true })
    await page.goto(new URL('operations/getBook.html', reference.folder).href)
    await page.getByLabel('I call this').check()
    await page.goto(new URL('changelog.html', reference.folder).href)
    await expect.poll(() => page.locator('.changes li:visible').count()).toBe(4)
    expect(complaints).toEqual([])
  })
})
