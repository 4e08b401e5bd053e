import type { Page } from 'playwright-core'
import { DOCS, openReference } from '../test/browser/reference.fixture.ts'
import { watchPage } from '../test/browser/watch-page.fixture.ts'
import type { Row } from './table.ts'

const RUNS = 5
const PAGES = ['index.html', 'operations/addBook.html', 'errors.html']

/** A slow line: 1.6 Mbit/s, with a round trip of 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** When a first-time reader sees something, and the longest time that pages keep the browser busy. */
export async function measurePaints(): Promise<Row[]> {
  const reference = await openReference()
  try {
    const rows: Row[] = []
    for (const path of PAGES) {
      const near: Opening[] = []
      const far: Opening[] = []
      for (let run = 0; run < RUNS; run++) {
        near.push(await opening(path, undefined))
        far.push(await opening(path, SLOW))
      }
      rows.push({ what: `First contentful paint of ${path}, loopback`, value: median(near), target: 300 })
      rows.push({ what: `First contentful paint of ${path}, slow line`, value: median(far), target: 800 })
      // The shortest: a page's own task occurs in every run.
      const longest = [...near, ...far].map(({ longestTaskMs }) => longestTaskMs)
      rows.push({ what: `Longest task over 50 ms of ${path}`, value: Math.min(...longest), target: 0 })
    }
    return rows
  } finally {
    await reference.close()
  }

  async function opening(path: string, line: typeof SLOW | undefined): Promise<Opening> {
    const { page, close } = await watchPage(reference.browser)
    await watchLongTasks(page)
    if (line) await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', line)
    await page.goto(`${DOCS}${path}`)
    const measured = await page.evaluate(async () => {
      const paintMs = await new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
        })
        observer.observe({ type: 'paint', buffered: true })
      })
      return { paintMs, longestTaskMs: Math.max(0, ...(window.longTasks ?? [])) }
    })
    await close()
    return measured
  }
}

interface Opening {
  paintMs: number
  longestTaskMs: number
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    window.longTasks = longTasks
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask', buffered: true })
  })
}

function median(openings: readonly Opening[]): number {
  const sorted = openings.map(({ paintMs }) => paintMs).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
