import { join } from 'node:path'
import { chromiumOptions, hasTool } from '@contract-first/document/test/tools'
import { chromium, type Page } from 'playwright-core'
import { build } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'
import { describeEngines, listen, type Started } from '../service.fixture.ts'

const PAGE = '<!doctype html><html lang="en"><title>Rooms</title><body><script type="module" src="/page.js"></script>'

describeEngines((start) => {
  test.skipIf(!hasTool('chromium'))('a page with React and TanStack Query lists, changes and adds rooms', async () => {
    const service = await start()
    for (const name of ['Aquarium', 'Cellar', 'Attic'])
      await service.client.createRoom({ body: { name, capacity: 8, equipment: ['screen'] } })
    const { page, complaints } = await open(service)
    const rooms = page.getByRole('listitem')
    await expect.poll(() => rooms.allTextContents()).toEqual(['Aquarium', 'Cellar'])

    await page.getByRole('button', { name: 'More' }).click()
    await expect.poll(() => rooms.allTextContents()).toEqual(['Aquarium', 'Cellar', 'Attic'])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(async () => (await service.client.listRooms()).rooms.length).toBe(4)

    // The change is shown while its request is still on its way.
    await page.getByRole('button', { name: 'Aquarium' }).click()
    const shown = page.getByRole('status')
    await expect.poll(() => shown.textContent()).toBe('Aquarium: screen')
    const request = await held(page)
    await page.getByRole('button', { name: 'Add a camera' }).click()
    await expect.poll(() => shown.textContent()).toBe('Aquarium: screen, camera')
    expect(await service.client.getRoom({ roomId: 1 })).toMatchObject({ equipment: ['screen'] })
    request.release()
    await expect
      .poll(() => service.client.getRoom({ roomId: 1 }))
      .toMatchObject({ name: 'Aquarium', equipment: ['screen', 'camera'] })

    // What the service refuses is taken back, and its reason is shown.
    await page.getByRole('button', { name: 'Clear what has changed' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/\w/)
    expect(await shown.textContent()).toBe('Aquarium: screen, camera')
    expect(complaints).toEqual([])
  })
})

/** The page in a browser, served by the origin of the service, and the errors that it throws. */
async function open({ fetch, key }: Started): Promise<{ page: Page; complaints: string[] }> {
  const { output } = await build({
    input: join(import.meta.dirname, 'rooms.tsx'),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    write: false,
  })
  const baseUrl = await listen(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/') return new Response(PAGE, { headers: { 'Content-Type': 'text/html' } })
    if (pathname === '/page.js') return new Response(output[0].code, { headers: { 'Content-Type': 'text/javascript' } })
    return fetch(request)
  })
  const browser = await chromium.launch(chromiumOptions())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(new URL(`/#${key}`, baseUrl).href)
  return { page, complaints }
}

/** Holds back the next change of a room until it is released. */
async function held(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rooms/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise
    await route.continue()
  })
  return { release: resolve }
}
