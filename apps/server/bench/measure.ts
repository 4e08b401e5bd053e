import type { Contender } from './contender.ts'
import { type Round, sendRound } from './load.ts'
import type { BenchRequest } from './request.ts'

/** One line of the results. */
export interface Measurement extends Round {
  contender: string
  request: string
}

/** What is measured: a contender that runs, and what is sent to it. */
export interface Pair {
  contender: string
  running: Contender
  name: string
  request: BenchRequest
}

/**
 * Measures every pair once a round, so that all of them meet the same machine, and keeps the best figures of each:
 * what disturbs a round can only make it slower.
 */
export async function measure(pairs: readonly Pair[], rounds: number): Promise<Measurement[]> {
  const taken = pairs.map((): Round[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { running, request }] of pairs.entries()) {
      const figures = await sendRound(running, request)
      // In the first round the compiler is still at work.
      if (round > 0) taken[index]?.push(figures)
    }
  }
  return pairs.map(({ contender, name }, index) => ({ contender, request: name, ...best(taken[index] ?? []) }))
}

function best(rounds: readonly Round[]): Round {
  return {
    microsPerRequest: Math.min(...rounds.map((round) => round.microsPerRequest)),
    requestsPerSecond: Math.max(...rounds.map((round) => round.requestsPerSecond)),
    p99: Math.min(...rounds.map((round) => round.p99)),
  }
}
