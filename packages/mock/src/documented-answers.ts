import type { JsonObject } from '@contract-first/document/json'
import { type Api, type Operation, type Response, readApi, responseFor } from '@contract-first/document/model'
import { type Resource, readResources } from '@contract-first/document/resources'
import { pointReferences, readEventData, unify } from '@contract-first/document/view'
import { essenceOf } from '@contract-first/document/words'
import { type Answer, notImplemented, type OperationContract, type Problem, type Reply } from '@contract-first/hono'
import { fieldOf, PROBLEM_TYPE, preferredStatus, problemBody, reply, statusOf } from '@contract-first/hono/parts'
import type { Filler } from '@contract-first/stubs'
import {
  createMessageSchemas,
  ifKnown,
  type MessageSchemas,
  NoExample,
  type Schemas,
  undocumentedIn,
} from '@contract-first/values'
import type { Context } from 'hono'
import { createAnswers, needsOwnChallenge, type RefusalTemplate } from './answers.ts'
import { exampleItems } from './example-items.ts'
import { fillersOf } from './fillers.ts'
import { PROBLEMS } from './refusal-template.ts'
import { served } from './served.ts'

/** The place of an operation, which identifies it in a document and in a contract. */
type Place = Pick<OperationContract, 'method' | 'path'>

/** The operations of a document, and the responses that it documents for them. */
export interface DocumentedAnswers {
  api: Api
  schemas: MessageSchemas
  operations: readonly Operation[]
  resources: readonly Resource[]
  /** The examples with which the list of a resource begins; none for a document without examples. */
  itemsOf(resource: Resource): readonly unknown[]
  /** What responses require inside the members that callers send, by the member. */
  fillersOf(resource: Resource): Readonly<Record<string, Filler>>
  /**
   * The response to a request that is not refused, with the status that its `Prefer` names, if any; 501 where no value
   * of it is known.
   */
  succeed(operation: Operation, c: Context, accept: string | undefined): Reply
  /** The response with a status; undefined where the operation documents none, or no value of it is known. */
  respond(operation: Operation, status: number, accept: string | undefined): Reply | undefined
  /** The response of each documented status, `4XX` or `default`, in each of its media types; none where no value is known. */
  examples(operation: Operation): Map<string, readonly Answer[]>
  /** Why an operation has no response of success: no value of it is known. Undefined if it has one. */
  unanswered(operation: Operation): NoExample | undefined
  /** The response that an operation documents for a problem, or for a similar one. */
  refuse(problem: Problem, operation: Place | undefined, accept: string | undefined): Answer | undefined
  /** How an operation refuses each kind of problem to which it documents a response unlike the runtime's own. */
  refusals(operation: Operation): Map<Problem['kind'], readonly RefusalTemplate[]>
}

/** @param onUnanswered - called when no value of a response is known */
export function documentedAnswers(
  document: JsonObject,
  seed?: number,
  onUnanswered?: (reason: NoExample) => void,
): DocumentedAnswers {
  const unified = structuredClone(document)
  pointReferences(unified)
  unify(unified, {
    problem(pointer, message) {
      throw new TypeError(`#${pointer}: ${message}`)
    },
  })
  readEventData(unified)
  const api = readApi(unified)
  const schemas = createMessageSchemas(unified)
  const operations = api.operations.map(served)
  const answers = createAnswers(api, schemas.responses, seed)
  const byPlace = new Map(operations.map((operation) => [`${fieldOf(operation.method)} ${operation.path}`, operation]))
  const at = (place: Place | undefined) => place && byPlace.get(`${place.method} ${place.path}`)

  function answer(
    { responses }: Operation,
    statuses: readonly number[],
    accept: string | undefined,
    problem?: Problem,
  ) {
    for (const status of statuses) {
      const response = responseFor(responses, status)
      if (response) return answers.make(response, status, accept, problem)
    }
    return undefined
  }

  function succeed(operation: Operation, c: Context, accept: string | undefined): Reply {
    try {
      const preferred = preferredStatus(c.req.header('prefer')) ?? []
      const made = answer(operation, [preferred, successesOf(operation)].flat(), accept)
      return made ? reply(made.status, made.body, made.headers) : reply(200)
    } catch (error) {
      if (!(error instanceof NoExample)) throw error
      onUnanswered?.(error)
      return notImplemented()
    }
  }

  function respond(operation: Operation, status: number, accept: string | undefined): Reply | undefined {
    const made = ifKnown(() => answer(operation, [status], accept))
    return made && reply(made.status, made.body, made.headers)
  }

  function unanswered(operation: Operation): NoExample | undefined {
    try {
      answer(operation, successesOf(operation), undefined)
      return undefined
    } catch (error) {
      if (error instanceof NoExample) return error
      throw error
    }
  }

  function refuse(problem: Problem, place: Place | undefined, accept: string | undefined): Answer | undefined {
    const operation = at(place)
    // The runtime's own answer says more than none.
    return operation && ifKnown(() => answer(operation, REFUSALS[problem.kind], accept, problem))
  }

  function refusals({ responses }: Operation): Map<Problem['kind'], readonly RefusalTemplate[]> {
    const found = new Map<Problem['kind'], readonly RefusalTemplate[]>()
    for (const kind of OF_OPERATIONS) {
      if (PROBLEMS[kind].every((problem) => allowsOwn(problem, responses, schemas.responses))) continue
      // A bare 500 shows the author of a mock that it failed; a service has its own to tell.
      const statuses = kind === 'failed' ? [500] : REFUSALS[kind]
      const status = statuses.find((one) => responseFor(responses, one))
      const response = status && responseFor(responses, status)
      if (response) found.set(kind, ifKnown(() => answers.refusals(response, status, kind)) ?? [])
    }
    return found
  }

  function examples({ responses }: Operation): Map<string, readonly Answer[]> {
    // Next to a success, `default` stands for errors.
    const hasSuccess = responses.some(({ status }) => /^[23]/.test(status))
    return new Map(
      responses.map((response) => {
        const status = response.status === 'default' && hasSuccess ? 500 : statusOf(response.status)
        return [response.status, ifKnown(() => answers.makeEach(response, status)) ?? []]
      }),
    )
  }

  let resources: readonly Resource[] | undefined
  const fillers = new Map<Resource, Readonly<Record<string, Filler>>>()
  const places = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  return {
    api,
    schemas,
    operations,
    // Most code is generated without.
    get resources() {
      resources ??= readResources(api)
      return resources
    },
    itemsOf: (resource) => exampleItems(resource, places, schemas.responses),
    fillersOf(resource) {
      const known = fillers.get(resource) ?? fillersOf(resource, places, schemas)
      fillers.set(resource, known)
      return known
    },
    succeed,
    respond,
    examples,
    unanswered,
    refuse,
    refusals,
  }
}

/** Whether the runtime's own answer to a problem is one that an operation documents. */
function allowsOwn(problem: Problem, responses: readonly Response[], schemas: Schemas): boolean {
  const response = responseFor(responses, problem.status)
  const media = response?.content.find(({ name }) => essenceOf(name) === PROBLEM_TYPE)
  const needsChallenge = response?.headers.some((header) =>
    needsOwnChallenge(header, schemas.of(header.schema), problem.kind),
  )
  if (!media?.schema || needsChallenge) return false
  const schema = schemas.of(media.schema)
  const body = problemBody(problem)
  // What the document does not name is not sent.
  const dropped = undocumentedIn(body, [schema])
  const isExplained = !('detail' in body) || !dropped.includes('/detail') || !dropped.includes('/details')
  return isExplained && schema.isValid(body)
}

/** The documented 2xx and 3xx statuses, in document order; `default` stands for 200. */
function successesOf({ responses }: Operation): number[] {
  return responses.map(({ status }) => statusOf(status)).filter((status) => status >= 200 && status < 400)
}

/** The statuses with which an operation may refuse, the closest first. */
const REFUSALS: Readonly<Record<Problem['kind'], readonly number[]>> = {
  unauthenticated: [401, 403],
  forbidden: [403, 401],
  'not-found': [404],
  'method-not-allowed': [405],
  'not-acceptable': [406],
  'payload-too-large': [413, 400],
  'unsupported-media-type': [415, 400, 422],
  'invalid-parameter': [400, 422],
  'invalid-body': [400, 422],
  'not-implemented': [501],
  failed: [],
  unavailable: [503],
}

/** The problems of requests that match an operation. */
const OF_OPERATIONS = [
  'unauthenticated',
  'forbidden',
  'not-acceptable',
  'payload-too-large',
  'unsupported-media-type',
  'invalid-parameter',
  'invalid-body',
  'not-implemented',
  'failed',
  'unavailable',
] as const satisfies Problem['kind'][]
