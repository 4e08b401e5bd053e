import type { Context } from 'hono'
import { RequestProblem } from '../problem.ts'

/** Reads a whole body. One that breaks off is the peer's mistake and not a failure, although the peer may be gone. */
export async function readBytes(c: Context, maxBodyBytes: number): Promise<Uint8Array> {
  try {
    return await readAtMost(c, maxBodyBytes)
  } catch (error) {
    if (error instanceof RequestProblem) throw error
    throw invalidBody('expected a body that arrives whole')
  }
}

/** The problem with a body that cannot be decoded. */
export function invalidBody(message: string, pointer: string = ''): RequestProblem {
  return new RequestProblem({ kind: 'invalid-body', status: 400, details: [{ in: 'body', pointer, message }] })
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const UTF_8_WITH_MARK = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Decodes UTF-8, and drops a byte order mark unless told to keep it.
 *
 * @throws {RequestProblem}
 */
export function decodeUtf8(bytes: Uint8Array, { keepsMark = false }: { keepsMark?: boolean } = {}): string {
  try {
    return (keepsMark ? UTF_8_WITH_MARK : UTF_8).decode(bytes)
  } catch {
    throw invalidBody('expected well-formed UTF-8')
  }
}

/**
 * Reads at most `maxBodyBytes`; a larger body is refused because of its Content-Length, or as soon as it is too large.
 */
async function readAtMost(c: Context, maxBodyBytes: number): Promise<Uint8Array> {
  // Created only when needed, since every error records a stack trace.
  const tooLarge = () => new RequestProblem({ kind: 'payload-too-large', status: 413, maxBodyBytes })
  const length = c.req.header('content-length')
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(length) > maxBodyBytes) throw tooLarge()
    // The HTTP parser makes sure that the peer keeps to its Content-Length.
    return new Uint8Array(await c.req.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
