import type { Context } from 'hono'
import type { z } from 'zod'
import { explain, toPointer } from '../issues.ts'
import { JsonError, parseJson } from '../json.ts'
import { parseMediaType } from '../media-type.ts'
import type { OperationContract } from '../operation.ts'
import { type Detail, RequestProblem } from '../problem.ts'

/**
 * Compiles the reading of an operation's request body. The compiled function resolves to the validated value, or to
 * undefined when there is none and none is required; it adds what is wrong with a value to `details` and throws a
 * RequestProblem when there is no value to look at.
 */
export function compileBody(
  operation: OperationContract,
  maxBodyBytes: number,
): ((c: Context, details: Detail[]) => Promise<unknown>) | undefined {
  const body = operation.route.request?.body
  if (!body) return undefined
  const required = body.required === true
  const supported = Object.keys(body.content)
  return async (c, details) => {
    const contentType = c.req.header('content-type')
    if (contentType === undefined && (await readBytes(c, maxBodyBytes)).byteLength === 0) return missing(details)
    const mediaType = parseMediaType(contentType ?? '')
    const content = mediaType && body.content[mediaType.essence]
    if (!content || !('schema' in content) || isEncoded(c) || (mediaType.charset ?? 'utf-8') !== 'utf-8') {
      throw new RequestProblem({ kind: 'unsupported-media-type', status: 415, supported })
    }
    const bytes = await readBytes(c, maxBodyBytes)
    return bytes.byteLength === 0 ? missing(details) : validate(content.schema as z.ZodType, bytes, details)
  }

  function missing(details: Detail[]): undefined {
    if (required) details.push({ in: 'body', pointer: '', message: 'expected a body, but it is missing' })
  }
}

function isEncoded(c: Context): boolean {
  return (c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity'
}

function validate(schema: z.ZodType, bytes: Uint8Array, details: Detail[]): unknown {
  let value: unknown
  try {
    value = parseJson(bytes)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const detail: Detail = { in: 'body', pointer: error.pointer, message: error.message }
    throw new RequestProblem({ kind: 'invalid-body', status: 400, details: [detail] })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { path, message } of explain(result.error, value)) {
    details.push({ in: 'body', pointer: toPointer(path), message })
  }
  return value
}

/** A body that breaks off is the peer's doing and no failure, though nobody may be left to read the answer. */
async function readBytes(c: Context, maxBodyBytes: number): Promise<Uint8Array> {
  try {
    return await readAtMost(c, maxBodyBytes)
  } catch (error) {
    if (error instanceof RequestProblem) throw error
    const detail: Detail = { in: 'body', pointer: '', message: 'expected a body that arrives whole' }
    throw new RequestProblem({ kind: 'invalid-body', status: 400, details: [detail] })
  }
}

/** Reads at most `maxBodyBytes`; a larger body is refused by its Content-Length, or as soon as it has grown too large. */
async function readAtMost(c: Context, maxBodyBytes: number): Promise<Uint8Array> {
  const tooLarge = new RequestProblem({ kind: 'payload-too-large', status: 413, maxBodyBytes })
  const length = c.req.header('content-length')
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(length) > maxBodyBytes) throw tooLarge
    // The HTTP parser holds the peer to its Content-Length.
    return new Uint8Array(await c.req.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw tooLarge
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
