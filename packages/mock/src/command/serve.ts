import { once } from 'node:events'
import { DocumentError, load, unifyLoaded } from '@contract-first/document'
import { isObject, type JsonObject, members } from '@contract-first/document/json'
import { basePathOf } from '@contract-first/document/request'
import { serve } from '@hono/node-server'
import { mock } from '../mock.ts'
import type { Options } from './options.ts'

/**
 * Serves a mock of a document and returns the URL where its paths begin.
 * @throws {DocumentError} when the document cannot be read, with each place
 */
export async function serveMock(
  { document: path, host, port, seed, isStateless, secret, allowRemote, root, overlays }: Options,
  onFailure: (error: unknown) => void,
  warn: (line: string) => void,
): Promise<{ url: string }> {
  const loaded = await load(path, { allowRemote, root, overlays })
  const { document, problems } = loaded
  if (problems.length > 0) throw new DocumentError(problems)
  for (const line of unifyLoaded(loaded).corrected()) warn(line)
  const fetch = mock(document, {
    onFailure,
    isStateless,
    ...(seed !== undefined && { seed }),
    ...(secret !== undefined && { secrets: forAll(document, secret) }),
  })
  const server = serve({ fetch, hostname: host, port })
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${basePathOf(document)}` }
}

/** One secret for every security scheme of a document. */
function forAll({ components }: JsonObject, secret: string): Record<string, string> {
  const schemes = isObject(components) ? members(components.securitySchemes) : []
  return Object.fromEntries(schemes.map(([name]) => [name, secret]))
}
