/** An answer of which this much is read is no answer that a contract describes. */
const BYTES_MAX = 64 * 1024 * 1024

/**
 * Asks once: without following redirections, until the last byte of the body.
 * @throws when that is not there in time
 */
export async function ask(request: Request, timeoutSeconds: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1_000)
  try {
    const { status, headers, body } = await fetch(request, { redirect: 'manual', signal })
    if (status < 200 || status > 599) throw new Error(`${status} is no status of an answer: those are 200 to 599`)
    return new Response(body && (await readBody(body)), { status, headers })
  } catch (error) {
    throw new Error(signal.aborted ? `no whole answer within ${timeoutSeconds} s` : innermost(error))
  }
}

async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes > BYTES_MAX) throw new Error(`the answer is longer than ${BYTES_MAX / 1024 / 1024} MiB`)
  }
  return new Blob(parts)
}

/** What is wrong; the message of fetch itself is always "fetch failed". */
export function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return innermost(error.cause)
  // Of several addresses that were tried, each has its own.
  if (error instanceof AggregateError && error.message === '') return innermost(error.errors[0])
  return error.message
}
