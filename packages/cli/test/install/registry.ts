import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A registry's answer about one package. */
interface Packument {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, object>
}

/** The parts of a publication that are kept. */
interface Publication {
  'dist-tags': Record<string, string>
  versions: Record<string, object>
  _attachments: Record<string, { data: string }>
}

const JSON_TYPE = { 'content-type': 'application/json' }

export interface Registry extends AsyncDisposable {
  url: string
  /** The names of all that was published. */
  published: () => string[]
}

/**
 * A registry in memory, on loopback: installs get the packages that `pnpm publish` put there. Requests for other names
 * are passed on.
 */
export async function startRegistry(upstream: string): Promise<Registry> {
  const packuments = new Map<string, Packument>()
  const tarballs = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname).slice(1)
    if (request.method === 'PUT') {
      publish(path, JSON.parse(await text(request)))
      response.writeHead(201, JSON_TYPE).end('{"ok":true}')
      return
    }
    const tarball = tarballs.get(path)
    const packument = packuments.get(path)
    if (tarball) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball)
    else if (packument) response.writeHead(200, JSON_TYPE).end(JSON.stringify(packument))
    else response.writeHead(302, { location: new URL(request.url?.slice(1) ?? '', upstream).href }).end()
  }

  function publish(name: string, sent: Publication): void {
    const [[version, manifest] = ['', {}]] = Object.entries(sent.versions)
    const [attachment] = Object.values(sent._attachments)
    const bytes = Buffer.from(attachment?.data ?? '', 'base64')
    const file = `${name}/-/${name.split('/').at(-1)}-${version}.tgz`
    tarballs.set(file, bytes)
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    const dist = { integrity, tarball: `${url}/${file}` }
    packuments.set(name, { name, 'dist-tags': sent['dist-tags'], versions: { [version]: { ...manifest, dist } } })
  }

  return {
    url,
    published: () => [...packuments.keys()].sort(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
