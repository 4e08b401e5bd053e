import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { buildFiles } from '../../src/build.ts'
import { readOptions } from '../../src/options.ts'
import { writeFolder } from '../../src/write.ts'
import { type RunningPetstore, startPetstore } from '../petstore.fixture.ts'
import { openChromium } from './chromium.fixture.ts'

/** Browsers treat loopback differently from other hosts, so pages are opened under a name, as readers do. */
const HOST = 'docs.petstore.example'
export const DOCS: string = `http://${HOST}/docs/`

const SAMPLE = ['index.html', 'errors.html', 'workflows.html', 'operations/listPets.html', 'schemas/NewPet.html']

export interface OpenedReference {
  petstore: RunningPetstore
  browser: Browser
  /** Of the files of the site; ends with a slash. */
  folder: URL
  /** The addresses of all pages below `DOCS`. */
  all: readonly string[]
  /** Those that a test of every page opens: the heaviest of each kind in `test`, all of them in `test:whole`. */
  pages: readonly string[]
  close(): Promise<void>
}

/** The petstore's reference, served by the service itself, and a browser that reaches nothing else. */
export async function openReference(): Promise<OpenedReference> {
  const scratch = await mkdtemp(join(tmpdir(), 'docs-'))
  const out = join(scratch, 'docs')
  const { files } = await buildFiles(commandOfPages())
  await writeFolder(out, files)
  const folder = pathToFileURL(`${out}/`)
  const petstore = await startPetstore(folder)
  const browser = await openChromium(HOST, new URL(petstore.origin).host)
  const all = [...files.keys()].filter((path) => path.endsWith('.html'))
  const pages = all.filter((path) => process.env.WHOLE || SAMPLE.includes(path))
  if (!process.env.WHOLE && pages.length < SAMPLE.length) throw new Error(`The site lacks one of ${SAMPLE.join(', ')}.`)
  const close = async () => {
    await browser.close()
    await petstore.close()
    await rm(scratch, { recursive: true })
  }
  return { petstore, browser, folder, all, pages, close }
}

/** What the first start of the server builds. */
function commandOfPages() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { pages } = (JSON.parse(manifest) as { scripts: Record<'pages', string> }).scripts
  const options = readOptions(pages.split(' ').slice(2))
  if (options === 'help' || 'mistake' in options) throw new Error(`package.json, pages: ${pages}`)
  return options
}

export interface WatchedPage {
  page: Page
  /** The URLs of all its requests. */
  requests: string[]
  /** What the browser has to say against it, violations of its policy included. */
  complaints: string[]
  close(): Promise<void>
}

/** A page of a reader who has been nowhere yet. */
export async function watchPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation of ${violatedDirective}: ${blockedURI}`),
    )
  })
  return { page, requests, complaints, close: () => context.close() }
}
