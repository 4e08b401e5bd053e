import { deepStrictEqual } from 'node:assert/strict'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { headersOf } from './load.ts'
import type { BenchRequest } from './request.ts'
import type { Contender } from './start-contender.ts'

/** Headers whose values differ per request: they must be present, and have the same form. */
const CHANGING: ReadonlySet<string> = new Set([
  'date',
  'x-request-id',
  'ratelimit',
  'x-ratelimit-reset',
  'x-ratelimit-remaining',
])

interface Answer {
  status: number | undefined
  headers: Record<string, string>
  /** Parsed, since frameworks order members differently; Content-Length shows that the sizes are equal. */
  body: unknown
}

/**
 * Sends every contender each request once.
 *
 * @throws {AssertionError} when one sends other bytes or headers than the first
 */
export async function compareAnswers(contenders: ReadonlyMap<string, Contender>, request: BenchRequest): Promise<void> {
  const [first, ...others] = await Promise.all(
    [...contenders].map(async ([name, contender]) => ({ name, answer: await answerOf(contender, request) })),
  )
  for (const { name, answer } of others) {
    deepStrictEqual(
      answer,
      first?.answer,
      `${name} answers ${request.method} ${request.path} differently from ${first?.name}.`,
    )
  }
}

function answerOf(contender: Contender, request: BenchRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send(contender.origin + request.path, {
      method: request.method,
      headers: headersOf(contender, request),
    })
    call.once('error', reject)
    call.once('response', async (response) => {
      const headers = Object.entries(response.headers).map(([name, value]) => [name, comparable(name, String(value))])
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(headers.toSorted()) as Answer['headers'],
        body: JSON.parse(await text(response)),
      })
    })
    call.end(request.body)
  })
}

function comparable(name: string, value: string): string {
  // Express and Fastify always add a charset, which JSON does not have (RFC 8259, section 11).
  if (name === 'content-type') return value.replace('; charset=utf-8', '')
  if (!CHANGING.has(name)) return value
  return name === 'date' || name === 'x-request-id' ? `${value.length} characters` : value.replaceAll(/\d+/g, '0')
}
