import type { Contract, Operation } from '../contract/contract.ts'
import { impliedBy } from '../layers/relations/implied.ts'
import { callersApart, UNPACED } from '../layers/relations/limit-headers.ts'
import type { Case } from '../suite/case.ts'
import type { Regression } from '../suite/regression.ts'
import { loadRegressions } from '../suite/regressions.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { CannotRun } from './cannot-run.ts'
import { checkSetup } from './check-setup.ts'
import { limitReached } from './limit-reached.ts'
import { type CommandSetup, loadSetup } from './load-setup.ts'
import type { PacedFetch } from './paced-fetch.ts'
import type { Options } from './run-options.ts'
import { trustWords } from './trust.ts'

export interface SetupOfRun extends Setup {
  requiresCoverage: boolean
  /** Secrets from the setup file's targets so far that the command line lacks: they are never shown. */
  furtherSecrets: ReadonlySet<string>
}

/** The server that the command line names. */
export interface Running {
  secrets: Readonly<Record<string, string>>
  wrongSecrets: Readonly<Record<string, Readonly<Record<string, string>>>>
  secondSecrets: Readonly<Record<string, string>>
  variables: Readonly<Record<string, string>>
  fetch: PacedFetch
  /** Whether an operation may be called to set up another one. */
  mayCall(operation: Operation): boolean
  /** Whether a request carries the caller's own credential. */
  hasCredential(request: Request): boolean
}

/**
 * The setup for a running server: from the options and a setup file.
 * @throws {CannotRun} when a file of the options cannot be used
 */
export async function setupOfRun(contract: Contract, options: Options, running: Running): Promise<SetupOfRun> {
  const added: CommandSetup = options.setup === undefined ? {} : await loadSetup(options.setup)
  if (options.setup !== undefined) checkSetup(added, contract, options.setup)
  const furtherSecrets = new Set<string>()
  const implied = impliedBy({ ...contract, operations: contract.operations.filter(running.mayCall) })

  async function target(first: Parameters<Setup['target']>[0]): Promise<Target> {
    const own = {
      baseUrl: options.url,
      fetch: fetchOf(first, running),
      secrets: running.secrets,
      wrongSecrets: running.wrongSecrets,
      secondSecrets: running.secondSecrets,
      variables: running.variables,
      curlOptions: trustWords(options),
    }
    const found = (await added.target?.(first, own)) ?? own
    for (const secret of secretsOf(found)) furtherSecrets.add(secret)
    return found
  }

  return {
    ...added,
    target,
    calls: { ...implied.calls, ...added.calls },
    relations: [
      ...(added.relations ?? []),
      // Before a relation uses up the limit of one of them.
      ...(options.secondHeaders.length > 0 ? [callersApart] : []),
      ...implied.relations,
    ],
    tellsHabits: added.tellsHabits ?? true,
    showsExamples: options.showsExamples || added.showsExamples === true,
    states: { 429: limitReached, ...added.states },
    regressions: [...(added.regressions ?? []), ...(await regressionsOf(options))],
    requiresCoverage: added.requiresCoverage ?? false,
    furtherSecrets,
  }
}

/**
 * A relation that provokes a 429 needs to see it, which holds for requests with another credential; its other requests
 * must succeed, however long they wait.
 */
function fetchOf({ id, layer }: Case, { fetch, hasCredential }: Running): Target['fetch'] {
  if (id.endsWith(UNPACED)) return fetch.unpaced
  if (layer === 'states') return fetch.impatient
  if (layer !== 'relations') return fetch
  return (request) => (hasCredential(request) ? fetch(request) : fetch.impatient(request))
}

function secretsOf({ secrets, secondSecrets, wrongSecrets }: Target): string[] {
  return [secrets, secondSecrets, ...Object.values(wrongSecrets ?? {})].flatMap((named) => Object.values(named ?? {}))
}

async function regressionsOf({ regressions }: Options): Promise<readonly Regression[]> {
  if (regressions === undefined) return []
  try {
    return await loadRegressions(regressions)
  } catch (error) {
    throw new CannotRun(error instanceof Error ? error.message : String(error))
  }
}
