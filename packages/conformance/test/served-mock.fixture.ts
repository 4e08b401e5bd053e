import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { mock } from '@contract-first/mock'
import type { Contract } from '../src/index.ts'

/** The mock of a contract behind a socket of the loopback interface. */
export async function serveMock(
  contract: Contract,
  secrets: Readonly<Record<string, string>>,
): Promise<{ url: string; close(): Promise<void> }> {
  const answer = mock(contract.api.document, { secrets, isStateless: true })
  const server = createServer(async (asked, response) => {
    const { method = 'GET', url = '/' } = asked
    const headers = Object.entries(asked.headers).map(([name, text]): [string, string] => [name, String(text)])
    const bytes = new Uint8Array(await buffer(asked))
    const isSent = bytes.length > 0 && method !== 'GET' && method !== 'HEAD'
    const request = new Request(`http://${asked.headers.host}${url}`, {
      method,
      headers,
      ...(isSent && { body: bytes }),
    })
    const given = await answer(request)
    response.writeHead(given.status, [...given.headers].flat())
    response.end(await given.bytes())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${contract.api.basePath}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
