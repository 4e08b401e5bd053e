import { toolPath } from '@contract-first/document/test/tools'
import { type Browser, chromium } from 'playwright-core'

/** A browser that resolves only one host, with an invented name. Loopback addresses need no name. */
export function openChromium(host: string, address: string): Promise<Browser> {
  return chromium.launch({
    executablePath: toolPath('chromium'),
    args: [
      '--no-sandbox', // CI runs as root, for whom Chromium has no sandbox
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      `--host-resolver-rules=MAP ${host} ${address}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  })
}
