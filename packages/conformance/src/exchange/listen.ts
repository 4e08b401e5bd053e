import { Buffer } from 'node:buffer'

/** How long to wait for the next byte. */
const QUIET_MS = 250
const LISTENED_MS = 2_000
const BYTES_MAX = 1024 * 1024

/** Reads a body for a while, then cancels it: the part that came, and whether it was cut. */
export async function listen(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  const endsAt = performance.now() + LISTENED_MS
  for (let length = 0; ; ) {
    const { promise: quiet, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, Math.min(QUIET_MS, endsAt - performance.now()))
    const part = await Promise.race([reader.read(), quiet]).finally(() => clearTimeout(timer))
    if (part?.value) parts.push(part.value)
    length += part?.value?.length ?? 0
    const isCut = !part || performance.now() >= endsAt || length >= BYTES_MAX
    if (!isCut && !part.done) continue
    // A failure caused by leaving says nothing about the response.
    if (isCut) reader.cancel().catch(() => {})
    return { bytes: new Uint8Array(Buffer.concat(parts)), isCut: isCut && !part?.done }
  }
}
