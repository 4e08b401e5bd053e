import type { JsonObject } from '@contract-first/document/json'
import { basePathOf } from '@contract-first/document/request'
import type { Context } from 'hono'
import { contractApp } from '../app.ts'
import type { AppTypes } from '../app-options.ts'
import type { OpenApiDocument } from '../document.ts'
import { contractOf } from './contract.ts'
import { documentedAnswers } from './documented-answers.ts'
import { takeSecret } from './secrets.ts'

export interface MockOptions {
  /** Makes the responses random, but the same for the same number. Default: the examples of the document. */
  seed?: number
  /** The accepted credentials, by security scheme; for `basic`, `username:password`. Default: any of the right form. */
  secrets?: Readonly<Record<string, string>>
  /** Called with the reason of a 501: no value that the document allows is known. */
  onFailure?: (error: unknown) => void
}

interface MockTypes extends AppTypes {
  env: { Bindings: { accept: string | undefined } }
}

type MockContext = Context<MockTypes['env']>

/** Answers a request as a document describes. */
export type Mock = (request: Request) => Promise<Response>

/**
 * A server that follows a document and knows nothing else: it answers with the examples, or values made from the
 * schemas, and refuses what the document does not allow. `Prefer: code=404` (RFC 7240) chooses the status of one
 * answer. Paths begin with that of the document's first server.
 *
 * @param document - OpenAPI 3.0, 3.1 or 3.2 in one piece, such as the `openapi.json` of a generated server
 */
export function mock(document: JsonObject, { seed, secrets = {}, onFailure }: MockOptions = {}): Mock {
  const { unified, operations, references, succeed, refuse } = documentedAnswers(document, seed, onFailure)
  const contract = contractOf(unified, operations, references)

  const app = contractApp<MockTypes>(contract, {
    document: unified as OpenApiDocument,
    basePath: basePathOf(unified),
    handlers: Object.fromEntries(
      operations.map((operation) => [
        operation.id,
        (_: object, __: unknown, c: MockContext) => succeed(operation, c, c.env.accept),
      ]),
    ),
    security: Object.fromEntries(
      Object.keys(contract.securitySchemes).map((name) => [name, takeSecret(secrets[name])]),
    ),
    ...(onFailure && { onFailure }),
    refuse: (problem, c, _, operation) => refuse(problem, operation, c.env.accept),
  })
  return async (request) => {
    const accept = request.headers.get('accept') ?? undefined
    // Accept is compared with the responses of a success, but Prefer may choose another response.
    const asked = request.headers.has('prefer') ? withoutAccept(request) : request
    return app.fetch(asked, { accept })
  }
}

function withoutAccept(request: Request): Request {
  const asked = new Request(request)
  asked.headers.delete('accept')
  return asked
}
