import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@contract-first/conformance'
import { documentedResponse } from '@contract-first/conformance/parts'
import { type AnyCall, type AnyList, collected, type Facts } from './calls.fixture.ts'
import type { Seen } from './check.ts'
import { limitProblems } from './rate-limit.fixture.ts'

/** The response to a call, and when it was sent. */
export interface Answered {
  operation: Operation
  answer: Response
  /** By the clock of this machine, in milliseconds. */
  at: number
}

/** A caller's view of a response: data or a failure, and further facts. */
interface Given {
  isData: boolean
  status: unknown
  body: unknown
  facts?: Facts
}

/** The forms that every call gives. */
export const CALL_FORMS: Readonly<Record<string, (call: AnyCall) => Promise<Given>>> = {
  promise: (call) => dataOf(call),
  '.result()': async (call) => {
    const { ok, status, data, body, ...facts } = await call.result()
    return { isData: ok, status, body: ok ? data : body, facts }
  },
  '.withResponse()': async (call) => {
    const whole = call.withResponse()
    const given = await dataOf(whole.then(({ data }) => data))
    return given.isData ? { ...given, facts: await whole } : given
  },
}

/** The further forms of a list of one page. */
export const LIST_FORMS: Readonly<Record<string, (list: AnyList, args: object) => Promise<Given>>> = {
  '.pages()': (list, args) => dataOf(collected(list.pages({ ...args })).then(([page]) => page)),
  '.all()': (list, args) => dataOf(collected(list.all({ ...args }))),
}

/**
 * The mistakes in each form of a call.
 *
 * @param turn - which form is asked first: to the others, what a call removes is gone
 */
export async function problemsOfCall(
  call: AnyCall,
  answered: () => Answered | undefined,
  seen: Seen,
  turn = 0,
): Promise<string[]> {
  const problems: string[] = []
  const forms = Object.entries(CALL_FORMS)
  const first = turn % forms.length
  for (const [form, read] of [...forms.slice(first), ...forms.slice(0, first)])
    problems.push(...(await problemsOf(form, () => read(call), answered, seen)))
  return problems
}

/** The mistakes in one form of a call; once `read` has ended, `answered` returns the response that was sent. */
export async function problemsOf(
  form: string,
  read: () => Promise<Given>,
  answered: () => Answered | undefined,
  seen: Seen,
): Promise<string[]> {
  const given = await read().catch((error: unknown) => String(error))
  const found = answered()
  if (typeof given === 'string') return [`${form} fails: ${given}`]
  if (!found) return [`${form} sends nothing`]
  const { operation, answer, at } = found
  const { status } = answer
  const text = await answer.clone().text()
  const sent: unknown = text === '' ? undefined : JSON.parse(text)
  const { isData, body, facts } = given
  const problems = [
    ...(isData === status < 400 && (given.status ?? status) === status
      ? []
      : [`${form} is ${isData ? 'data' : 'a failure'} of status ${given.status}, not ${status}`]),
    ...(isDeepStrictEqual(body, sent) ? [] : [`${form} gives ${JSON.stringify(body)}`]),
    ...(facts ? (await problemsOfFacts(facts, answer, at)).map((problem) => `${form}: ${problem}`) : []),
  ]
  const documented = documentedResponse(operation, status)
  if (documented && problems.length === 0) seen.answers.add(answerIn(form, operation, documented.status))
  return problems
}

/** Its name among the seen responses. */
export function answerIn(form: string, { id }: Operation, status: string): string {
  return `${id} ${status} ${form}`
}

async function problemsOfFacts(facts: Facts, answer: Response, at: number): Promise<string[]> {
  const { headers } = answer
  const { response, requestId, attempts } = facts
  const id = headers.get('X-Request-Id')
  const isSame =
    response.status === answer.status &&
    isDeepStrictEqual([...response.headers], [...headers]) &&
    [...headers].every(([name, text]) => facts.header(name) === text) &&
    (await response.text()) === (await answer.clone().text())
  return [
    ...(isSame ? [] : ['the response is another']),
    ...(id === null || requestId === id ? [] : [`the request id is ${requestId}, not ${id}`]),
    ...(attempts === 1 ? [] : [`it says that there were ${attempts} attempts`]),
    ...limitProblems(facts.rateLimit, headers, at),
  ]
}

/** The data that a promise resolves to, or the failure that it rejects with. */
async function dataOf(data: Promise<unknown>): Promise<Given> {
  try {
    return { isData: true, status: undefined, body: await data }
  } catch (error) {
    const { status, body } = Object(error)
    if (status === undefined) throw error
    return { isData: false, status, body }
  }
}
