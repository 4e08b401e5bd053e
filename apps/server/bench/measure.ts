import { type Load, openLoad, type Round } from './load.ts'
import type { BenchRequest } from './request.ts'
import { percentile } from './slow-load.ts'
import type { Contender } from './start-contender.ts'

/** One line of the results: the median of the rounds, per figure. */
export interface Measurement extends Round {
  contender: string
  request: string
  /** Rounds of the same number ran within seconds of each other. */
  rounds: readonly Round[]
}

/** A measurement: a running contender and a request to it. */
export interface Pair {
  contender: string
  running: Contender
  name: string
  request: BenchRequest
}

/** For its first many thousand runs, code is still being compiled by other threads of the process. */
const WARM_UP_ROUNDS = 30

/**
 * Measures every pair once per round. Rounds are short and alternate in direction, so that a disturbance of a second or
 * more hits all of them alike.
 */
export async function measure(pairs: readonly Pair[], rounds: number): Promise<Measurement[]> {
  using stack = new DisposableStack()
  const measured: { pair: Pair; load: Load; taken: Round[] }[] = []
  for (const pair of pairs) {
    const load = stack.use(await openLoad(pair.running, pair.request))
    // At once, since idle connections are closed.
    await load.sendRound(pair.request.perRound)
    measured.push({ pair, load, taken: [] })
  }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { pair, load, taken } of round % 2 === 0 ? measured : measured.toReversed()) {
      const figures = await load.sendRound(pair.request.perRound)
      if (round >= 0) taken.push(figures)
    }
  }
  return measured.map(({ pair, taken }) => ({
    contender: pair.contender,
    request: pair.name,
    microsPerRequest: median(taken.map((round) => round.microsPerRequest)),
    requestsPerSecond: median(taken.map((round) => round.requestsPerSecond)),
    p99: median(taken.map((round) => round.p99)),
    rounds: taken,
  }))
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
