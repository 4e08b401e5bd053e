import autocannon from 'autocannon'
import type { Contender } from './contender.ts'
import type { BenchRequest } from './request.ts'

/** What one round of requests took. */
export interface Round {
  /** CPU time of the server. */
  microsPerRequest: number
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

const CONNECTIONS = 32
const ROUND_SECONDS_MAX = 60

/** Sends a request again and again over 32 connections. @throws {Error} when one is not answered as it should be */
export async function sendRound(contender: Contender, request: BenchRequest): Promise<Round> {
  const { method, path, body, status, perRound } = request
  const before = await contender.cpuMicros()
  const begin = performance.now()
  // The generator itself looks only once a second whether it is done.
  let end = begin
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: contender.origin + path,
      method,
      headers: headersOf(contender, request),
      ...(body !== undefined && { body }),
      connections: CONNECTIONS,
      amount: perRound,
      timeout: ROUND_SECONDS_MAX,
    }
    const load = autocannon(options, (error, finished) => (error ? reject(error) : resolve(finished)))
    load.on('response', () => {
      end = performance.now()
    })
  })
  const seconds = (end - begin) / 1_000
  const micros = (await contender.cpuMicros()) - before
  const answered = result.statusCodeStats?.[`${status}`]?.count
  if (answered !== perRound) throw new Error(`Of ${perRound} ${method} ${path}, ${answered} were answered ${status}.`)
  return { microsPerRequest: micros / perRound, requestsPerSecond: perRound / seconds, p99: result.latency.p99 }
}

export function headersOf({ key }: Contender, { body }: BenchRequest): Record<string, string> {
  return { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
}
