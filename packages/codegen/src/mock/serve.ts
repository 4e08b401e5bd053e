import { once } from 'node:events'
import { DocumentError, load } from '@contract-first/document'
import { basePathOf, mock } from '@contract-first/hono/mock'
import { serve } from '@hono/node-server'
import type { MockOptions } from './options.ts'

/** A server that answers as a document says. */
export interface ServedMock {
  /** Where its paths begin. */
  url: string
  close(): void
}

/** @throws {DocumentError} when the document cannot be read, with each place */
export async function serveMock(
  { document: path, host, port, seed, allowRemote }: MockOptions,
  onFailure: (error: unknown) => void,
): Promise<ServedMock> {
  const { document, problems } = await load(path, { allowRemote })
  if (problems.length > 0) throw new DocumentError(problems)
  const fetch = mock(document, { onFailure, ...(seed !== undefined && { seed }) })
  const server = serve({ fetch, hostname: host, port })
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${basePathOf(document)}`,
    close: () => server.close(),
  }
}
