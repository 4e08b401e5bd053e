import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFiles, writeFolder } from '@contract-first/reference'
import { openChromium } from '@contract-first/reference/test/chromium'
import { type RunningPetstore, startPetstore } from './petstore.fixture.ts'
import { site } from './site.fixture.ts'

/** Browsers treat loopback specially, so pages are opened under a host name, as readers do. */
const HOST = 'docs.petstore.example'
export const DOCS: string = `http://${HOST}/docs/`

export interface ServedSite {
  petstore: RunningPetstore
  browser: Awaited<ReturnType<typeof openChromium>>
  /** The URLs of all pages under `DOCS`. */
  pages: readonly string[]
  close(): Promise<void>
}

/** The site as the service serves it, in a browser that can reach nothing else. */
export async function serveSite(): Promise<ServedSite> {
  const scratch = await mkdtemp(join(tmpdir(), 'docs-'))
  const folder = join(scratch, 'docs')
  const { files } = await buildFiles(site)
  await writeFolder(folder, files)
  const petstore = await startPetstore(pathToFileURL(`${folder}/`))
  const browser = await openChromium(HOST, new URL(petstore.origin).host)
  const close = async () => {
    await browser.close()
    await petstore.close()
    await rm(scratch, { recursive: true })
  }
  return { petstore, browser, pages: [...files.keys()].filter((path) => path.endsWith('.html')), close }
}
