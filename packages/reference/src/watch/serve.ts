import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ShownSite, shownSite } from './shown-site.ts'

/** Serves a site on this machine only. */
export interface ServedSite extends Pick<ShownSite, 'show'> {
  origin: string
  close(): Promise<void>
}

export async function serveSite(port: number): Promise<ServedSite> {
  const site = await shownSite()
  const server = createServer(site.answer)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: site.show,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
