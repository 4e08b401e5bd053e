import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const executablePath = process.env.CHROMIUM_PATH ?? onPath(NAMES)

/** Whether there is one to open pages with. Without one the tests that need it are left out; in CI they fail. */
export const hasChromium: boolean = executablePath !== undefined && isProgram(executablePath)

if (!hasChromium) {
  const advice =
    `There is no browser ${executablePath === undefined ? 'on the PATH' : `at ${executablePath}`}: the pages are not opened. ` +
    'Install one (apt-get install chromium), or name one in CHROMIUM_PATH.'
  if (process.env.CI) throw new Error(advice)
  console.warn(`SKIPPED: ${advice}`)
}

/** A browser that knows one host, of a made-up name, and no other. Addresses of loopback need no name. */
export async function openChromium(host: string, address: string): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no browser.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox', // CI runs as root, for whom Chromium has no sandbox
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      `--host-resolver-rules=MAP ${host} ${address}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  })
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
