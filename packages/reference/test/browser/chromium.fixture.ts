import { chromiumOptions } from '@contract-first/document/test/tools'
import { type Browser, chromium } from 'playwright-core'

/** A browser that resolves only one host, with an invented name. Loopback addresses need no name. */
export function openChromium(host: string, address: string): Promise<Browser> {
  const rules = `MAP ${host} ${address}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`
  return chromium.launch(chromiumOptions(`--host-resolver-rules=${rules}`))
}
