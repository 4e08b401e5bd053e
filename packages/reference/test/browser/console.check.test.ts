import { expect } from 'vitest'
import { DOCS, describeInBrowser, test } from './browser-test.fixture.ts'
import type { WatchedPage } from './watch-page.fixture.ts'

describeInBrowser('the console', () => {
  let watched: WatchedPage

  test.beforeEach(async ({ watch }) => {
    watched = await watch()
    await watched.page.goto(`${DOCS}operations/addBook.html`)
    await watched.page.getByText('Try it').click()
    await watched.page.locator('.console p:has(> label + input)').first().waitFor()
  })
  test.afterEach(async () => {
    expect(watched.complaints).toEqual([])
  })

  const field = (name: string) => watched.page.locator('.console').getByLabel(name, { exact: true })
  const body = () => watched.page.locator('.console textarea')
  const sample = (language: string) =>
    watched.page.locator(`.tabs code[data-sample].language-${language}`).textContent()

  test('has a field for each member of a body that the reader may write', async () => {
    await field('title required').fill('Emma')
    expect(JSON.parse(await body().inputValue())).toMatchObject({ title: 'Emma' })
    await field('genre').selectOption('poetry')
    expect(JSON.parse(await body().inputValue())).toMatchObject({ title: 'Emma', genre: 'poetry' })
    await field('genre').selectOption('')
    expect(JSON.parse(await body().inputValue())).not.toHaveProperty('genre')
    await body().fill('{"title": "Middlemarch", "pages": 880}')
    expect(await field('title required').inputValue()).toBe('Middlemarch')
    await field('title required').fill('Romola')
    expect(JSON.parse(await body().inputValue())).toEqual({ title: 'Romola', pages: 880 })
  })

  test('writes typed values into every sample next to it, with a placeholder until there is a key', async () => {
    const before = await sample('sh')
    expect(await sample('sh')).toBe(before)
    await field('title required').fill("O'Brien")
    for (const language of ['sh', 'js', 'python', 'go']) {
      expect(await sample(language)).toContain('Brien')
      expect(await sample(language)).toContain('Bearer YOUR_')
    }
    await body().fill('{"title": ')
    expect(await sample('js')).toContain(`body: '{"title": '`)
    expect(await watched.page.locator('.tabs code.language-sh i').count()).toBeGreaterThan(2)
    await watched.page.getByRole('button', { name: 'Your key' }).click()
    await watched.page.locator('.access input[type=password]').first().fill('k-1')
    expect(await sample('sh')).toContain('Bearer k-1')
  })
})
