import { connect } from 'node:net'
import type { WireAnswer } from './wire-answer.ts'

export interface ExchangeOptions {
  /** The method of the requests, which decides whether responses have bodies. Default: GET. */
  method?: string
  /** How many responses to wait for before hanging up; default 1. The server may close earlier. */
  answers?: number
  /** How long to wait for the next byte of a response. Default: 5 s. */
  patienceMs?: number
}

/**
 * Sends bytes over a raw socket, uncorrected, and reads what comes back. Fails when the server neither responds nor
 * closes in time.
 */
export function exchange(
  origin: string,
  bytes: string | Uint8Array,
  { method = 'GET', answers = 1, patienceMs = 5_000 }: ExchangeOptions = {},
): Promise<WireAnswer[]> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const finish = () => {
      socket.destroy()
      const received = parseAnswers(Buffer.concat(chunks), method)
      resolve(received)
    }
    socket.setTimeout(patienceMs, () => {
      socket.destroy()
      reject(
        new Error(
          `No complete response within ${patienceMs} ms; so far: ${JSON.stringify(String(Buffer.concat(chunks)))}`,
        ),
      )
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (parseAnswers(Buffer.concat(chunks), method).length >= answers) finish()
    })
    socket.on('error', reject)
    socket.on('close', finish)
    socket.write(bytes)
  })
}

/** Every complete response in `bytes` that has a Content-Length, without interim ones (1xx). */
function parseAnswers(bytes: Buffer, method: string): WireAnswer[] {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return []
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1])
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
  }
  const length = method === 'HEAD' || status < 200 || status === 204 ? 0 : Number(headers.get('content-length'))
  const body = bytes.subarray(end + 4, end + 4 + length)
  if (Number.isNaN(length) || body.length < length) return []
  const rest = parseAnswers(bytes.subarray(end + 4 + length), method)
  return status < 200 ? rest : [{ status, headers, body: body.toString() }, ...rest]
}
