import { createRun } from '../../src/conductor/run.ts'
import { type Contract, cases, type Finding, type LayerName, type Setup, type Target } from '../../src/index.ts'
import type { Case } from '../../src/suite/case.ts'
import { isNote, settled } from '../../src/suite/rule-settings.ts'
import type { Fault, Fetch } from './rewrite.ts'

/** The requests that met a fault, and their findings. */
export interface Seen {
  /** Whether it changed anything: otherwise it is no fault, and nothing can catch it. */
  isReached: boolean
  /** The case that caught it; undefined when none did. */
  caught?: { layer: LayerName; case: string; finding: Finding }
}

/**
 * Runs the cases of a suite against a faulty server until one finds a breach: a fault that only a note reports
 * survives.
 * @param only - tries this case alone, and then all that share a target with it
 * @param isStrict - whether a note catches it too
 */
export async function tryFault<T extends Target>(
  contract: Contract,
  setup: Setup<T>,
  fault: Fault<T>,
  only?: string,
  isStrict = false,
): Promise<Seen> {
  const all = casesOf(contract, setup)
  const chosen = all.find(({ id }) => id === only)
  if (!chosen) return tryCases(contract, setup, fault, all, isStrict)
  const alone = await tryCases(contract, setup, fault, [chosen], isStrict)
  if (alone.caught) return alone
  const { layer, operation } = chosen
  const related = all.filter((one) => one.layer === layer && one.operation === operation && !one.isIsolated)
  return tryCases(contract, setup, fault, related, isStrict)
}

async function tryCases<T extends Target>(
  contract: Contract,
  setup: Setup<T>,
  fault: Fault<T>,
  chosen: readonly Case[],
  isStrict: boolean,
): Promise<Seen> {
  let isReached = false
  const faulty: Setup = {
    ...(setup as Setup),
    target: async (first) => {
      const target = await setup.target(first)
      const reach = () => {
        isReached = true
      }
      return { ...target, fetch: watched(fault, target, reach) }
    },
  }
  const run = createRun(contract, faulty)
  try {
    for (const one of chosen) {
      await run.try(one)
      const finding = settled(run.findings, { isStrict }).find((one) => !isNote(one))
      if (finding) return { isReached, caught: { layer: one.layer, case: one.id, finding } }
    }
    return { isReached }
  } finally {
    await run.close()
  }
}

/** The cases of a setup are the same every time. */
const casesBySetup = new WeakMap<object, readonly Case[]>()

function casesOf(contract: Contract, setup: Setup): readonly Case[] {
  const known = casesBySetup.get(setup)
  if (known) return known
  const made = cases(contract, setup, { numRuns: 20 }).cases
  casesBySetup.set(setup, made)
  return made
}

/** The faulty server; reports when a request or a response differs from the real server's. */
function watched<T extends Target>(fault: Fault<T>, target: T, reach: () => void): Fetch {
  const askedFor = new WeakMap<Response, Request>()
  let asked = 0
  let started = 0
  const faulty = fault(async (request) => {
    asked++
    const answer = await target.fetch(request)
    askedFor.set(answer, request)
    return answer
  }, target)
  return async (request) => {
    started++
    const answer = await faulty(request)
    if (askedFor.get(answer) !== request || asked > started) reach()
    return answer
  }
}
