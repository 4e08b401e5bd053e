import { setTimeout } from 'node:timers/promises'
import type { Contract, Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import { retryAfterOf, type Standing, standingOf } from '../../exchange/limit-standing.ts'
import type { Trial } from '../../suite/case.ts'
import { isSecured, writeSecrets } from '../../suite/credentials.ts'
import { NotReached } from '../../suite/not-reached.ts'
import type { Relation } from '../../suite/relation.ts'
import { relationCase } from './parts.ts'

/** How many requests may be spent on reaching a limit. */
const SPENT_MAX = 100

/** How long to wait for a limit to reset. */
const WAIT_MS_MAX = 10_000

/** The suffix of cases that must not be paced because they examine the limit. */
export const UNPACED = '/relation/limit'

/**
 * Expects the headers of a rate limit to be true: the remaining requests count down to 0, the reset is in the future,
 * and 429 comes exactly when none remain and lasts as long as `Retry-After` says. It sends requests without a
 * credential, which servers count by address, so as not to spend the caller's own limit.
 */
export const limitHeaders: Relation = (contract) => {
  const operation = saysLimits(contract) ? simplestOf(contract) : undefined
  return operation
    ? [relationCase(operation, UNPACED.slice(UNPACED.lastIndexOf('/') + 1), (trial) => expectLimit(trial, operation))]
    : []
}

/** Expects two callers to have separate limits. */
export const callersApart: Relation = (contract) => {
  const operation = simplestOf(contract)
  if (!operation || !isSecured(operation)) return []
  return [relationCase(operation, 'callers', (trial) => expectApart(trial, operation))]
}

function saysLimits({ operations }: Contract): boolean {
  return operations.some(({ responses }) =>
    responses.some(
      ({ status, headers }) => status === '429' || headers.some(({ name }) => /rate-?limit-remaining$/i.test(name)),
    ),
  )
}

/** An operation that can be called often: it changes nothing and requires no parameters. */
function simplestOf({ operations }: Contract): Operation | undefined {
  const found = operations.filter(
    ({ method, parameters }) => method === 'GET' && !parameters.some(({ required }) => required),
  )
  return found.find(isSecured) ?? found[0]
}

interface Seen {
  answer: Answer
  standing: Standing
}

async function expectLimit(trial: Trial, operation: Operation): Promise<void> {
  if (trial.setup.showsExamples) throw new NotReached('a server that sends the examples counts nothing')
  const call = await trial.valid(operation)
  const how = { isInvalid: true, ...(isSecured(operation) && { credential: null }) }
  const ask = () => trial.send(call, how)
  const fail = (message: string) => trial.fail('relation', message, { rule: 'rate-limit' })
  let before = await firstSeen(ask)
  let unchanged = 0
  let beyond = 0
  for (let sent = 1; sent <= SPENT_MAX; sent++) {
    const wrong = implausible(before)
    if (wrong !== undefined) return fail(wrong)
    const answer = await ask()
    const standing = standingOf(answer, Date.now())
    const isOneWindow = standing !== undefined && isSameWindow(before.standing, standing)
    if (answer.status === 429) {
      if (before.standing.remaining > 0 && isOneWindow && standing.remaining === 0)
        return fail(`429 comes although the response before says that ${before.standing.remaining} remain`)
      return expectOpenAgain(answer, ask, fail)
    }
    if (before.standing.remaining === 0 && answer.status >= 500)
      return fail(`beyond the limit the response is ${answer.status} instead of 429 (RFC 6585, section 4)`)
    if (standing === undefined) return fail('the headers of the limit are missing in the next response')
    if (isOneWindow && before.standing.remaining === 0 && ++beyond === BEYOND_MAX)
      return fail(`${BEYOND_MAX} requests are answered after the one with which nothing remains`)
    unchanged = isOneWindow && standing.remaining === before.standing.remaining ? unchanged + 1 : 0
    if (unchanged === UNCHANGED_MAX && isAhead(standing) && standing.remaining > 0)
      return fail(`${standing.remaining} remain after each of ${UNCHANGED_MAX + 1} requests in one window`)
    before = { answer, standing }
    if (sent > UNCHANGED_MAX && standing.remaining > SPENT_MAX) return
  }
}

/** Tolerances, since counters that several processes share may lag behind. */
const UNCHANGED_MAX = 4
const BEYOND_MAX = 3

/** Returns the first response within a limit, after waiting for a reset if that is soon. */
async function firstSeen(ask: () => Promise<Answer>): Promise<Seen> {
  let answer = await ask()
  const wait = answer.status === 429 ? (retryAfterOf(answer, Date.now()) ?? Number.POSITIVE_INFINITY) : 0
  if (wait > WAIT_MS_MAX)
    throw new NotReached('the limit of requests without a credential is used up, and not waited for')
  if (wait > 0) {
    await setTimeout(wait)
    answer = await ask()
  }
  const standing = standingOf(answer, Date.now())
  if (!standing) throw new NotReached('no response to a request without a credential names a limit')
  return { answer, standing }
}

function implausible({ answer, standing: { limit, remaining, resetsAt } }: Seen): string | undefined {
  if (!Number.isInteger(remaining) || remaining < 0) return `${remaining} requests are said to remain`
  if (limit !== undefined && remaining > limit) return `${remaining} requests of ${limit} are said to remain`
  const date = Date.parse(answer.headers.get('Date') ?? '')
  const isPast = resetsAt !== undefined && !Number.isNaN(date) && resetsAt < date - ROUNDING_MS
  return isPast ? `the limit resets at ${new Date(resetsAt).toISOString()}, which is in the past` : undefined
}

const ROUNDING_MS = 1_500

function isSameWindow(one: Standing, other: Standing): boolean {
  if (one.resetsAt === undefined || other.resetsAt === undefined) return false
  return Math.abs(one.resetsAt - other.resetsAt) < ROUNDING_MS && Date.now() < one.resetsAt - ROUNDING_MS
}

function isAhead({ resetsAt }: Standing): boolean {
  return resetsAt !== undefined && resetsAt > Date.now() + ROUNDING_MS
}

async function expectOpenAgain(
  refused: Answer,
  ask: () => Promise<Answer>,
  fail: (message: string) => void,
): Promise<void> {
  const text = refused.headers.get('Retry-After')
  const wait = retryAfterOf(refused, Date.now())
  if (text !== null && wait === undefined)
    return fail(
      `Retry-After is ${JSON.stringify(text)}, which is neither seconds nor a date (RFC 9110, section 10.2.3)`,
    )
  if (wait === undefined || wait > WAIT_MS_MAX) return
  await setTimeout(wait + ROUNDING_MS / 10)
  const { status } = await ask()
  if (status === 429) fail(`after Retry-After, ${text}, the response is still 429`)
}

async function expectApart(trial: Trial, operation: Operation): Promise<void> {
  if (trial.setup.showsExamples) throw new NotReached('a server that sends the examples counts nothing')
  const { secondSecrets } = trial.target
  const requirement = operation.security.find((one) => one.every(({ name }) => secondSecrets?.[name] !== undefined))
  if (!requirement || !secondSecrets) throw new NotReached('no credential of another caller is given: --second-header')
  const credential = writeSecrets(requirement, secondSecrets)
  const call = await trial.valid(operation)
  const before = await trial.send(call, { credential })
  if (before.status === 401)
    return trial.fail('relation', 'the credential of --second-header is refused', { rule: 'callers' })
  for (let sent = 0; sent < APART_REQUESTS; sent++) await trial.send(call)
  const own = standingOf(await trial.send(call), Date.now())
  const [one, other] = [standingOf(before, Date.now()), standingOf(await trial.send(call, { credential }), Date.now())]
  if (!own || !one || !other || !isSameWindow(one, other)) throw new NotReached('no response names a limit')
  // Its own request is counted.
  if (one.remaining - other.remaining > APART_REQUESTS)
    trial.fail('relation', `${APART_REQUESTS + 1} requests of one caller count against the limit of another one`, {
      rule: 'callers',
    })
}

const APART_REQUESTS = 4
