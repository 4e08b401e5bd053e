import type { JsonObject } from '@contract-first/document/json'
import { responseFor } from '@contract-first/document/model'
import { essenceOf } from '@contract-first/document/words'
import { type AppTypes, contractApp, type OpenApiDocument } from '@contract-first/hono'
import { preferredStatus, RequestProblem } from '@contract-first/hono/parts'
import { type Memory, type RememberOptions, remembering } from '@contract-first/stubs'
import { undocumentedIn } from '@contract-first/values'
import type { Context } from 'hono'
import { without } from './answers.ts'
import { contractOf } from './contract.ts'
import { type DocumentedAnswers, documentedAnswers } from './documented-answers.ts'
import { randomItems } from './example-items.ts'
import { countingLimits } from './limits.ts'
import { takeSecret } from './secrets.ts'

export interface MockOptions {
  /** Makes the responses random, but the same for the same number. Default: the examples of the document. */
  seed?: number
  /** The accepted credentials, by security scheme; for `basic`, `username:password`. Default: any of the right form. */
  secrets?: Readonly<Record<string, string>>
  /** Whether every request is answered with the examples, whatever was created, changed or deleted before. */
  isStateless?: boolean
  /** What a mock of an earlier version of the document remembered: what fits this one stays. */
  memory?: Memory | undefined
  /** What addresses in responses begin with, such as `/mock`, where requests come without it. */
  prefix?: string
  /** Called with the reason of a 501: no value that the document allows is known. */
  onFailure?: (error: unknown) => void
}

interface MockTypes extends AppTypes {
  env: { Bindings: { accept: string | undefined } }
}

type MockContext = Context<MockTypes['env']>

/** Answers a request as a document describes. */
export interface Mock {
  (request: Request): Promise<Response>
  memory: Memory
  /** Forgets what callers have created, changed and deleted. */
  reset(): void
}

/**
 * A server that follows a document and knows nothing else. It remembers what callers create, change and delete, where
 * the document describes a resource by its paths: `POST /notes`, `GET /notes/{noteId}`. Everything else is answered
 * with the examples, or values made from the schemas; it refuses what the document does not allow. `Prefer: code=404`
 * (RFC 7240) chooses the status of one answer, which changes nothing. Paths begin with that of the document's first
 * server.
 *
 * @param document - OpenAPI 3.0, 3.1 or 3.2 in one piece, such as the `openapi.json` of a generated server
 */
export function mock(document: JsonObject, options: MockOptions = {}): Mock {
  const { seed, secrets = {}, onFailure, isStateless = false } = options
  const answers = documentedAnswers(document, seed, onFailure)
  const { api, operations, schemas, succeed, refuse } = answers
  const contract = contractOf(api, operations, schemas)
  const { basePath } = api
  const { handlers: kept, memory } = remembering({
    contract,
    resources: isStateless ? [] : answers.resources,
    basePath,
    ...keptAnswers(answers, seed !== undefined),
    prefix: options.prefix,
    memory: options.memory,
  })

  const app = contractApp<MockTypes>(contract, {
    document: api.document as OpenApiDocument,
    basePath,
    handlers: Object.fromEntries(
      operations.map((operation) => [
        operation.id,
        (sent: object, _: unknown, c: MockContext) => {
          const keep = preferredStatus(c.req.header('prefer')) === undefined ? kept.get(operation.id) : undefined
          return keep ? keep(sent, c) : succeed(operation, c, c.env.accept)
        },
      ]),
    ),
    security: Object.fromEntries(
      Object.keys(contract.securitySchemes).map((name) => [name, takeSecret(secrets[name])]),
    ),
    ...(onFailure && { onFailure }),
    // A front end under development has an origin of its own.
    cors: { origins: '*', requestHeaders: ['Prefer'] },
    refuse: (problem, c, _, operation) => refuse(problem, operation, c.env.accept),
  })
  const counted = isStateless ? (response: Response) => response : countingLimits()
  const answer = async (request: Request) => {
    const accept = request.headers.get('accept') ?? undefined
    // Accept is compared with the responses of a success, but Prefer may choose another response.
    const asked = request.headers.has('prefer') ? withoutAccept(request) : request
    return counted(await app.fetch(asked, { accept }))
  }
  return Object.assign(answer, { memory, reset: () => memory.reset() })
}

/** What a memory needs to know of the document's responses. */
function keptAnswers(
  { operations, schemas, succeed, respond, itemsOf, fillersOf }: DocumentedAnswers,
  isRandom: boolean,
): Pick<RememberOptions, 'answer' | 'examples' | 'fillers' | 'fit' | 'missing'> {
  const byPlace = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]))
  const answer: RememberOptions['answer'] = ({ method, path }, c, status) => {
    const operation = byPlace.get(`${method.toUpperCase()} ${path}`)
    const { accept } = (c as MockContext).env
    if (!operation) return undefined
    return status === undefined ? succeed(operation, c, accept) : respond(operation, status, accept)
  }
  return {
    answer,
    missing(operation, c) {
      // The document's error says what happened.
      if (answer(operation, c, 404)) throw new RequestProblem({ kind: 'not-found', status: 404 })
      return undefined
    },
    fit({ method, path }, status, mediaType, body) {
      const response = responseFor(byPlace.get(`${method.toUpperCase()} ${path}`)?.responses ?? [], status)
      const media = response?.content.find((one) => essenceOf(one.name) === essenceOf(mediaType))
      const schema = schemas.responses.of(media?.schema)
      if (!schema) return body
      const documented = without(body, undocumentedIn(body, [schema]))
      return schema.isValid(documented) ? documented : undefined
    },
    fillers: fillersOf,
    examples: (resource) => (isRandom ? randomItems(resource, byPlace, respond) : itemsOf(resource)),
  }
}

function withoutAccept(request: Request): Request {
  const asked = new Request(request)
  asked.headers.delete('accept')
  return asked
}
