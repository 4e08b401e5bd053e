import { once } from 'node:events'
import { DocumentError, load, unifyLoaded } from '@contract-first/document'
import { basePathOf } from '@contract-first/document/request'
import { mock } from '@contract-first/hono/mock'
import { serve } from '@hono/node-server'
import type { MockOptions } from './mock-options.ts'

/**
 * Serves a mock of a document and returns the URL where its paths begin.
 * @throws {DocumentError} when the document cannot be read, with each place
 */
export async function serveMock(
  { document: path, host, port, seed, allowRemote, root, overlays }: MockOptions,
  onFailure: (error: unknown) => void,
  warn: (line: string) => void,
): Promise<{ url: string }> {
  const loaded = await load(path, { allowRemote, root, overlays })
  const { document, problems } = loaded
  if (problems.length > 0) throw new DocumentError(problems)
  for (const line of unifyLoaded(loaded).corrected()) warn(line)
  const fetch = mock(document, { onFailure, ...(seed !== undefined && { seed }) })
  const server = serve({ fetch, hostname: host, port })
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${basePathOf(document)}` }
}
