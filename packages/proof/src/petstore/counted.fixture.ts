import { buildRequest, type Credential, type Target } from '@contract-first/conformance'
import {
  jsonOf,
  operationOf,
  type Relation,
  relationCase,
  type Subject,
  type Trial,
} from '@contract-first/conformance/parts'
import { valueAt } from '@contract-first/document/json'

export interface CountedOptions<T extends Target> {
  operation: string
  /** A caller with twelve requests a minute and a thousand a day. */
  dozen: Subject<T>
  /** The server's time in milliseconds. */
  now: { of(target: T): number }['of']
}

const MINUTE = { requests: 12, seconds: 60 }
const DAY = { requests: 1000, seconds: 86_400 }
const BAN_SECONDS = 600
/** Between two requests. Two minutes and a ban then end much later. */
const STEP_MS = 700

const json = { 'Content-Type': 'application/json' }

/** Requests that count whatever their response, including replayed ones. */
const REQUESTS: readonly { method: string; path: string; headers?: Record<string, string>; body?: string }[] = [
  { method: 'GET', path: '/pets' },
  { method: 'HEAD', path: '/pets' },
  { method: 'OPTIONS', path: '/pets' },
  ...[1, 2].map(() => ({
    method: 'POST',
    path: '/pets',
    headers: { ...json, 'Idempotency-Key': 'counted' },
    body: '{"name":"Rex","categoryId":7}',
  })),
  { method: 'GET', path: '/pets?limit=0' },
  { method: 'POST', path: '/pets', headers: json, body: '{' },
  { method: 'GET', path: '/pets/999999' },
  { method: 'GET', path: '/no-such-path' },
  { method: 'DELETE', path: '/pets' },
  { method: 'GET', path: '/pets', headers: { Accept: 'text/html' } },
  { method: 'POST', path: '/pets', headers: { 'Content-Type': 'text/plain' }, body: 'Rex' },
]

/**
 * Every request with a key counts, and every response, refusals and bans included, states both windows: the document
 * says so in prose.
 */
export function counted<T extends Target>({ operation: id, dozen, now }: CountedOptions<T>): Relation {
  const subject: Subject<Target> = dozen
  const time: CountedOptions<Target>['now'] = now
  return (contract) => {
    const operation = operationOf(contract, id)
    return [
      relationCase(operation, 'counted', async (trial) => {
        await checkCounts(trial, await subject(trial.target), () => time(trial.target))
        const { url } = await buildRequest(await trial.valid(operation), trial.target.baseUrl)
        const { status } = await trial.sendRequest(new Request(url, { method: 'OPTIONS' }))
        if (status !== 401) trial.fail('auth-ignored', `OPTIONS without a key is answered with ${status}`)
      }),
    ]
  }
}

/** Two minutes, each with as many refused requests as allowed ones; one more in the second bans. */
async function checkCounts(trial: Trial, credential: Credential, now: () => number): Promise<void> {
  const { target } = trial
  const second = () => Math.floor(now() / 1000)
  const day = { left: DAY.requests, resetsAt: second() + DAY.seconds }
  async function send(minute: WindowStanding, code?: Refusal) {
    for (const { path, headers, ...others } of REQUESTS) {
      if (code === undefined) {
        minute.left--
        day.left--
      }
      const asked = { ...others, headers: { ...credential.headers, ...headers } }
      const answer = await trial.sendRequest(new Request(`${target.baseUrl}${path}`, asked))
      if ((answer.status === 429) !== (code !== undefined))
        trial.fail('relation', `${others.method} ${path} is answered with ${answer.status}`)
      const said = valueAt(jsonOf(answer), '/code')
      if (code !== undefined && others.method !== 'HEAD' && said !== code)
        trial.fail('relation', `${others.method} ${path} is refused with ${said} instead of ${code}`)
      for (const [name, expected] of Object.entries(headersOf(minute, day, second(), code))) {
        const found = answer.headers.get(name)
        if (found !== expected)
          trial.fail('relation', `${name} of ${others.method} ${path} is ${found} instead of ${expected}`)
      }
      await target.advance?.(STEP_MS)
    }
  }
  const useUp = async () => {
    const minute = { left: MINUTE.requests, resetsAt: second() + MINUTE.seconds }
    await send(minute)
    await send(minute, 'rate_limited')
    return minute
  }
  const first = await useUp()
  await target.advance?.(first.resetsAt * 1000 - now())
  await useUp()
  await send({ left: 0, resetsAt: second() + BAN_SECONDS }, 'temporarily_banned')
}

type Refusal = 'rate_limited' | 'temporarily_banned'

interface WindowStanding {
  left: number
  /** Unix seconds; for a ban, its end. */
  resetsAt: number
}

/** The promised headers; null for one that must be absent. */
function headersOf(
  minute: WindowStanding,
  day: WindowStanding,
  second: number,
  code: Refusal | undefined,
): Record<string, string | null> {
  const seconds = minute.resetsAt - second
  return {
    'X-RateLimit-Limit': String(MINUTE.requests),
    'X-RateLimit-Remaining': String(minute.left),
    'X-RateLimit-Reset': String(minute.resetsAt),
    'RateLimit-Policy': `"minute";q=${MINUTE.requests};w=${MINUTE.seconds}, "day";q=${DAY.requests};w=${DAY.seconds}`,
    RateLimit: `"minute";r=${minute.left};t=${seconds}, "day";r=${day.left};t=${day.resetsAt - second}`,
    'Retry-After': code === undefined ? null : String(seconds),
  }
}
