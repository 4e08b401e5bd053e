import { setTimeout } from 'node:timers/promises'
import { limitHeader } from '@contract-first/document/words'
import type { Contract, Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Credential } from '../../exchange/call.ts'
import { retryAfterOf, type Standing, standingOf } from '../../exchange/limit-standing.ts'
import type { Trial } from '../../suite/case.ts'
import { credentialOfAnother, isSecured } from '../../suite/credentials.ts'
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
 * credential, which servers count by address, so as not to spend the caller's own limit. Where these are not counted, it
 * sends those of another caller and, without one, of the caller, whose limit is looked at but not used up.
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
      ({ status, headers }) => status === '429' || headers.some(({ name }) => limitHeader(name)?.says === 'remaining'),
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
  const fail = (message: string) => trial.fail('relation', message, { rule: 'rate-limit' })
  for (const { who, credential, spent } of callersOf(trial, operation)) {
    const ask = () => trial.send(call, { isInvalid: true, ...(credential !== undefined && { credential }) })
    const first = await firstSeen(ask, who)
    if (typeof first === 'string') return fail(first)
    if (first) return expectTrue(first, ask, fail, spent)
  }
  throw new NotReached('no response names a limit')
}

interface Counted {
  who: string
  /** Undefined for the caller's own. */
  credential: Credential | null | undefined
  /** How many requests may be sent. */
  spent: number
}

/** Those whose limit is looked at, the one who needs it least first. */
function callersOf(trial: Trial, operation: Operation): Counted[] {
  const own = { who: 'of the caller', credential: undefined }
  if (!isSecured(operation)) return [{ ...own, spent: SPENT_MAX }]
  const other = credentialOfAnother(trial, operation)
  const stranger = { who: 'without a credential', credential: null, spent: SPENT_MAX }
  return [
    stranger,
    other ? { who: 'of --second-header', credential: other, spent: SPENT_MAX } : { ...own, spent: LOOKED_MAX },
  ]
}

/** The headers of every response in turn, until the limit is reached or so many requests are sent. */
async function expectTrue(
  first: Seen,
  ask: () => Promise<Answer>,
  fail: (message: string) => void,
  spent: number,
): Promise<void> {
  let before = first
  let undiminished = 0
  let beyond = 0
  for (let sent = 1; sent <= spent; sent++) {
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
    undiminished = isOneWindow && standing.remaining >= before.standing.remaining ? undiminished + 1 : 0
    if (undiminished === UNCHANGED_MAX && isAhead(standing) && standing.remaining > 0)
      return fail(`after ${UNCHANGED_MAX + 1} requests in one window, no fewer remain: ${standing.remaining}`)
    before = { answer, standing }
    if (sent > UNCHANGED_MAX && standing.remaining > SPENT_MAX) return
  }
}

/** Tolerances, since counters that several processes share may lag behind. */
const UNCHANGED_MAX = 4
/** As many as show whether they are counted. */
const LOOKED_MAX = UNCHANGED_MAX + 1
const BEYOND_MAX = 3
/** So many times too long is taken for another unit. */
const MILLI = 100

/**
 * The first response within a limit, after waiting for a reset if that is soon; undefined if it names none, and a text
 * if what it says is wrong.
 */
async function firstSeen(ask: () => Promise<Answer>, who: string): Promise<Seen | string | undefined> {
  let answer = await ask()
  const wait = answer.status === 429 ? (retryAfterOf(answer, Date.now()) ?? Number.POSITIVE_INFINITY) : 0
  const wrong = answer.status === 429 ? overlong(answer) : undefined
  if (wrong !== undefined) return wrong
  if (wait > WAIT_MS_MAX) throw new NotReached(`the limit of requests ${who} is used up, and not waited for`)
  if (wait > 0) {
    await setTimeout(wait)
    answer = await ask()
  }
  const standing = standingOf(answer, Date.now())
  return standing && { answer, standing }
}

function implausible({ answer, standing: { limit, remaining, resetsAt } }: Seen): string | undefined {
  if (!Number.isInteger(remaining) || remaining < 0) return `${remaining} requests are said to remain`
  if (limit !== undefined && remaining > limit) return `${remaining} requests of ${limit} are said to remain`
  const date = Date.parse(answer.headers.get('Date') ?? '')
  if (resetsAt !== undefined && resetsAt > Date.now() + 1_000 * YEAR_MS)
    return `the limit resets in the year ${yearOf(resetsAt)}: milliseconds for seconds`
  const isPast = resetsAt !== undefined && !Number.isNaN(date) && resetsAt < date - ROUNDING_MS
  return isPast ? `the limit resets at ${new Date(resetsAt).toISOString()}, which is in the past` : undefined
}

const ROUNDING_MS = 1_500
const YEAR_MS = 31_556_952_000

function yearOf(milliseconds: number): number {
  return 1970 + Math.floor(milliseconds / YEAR_MS)
}

function isSameWindow(one: Standing, other: Standing): boolean {
  if (one.resetsAt === undefined || other.resetsAt === undefined) return false
  return Math.abs(one.resetsAt - other.resetsAt) < ROUNDING_MS && Date.now() < one.resetsAt - ROUNDING_MS
}

function isAhead({ resetsAt }: Standing): boolean {
  return resetsAt !== undefined && resetsAt > Date.now() + ROUNDING_MS
}

/** A wait of seconds that is given in milliseconds. */
function overlong(refused: Answer): string | undefined {
  const now = Date.now()
  const [wait, { resetsAt } = {}] = [retryAfterOf(refused, now), standingOf(refused, now)]
  if (wait === undefined || resetsAt === undefined || wait < MILLI * Math.max(1_000, resetsAt - now)) return undefined
  return `Retry-After is ${wait / 1_000} s, but the limit resets in ${Math.ceil((resetsAt - now) / 1_000)} s`
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
  const wrong = overlong(refused)
  if (wrong !== undefined) return fail(wrong)
  if (wait === undefined || wait > WAIT_MS_MAX) return
  await setTimeout(wait + ROUNDING_MS / 10)
  const { status } = await ask()
  if (status === 429) fail(`after Retry-After, ${text}, the response is still 429`)
}

async function expectApart(trial: Trial, operation: Operation): Promise<void> {
  if (trial.setup.showsExamples) throw new NotReached('a server that sends the examples counts nothing')
  const credential = credentialOfAnother(trial, operation)
  if (!credential) throw new NotReached('no credential of another caller is given: --second-header')
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
