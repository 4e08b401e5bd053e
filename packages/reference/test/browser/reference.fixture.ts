import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { buildFiles } from '../../src/build.ts'
import { writeFolder } from '../../src/write.ts'
import { LIBRARY } from '../library.fixture.ts'
import { openChromium } from './chromium.fixture.ts'
import { serveSite } from './serve-site.fixture.ts'

/** Browsers treat loopback specially, so pages are opened under a host name, as readers do. */
const HOST = 'docs.library.example'
export const DOCS: string = `http://${HOST}/docs/`

export interface OpenedReference {
  browser: Browser
  /** The address of the site on loopback, for pages that need it. */
  origin: string
  /** The folder of the site's files; ends with a slash. */
  folder: URL
  /** The URLs of all pages under `DOCS`. */
  all: readonly string[]
  close(): Promise<void>
}

/** The reference of a library, served with its own policy, and a browser that can reach nothing else. */
export async function openReference(): Promise<OpenedReference> {
  const scratch = await mkdtemp(join(tmpdir(), 'reference-'))
  const out = join(scratch, 'docs')
  const { files } = await buildFiles({ ...LIBRARY, client: 'library-client', basePath: '/docs/' })
  await writeFolder(out, files)
  const { origin, close: closeServer } = await serveSite(files)
  const browser = await openChromium(HOST, new URL(origin).host)
  const all = [...files.keys()].filter((path) => path.endsWith('.html'))
  const close = async () => {
    await browser.close()
    closeServer()
    await rm(scratch, { recursive: true })
  }
  return { browser, origin, folder: pathToFileURL(`${out}/`), all, close }
}
