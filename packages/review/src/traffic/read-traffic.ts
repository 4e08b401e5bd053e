import { createReadStream, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CannotReview } from '../reading/cannot-review.ts'
import type { Call } from './call.ts'
import { callOfLine } from './read-access-log.ts'
import { callsOfHar } from './read-har.ts'

/** An archive is parsed as one text, which Node.js limits to 512 MiB; a log is read line by line. */
const ARCHIVE_BYTES_MAX = 500 * 1024 * 1024

/**
 * The calls of a file: an HTTP Archive, or an access log with a line of JSON for each request. Other lines are skipped.
 * @param directory - what `file` is relative to
 * @throws {CannotReview} if it cannot be read, or holds no call
 */
export async function* readTraffic(directory: string, file: string): AsyncGenerator<Call> {
  const path = resolve(directory, file)
  let count = 0
  for await (const call of callsIn(path, file)) {
    count++
    yield call
  }
  if (count === 0)
    throw new CannotReview(`${file} holds no call: give an HTTP Archive, or a log with a line of JSON for each request`)
}

async function* callsIn(path: string, file: string): AsyncGenerator<Call> {
  if (await isArchive(path, file)) {
    if (statSync(path).size > ARCHIVE_BYTES_MAX)
      throw new CannotReview(`${file} is larger than 500 MiB: divide it, and give --traffic for each part`)
    yield* callsOfHar(readFileSync(path, 'utf8'), file)
    return
  }
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const call = callOfLine(text)
    if (call) yield call
  }
}

async function isArchive(path: string, file: string): Promise<boolean> {
  try {
    await using handle = await open(path)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(1024) })
    return /^\uFEFF?\s*\{\s*"log"\s*:/.test(buffer.toString('utf8', 0, bytesRead))
  } catch (error) {
    throw new CannotReview(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
