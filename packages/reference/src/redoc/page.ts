import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { NETWORK_ADVICE } from '@contract-first/document'
import { defaultIcon } from '../assets.ts'
import { DocumentError } from '../document/load.ts'
import { REDOC_POLICY } from '../html/policy.ts'
import { selfContained } from './self-contained.ts'

interface RedocOptions {
  /** The content, instead of the file's. */
  json?: string
  /** The text of an SVG. */
  icon?: string | undefined
  allowRemote?: boolean
}

/**
 * The reference of an OpenAPI document as Redoc makes it: one HTML file that needs nothing but itself. The same
 * document gives the same bytes.
 *
 * @throws {DocumentError} when Redocly refuses the document, with what it said
 * @throws when its output is not what `selfContained` expects
 */
export async function redocPage(document: string, options: RedocOptions = {}): Promise<string> {
  const { json, icon = defaultIcon(), allowRemote = false } = options
  const scratch = await mkdtemp(join(tmpdir(), 'redoc-'))
  try {
    const built = join(scratch, 'redoc.html')
    const shown = json === undefined ? document : join(scratch, 'openapi.json')
    if (json !== undefined) await writeFile(shown, json)
    await runRedocly(shown, built, icon, allowRemote)
    return selfContained(await readFile(built, 'utf8'))
  } finally {
    await rm(scratch, { recursive: true })
  }
}

const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url))

/** Redocly would call any host that a document names, and wait for it without limit. */
const OFFLINE = `data:text/javascript,${encodeURIComponent(
  `globalThis.fetch = async (url) => { throw new Error(url + ' ${NETWORK_ADVICE}') }`,
)}`
const TIMEOUT_MILLISECONDS = 300_000

async function runRedocly(document: string, output: string, icon: string, allowRemote: boolean): Promise<void> {
  const args = [
    ...(allowRemote ? [] : ['--import', OFFLINE]),
    REDOCLY,
    'build-docs',
    document,
    '--config',
    CONFIG,
    '--inlineBundle',
    `--templateOptions.policy=${REDOC_POLICY}`,
    `--templateOptions.icon=data:image/svg+xml,${encodeURIComponent(icon.trim())}`,
    '--output',
    output,
  ]
  // Not just for this command: unless telemetry is off at build time, every reader's browser reports to Redocly.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' }
  try {
    await promisify(execFile)(process.execPath, args, { env, timeout: TIMEOUT_MILLISECONDS })
  } catch (error) {
    const said = String(error instanceof Error && 'stderr' in error ? error.stderr : error)
    const message = `Redocly could not build a page. Correct what it names:\n${withoutNotice(said)}`
    throw new DocumentError([{ file: document, line: 1, column: 1, message }])
  }
}

/** Removes the notice about Redoc 3 that every build prints. */
function withoutNotice(said: string): string {
  return said.replaceAll(/^ *[╔║╚].*$/gm, '').trim()
}
