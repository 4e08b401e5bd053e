import { type Load, openLoad, type Round } from './load.ts'
import type { BenchRequest } from './request.ts'
import { percentile } from './slow-load.ts'
import type { Contender } from './start-contender.ts'

/** One line of the results: of each figure the median of the rounds. */
export interface Measurement extends Round {
  contender: string
  request: string
  /** Rounds with the same number were measured within seconds of each other. */
  rounds: readonly Round[]
}

/** A measurement: a running contender, and the request that is sent to it. */
export interface Pair {
  contender: string
  running: Contender
  name: string
  request: BenchRequest
}

/** Code is compiled, by other threads of the same process, until it was run many thousand times. */
const WARM_UP_ROUNDS = 30

/**
 * Measures every pair once a round. Rounds are short and every other one goes backwards, so that what disturbs the machine
 * for a second or more disturbs all of them alike.
 */
export async function measure(pairs: readonly Pair[], rounds: number): Promise<Measurement[]> {
  using stack = new DisposableStack()
  const measured: { pair: Pair; load: Load; taken: Round[] }[] = []
  for (const pair of pairs) {
    const load = stack.use(await openLoad(pair.running, pair.request))
    // At once: a connection over which nothing comes is closed.
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
