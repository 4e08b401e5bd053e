import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { judgeRequest } from '../../src/exchange/check-request.ts'
import { readRequest } from '../../src/exchange/sent-request.ts'
import { mock } from '../../src/index.ts'
import { type AnyCall, argumentsOf, callOf, contract, type MakeClient } from './calls.fixture.ts'
import { BASE_URL } from './make-client.fixture.ts'
import { OUTCOMES, outcomeOf } from './outcomes.fixture.ts'
import { overSocket, related, served } from './served.ts'

/** What is wrong with a client; empty when nothing is. */
export type Check = (make: MakeClient) => Promise<readonly string[]>

const answers = mock(contract)

/** C1: one method per operation, and no other one. */
const methods: Check = async (make) => {
  const client = make(answers)
  const found = Object.entries(client).flatMap(([name, member]) =>
    typeof member === 'function' && 'operationId' in member ? [name] : [],
  )
  const expected = contract.operations.map(({ id }) => id)
  return isDeepStrictEqual(found.sort(), [...expected].sort()) ? [] : [`the methods are ${found}, not ${expected}`]
}

/** C2 and C3: whatever the contract allows can be asked, the request is valid, and says what was asked. */
const requests: Check = async (make) => {
  const wrong: string[] = []
  for (const operation of contract.operations) {
    for (const { args, values } of argumentsOf(operation)) {
      const sent: Request[] = []
      const client = make((request) => {
        sent.push(request.clone())
        return answers(request)
      })
      const what = `${operation.id}(${JSON.stringify(args)})`
      const failure = await settled(callOf(client, operation.id, args))
      if (failure) wrong.push(`${what} fails: ${failure}`)
      if (sent.length !== 1) wrong.push(`${what} sends ${sent.length} requests`)
      for (const request of sent) wrong.push(...(await judge(request, values)).map((problem) => `${what}: ${problem}`))
      if (wrong.length > 0) return wrong
    }
  }
  return wrong
}

async function judge(request: Request, values: ReadonlyMap<string, unknown>): Promise<string[]> {
  const { complaints, ...read } = await judgeRequest(contract, await readRequest(request), {
    refusesUnknownQuery: true,
  })
  const { 'header.Idempotency-Key': _, ...got } = Object.fromEntries(read.values)
  const { 'header.Idempotency-Key': key, ...expected } = Object.fromEntries(values)
  const url = new URL(request.url)
  return [
    ...complaints.map(({ message }) => message),
    ...(isDeepStrictEqual(got, expected) ? [] : [`it is read as ${JSON.stringify(got)}`]),
    ...(key === undefined || request.headers.get('Idempotency-Key') === key ? [] : ['the Idempotency-Key is another']),
    ...(/^Bearer key-\S+$/.test(request.headers.get('Authorization') ?? '') ? [] : ['it carries no key']),
    ...(url.href.includes('key-') ? ['the key is in the address'] : []),
    ...(url.href.startsWith(`${BASE_URL}/`) ? [] : [`it goes to ${url.href}`]),
    ...(request.redirect === 'manual' ? [] : ['a redirect would be followed with the key']),
  ]
}

/** C4: every documented answer arrives as it was sent: as data, or as an error of its status with its body. */
const documented: Check = async (make) => {
  const wrong: string[] = []
  for (const operation of contract.operations) {
    const [minimal] = argumentsOf(operation, 1, 0)
    for (const { status } of operation.responses) {
      const code = status === 'default' ? 405 : Number(status)
      let sent: unknown
      const fetch = async (request: Request) => {
        const headers = new Headers(request.headers)
        headers.set('Prefer', `code=${code}`)
        const answer = await answers(new Request(request, { headers }))
        sent = await answer.clone().json()
        return answer
      }
      const what = `${operation.id} ${code}`
      const { result, data, error } = await both(() => callOf(make(fetch), operation.id, minimal?.args ?? {}))
      const got = result?.ok ? result.data : result?.body
      if (result?.status !== code || result.ok !== code < 400) wrong.push(`${what} is the result ${result?.status}`)
      if (!isDeepStrictEqual(got, sent)) wrong.push(`${what} arrives as ${JSON.stringify(got)}`)
      if (code < 400 ? !isDeepStrictEqual(data, sent) : error?.status !== code || !isDeepStrictEqual(error.body, sent))
        wrong.push(`${what} settles as ${JSON.stringify(data ?? error)}`)
    }
  }
  return wrong
}

/** C5: what the contract does not have has one outcome each, and none is taken for data. */
const undocumented: Check = async (make) => {
  const wrong: string[] = []
  for (const { what, answer, expected } of OUTCOMES) {
    const outcome = await outcomeOf(callOf(make(answer), 'getPet', { petId: 1 }))
    if (outcome !== expected) wrong.push(`${what} is "${outcome}", not "${expected}"`)
  }
  return wrong
}

/** C6: what a later version adds is let through: properties, headers, members of an enumeration. */
const additions: Check = async (make) => {
  const pet = { id: 1, name: 'Rex', categoryId: 7, status: 'reserved', colour: { coat: 'black' } }
  const fetch = async () => Response.json([pet], { headers: { 'X-Later': '1' } })
  const { result, data } = await both(() => callOf(make(fetch), 'listPets', {}))
  const isKept = isDeepStrictEqual(data, [pet]) && result?.response.headers.get('X-Later') === '1'
  return isKept ? [] : [`what a later version adds arrives as ${JSON.stringify(data)}`]
}

/** Waits as long as it is told, sends again what may be sent again, and never the same animal twice. */
const retries: Check = async (make) => {
  const wrong: string[] = []
  const sent: { at: number; key: string | null }[] = []
  const fails = (first: () => Response) => async (request: Request) => {
    sent.push({ at: performance.now(), key: request.headers.get('Idempotency-Key') })
    return sent.length === 1 ? first() : answers(request)
  }
  const limited = () => Response.json({}, { status: 429, headers: { 'Retry-After': '1' } })
  const lost = () => {
    throw new TypeError('the connection was lost')
  }
  const body = { name: 'Rex', categoryId: 7 }
  for (const [what, first] of Object.entries({ limited, lost })) {
    sent.length = 0
    const failure = await settled(callOf(make(fails(first), { maxRetries: 1 }), 'createPet', { body }))
    if (failure) wrong.push(`${what}: ${failure}`)
    const [one, two, ...more] = sent
    if (!one || !two || more.length > 0) wrong.push(`${what}: ${sent.length} requests are sent instead of 2`)
    else if (one.key === null || one.key !== two.key) wrong.push(`${what}: the second request has another key`)
    else if (first === limited && two.at - one.at < 950) wrong.push(`${what}: the second request comes too early`)
  }
  return wrong
}

/** Tells once that an operation will be removed, and when. */
const deprecation: Check = async (make) => {
  const told: (Date | undefined)[] = []
  // It is told once for each origin.
  const baseUrl = `https://${randomUUID()}.example/v1`
  const client = make(answers, { baseUrl, hooks: { onDeprecated: ({ sunset }) => told.push(sunset) } })
  await settled(callOf(client, 'getPet', { petId: 1 }))
  const sunset = Date.parse('2030-12-05T00:00:00Z')
  return told.length === 1 && told[0]?.getTime() === sunset ? [] : [`the removal is told as ${told}`]
}

/** Follows the pages of a list, each once. */
const pages: Check = async (make) => {
  const asked: string[] = []
  const client = make(async ({ url }) => {
    const cursor = new URL(url).searchParams.get('cursor')
    asked.push(cursor ?? '')
    const page = cursor === null ? 1 : Number(cursor) + 1
    const next = `<${BASE_URL}/pets?limit=1&cursor=${page}>; rel="next"`
    const headers = page < 3 ? { Link: next } : undefined
    return Response.json(asked.length > 9 ? [] : [{ id: page, name: 'Rex', categoryId: 7 }], {
      ...(headers && { headers }),
    })
  })
  const ids: number[] = []
  for await (const { id } of client.listPets.all({ limit: 1 })) if (ids.push(id) > 9) break
  return isDeepStrictEqual(ids, [1, 2, 3]) ? [] : [`three pages of one are listed as ${ids}`]
}

/** In this order a faulty client meets them. */
export const CHECKS: Readonly<Record<string, Check>> = {
  methods,
  requests,
  documented,
  undocumented,
  additions,
  pages,
  deprecation,
  retries,
  overSocket,
  served,
  related,
}

/** The problem of a call that should succeed. */
async function settled(call: AnyCall): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return String(error)
  }
}

interface Both {
  result?: Awaited<ReturnType<AnyCall['result']>>
  data?: unknown
  error?: { status?: unknown; body?: unknown }
}

/** What two same calls come to: the one as a result, the other as a promise. */
async function both(call: () => AnyCall): Promise<Both> {
  const result = await call()
    .result()
    .catch(() => undefined)
  try {
    return { ...(result && { result }), data: await call() }
  } catch (error) {
    return { ...(result && { result }), error: Object(error) }
  }
}
