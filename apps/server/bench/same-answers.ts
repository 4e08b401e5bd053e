import { deepStrictEqual } from 'node:assert/strict'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { headersOf } from './load.ts'
import type { BenchRequest } from './request.ts'
import type { Contender } from './start-contender.ts'

/** Headers whose values differ from request to request: they have to be there, and to look alike. */
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
  /** Parsed: the order of members is the framework's own. That as many bytes are sent, Content-Length says. */
  body: unknown
}

/** Asks every contender once. @throws {AssertionError} when one answers other bytes or headers than the first */
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
  // Express and Fastify name a charset that JSON does not have (RFC 8259, section 11), and cannot be told not to.
  if (name === 'content-type') return value.replace('; charset=utf-8', '')
  if (!CHANGING.has(name)) return value
  return name === 'date' || name === 'x-request-id' ? `${value.length} characters` : value.replaceAll(/\d+/g, '0')
}
