import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@contract-first/conformance'
import { mock } from '@contract-first/mock'
import { argumentsOf, callOf, contract, listOf } from './calls.fixture.ts'
import type { Check } from './check.ts'
import { type Answered, LIST_FORMS, problemsOf, problemsOfCall } from './forms.fixture.ts'
import { OUTCOMES, outcomesOf } from './outcomes.fixture.ts'

const answers = mock(contract.api.document, { isStateless: true })

/** C4: every documented response arrives as it was sent, in every form: as data, or as a failure of its status. */
export const documented: Check = async (make, seen) => {
  const wrong: string[] = []
  for (const operation of contract.operations) {
    const args = argumentsOf(operation, 1, 0)[0]?.args ?? {}
    for (const { status } of operation.responses) {
      const code = status === 'default' ? 405 : Number(status)
      const service = answering(operation, code)
      const call = callOf(make(service.fetch), operation.id, args)
      const problems = await problemsOfCall(call, service.answered, seen)
      if (isList(operation)) {
        for (const [form, read] of Object.entries(LIST_FORMS)) {
          const { fetch, answered } = answering(operation, code)
          const list = listOf(make(fetch), operation.id)
          problems.push(...(await problemsOf(form, () => read(list, args), answered, seen)))
        }
      }
      wrong.push(...problems.map((problem) => `${operation.id} ${code}: ${problem}`))
    }
  }
  return wrong
}

/** Whether an operation returns a list, which the client also gives page by page. */
export function isList({ responses }: Operation): boolean {
  return responses.some(({ status, content }) => status.startsWith('2') && content[0]?.schema?.isValid([]))
}

/** A service that gives the documented response of this status, and then an empty list. */
function answering(operation: Operation, code: number) {
  let answered: Answered | undefined
  return {
    answered: () => answered,
    async fetch(request: Request): Promise<Response> {
      if (answered) return Response.json([])
      const headers = new Headers(request.headers)
      headers.set('Prefer', `code=${code}`)
      const answer = await answers(new Request(request, { headers }))
      answered = { operation, answer: answer.clone(), at: Date.now() }
      return answer
    },
  }
}

/** C5: each undocumented response has one outcome, and none becomes data. */
export const undocumented: Check = async (make) => {
  const wrong: string[] = []
  for (const { what, answer, expected } of OUTCOMES) {
    for (const [form, outcome] of await outcomesOf(make, answer))
      if (outcome !== expected) wrong.push(`${what} is "${outcome}" by ${form}, not "${expected}"`)
  }
  return wrong
}

/** C6: additions of a later version are accepted: properties, headers, members of an enumeration. */
export const additions: Check = async (make) => {
  const pet = { id: 1, name: 'Rex', categoryId: 7, status: 'reserved', colour: { coat: 'black' } }
  const fetch = async () => Response.json([pet], { headers: { 'X-Later': '1' } })
  const given = await callOf(make(fetch), 'listPets', {})
    .withResponse()
    .catch((error: unknown) => String(error))
  if (typeof given === 'string') return [`what a later version adds fails: ${given}`]
  const isKept = isDeepStrictEqual(given.data, [pet]) && given.response.headers.get('X-Later') === '1'
  return isKept ? [] : [`what a later version adds arrives as ${JSON.stringify(given.data)}`]
}
