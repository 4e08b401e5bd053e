import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { selfContained } from './self-contained.ts'

/** Paths of files: the OpenAPI document to read, and the page to write. */
export type PageFiles = { document: string; page: string }

/**
 * Builds the reference of an OpenAPI document as one HTML file that needs nothing but itself. The file appears whole or
 * not at all; an older one stays when the build fails. The same document gives the same bytes.
 *
 * @throws when Redocly fails, with what it said, or when its output is not what `selfContained` expects.
 */
export async function buildPage({ document, page }: PageFiles): Promise<void> {
  await mkdir(dirname(page), { recursive: true })
  // Beside the page: a rename is atomic only within one file system.
  const scratch = await mkdtemp(join(dirname(page), '.building-'))
  try {
    const built = join(scratch, 'index.html')
    await runRedocly(document, built)
    await writeFile(built, selfContained(await readFile(built, 'utf8')))
    await rename(built, page)
  } finally {
    await rm(scratch, { recursive: true })
  }
}

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const CONFIG = fileURLToPath(new URL('../redocly.yaml', import.meta.url))

async function runRedocly(document: string, output: string): Promise<void> {
  const args = [REDOCLY, 'build-docs', document, '--config', CONFIG, '--inlineBundle', '--output', output]
  // Not only this command: unless telemetry is off when the page is built, the browser of every reader reports to Redocly.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  try {
    await promisify(execFile)(process.execPath, args, { env })
  } catch (error) {
    const said = String(error instanceof Error && 'stderr' in error ? error.stderr : error)
    throw new Error(`Redocly could not build a page from ${document}. Correct what it names:\n${withoutNotice(said)}`)
  }
}

/** Leaves out the box with which every build tells about the change from Redoc 2 to 3. */
function withoutNotice(said: string): string {
  return said.replaceAll(/^ *[╔║╚].*$/gm, '').trim()
}
