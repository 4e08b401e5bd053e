import { isDeepStrictEqual } from 'node:util'
import { judgeRequest, readRequest } from '@contract-first/conformance/parts'
import { mock } from '@contract-first/mock'
import { argumentsOf, callOf, contract, settled } from './calls.fixture.ts'
import type { Check } from './check.ts'
import { BASE_URL } from './make-client.fixture.ts'

const answers = mock(contract.api.document, { isStateless: true })

/** C1: exactly one method per operation. */
export const methods: Check = async (make) => {
  const client = make(answers)
  const found = Object.entries(client).flatMap(([name, member]) =>
    typeof member === 'function' && 'operationId' in member ? [name] : [],
  )
  const expected = contract.operations.map(({ id }) => id)
  return isDeepStrictEqual(found.sort(), [...expected].sort()) ? [] : [`the methods are ${found}, not ${expected}`]
}

/** C2 and C3: everything that the contract allows can be called, and the request is valid and has the right values. */
export const requests: Check = async (make, seen) => {
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
      seen.requests++
    }
  }
  return wrong
}

async function judge(request: Request, values: ReadonlyMap<string, unknown>): Promise<string[]> {
  const body = await request.clone().text()
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
    ...placesOfKey(request, body),
    ...(url.href.startsWith(`${BASE_URL}/`) ? [] : [`it goes to ${url.href}`]),
    ...(request.redirect === 'manual' ? [] : ['a redirect would be followed with the key']),
  ]
}

/** The key belongs in `Authorization`, and nowhere else. */
function placesOfKey({ url, headers }: Request, body: string): string[] {
  const [, key] = /^Bearer (key-\S+)$/.exec(headers.get('Authorization') ?? '') ?? []
  if (key === undefined) return ['it carries no key']
  const places = { 'the address': url, 'the body': body, ...Object.fromEntries(headers), authorization: '' }
  return Object.entries(places).flatMap(([place, text]) => (text.includes(key) ? [`the key is in ${place}`] : []))
}
