import { join } from 'node:path'
import { buildClient, type OperationDescriptor } from '@contract-first/client'
import type { Credential } from '@contract-first/document/request'
import type { SecurityScheme } from '@contract-first/hono'
import type { Operation } from '../../src/model/operations.ts'
import { type CorpusDocument, folderOf } from '../corpora/documents.ts'
import { decodedBody } from './body.ts'
import type { Call } from './request.ts'
import { contentType } from './send.ts'
import type { CalledServer } from './server.ts'
import { admission } from './uncallable.ts'

/** The outcome of a call, and its response. */
export interface Outcome {
  response: Response
  /** The result of `result()`, or the error of the call. */
  result: { ok?: boolean; status?: number | string; data?: unknown; body?: unknown } | Error
}

/** The generated client of a document over its generated server. */
export interface CalledClient {
  call(operation: Operation, call: Call): Promise<Outcome>
  /** Calls an operation for the response alone. */
  send(server: CalledServer, operation: Operation, call: Call): Promise<Response>
}

export async function startClient(server: CalledServer, { name }: CorpusDocument): Promise<CalledClient> {
  const module: { OPERATIONS: Record<string, OperationDescriptor> } = await import(
    join(folderOf('calls', name), 'client.ts')
  )
  const callOperation: CalledClient['call'] = async (operation, call) => {
    const descriptor = module.OPERATIONS[operation.id]
    if (!descriptor) throw new Error(`The client has no ${operation.id}.`)
    let response: Response | undefined
    const client = buildClient<{ called: Called }>(
      { called: descriptor },
      {
        baseUrl: 'https://server.test',
        auth: credentialsOf(server, operation, call),
        fetch: async (request) => {
          response = await server.app.fetch(request)
          return response.clone()
        },
        bucket: () => undefined,
        maxRetries: 0,
      },
    )
    const result = await client
      .called(argumentsOf(descriptor, call, server))
      .result()
      .catch((error: Error) => error)
    if (!response) throw result
    return { response, result }
  }
  return {
    call: callOperation,
    send: async (_server, operation, call) => (await callOperation(operation, call)).response,
  }
}

/** An operation without known types. */
interface Called {
  parameters: { query?: Record<string, unknown> }
  responses: { default: { content: { 'application/json': unknown } } }
}

/** The arguments of a call: files for the fields of a form, bytes for bytes. */
function argumentsOf(
  { parameters }: OperationDescriptor,
  call: Call,
  { source }: CalledServer,
): Record<string, unknown> {
  const names = new Map(
    Object.entries(parameters).map(([argument, how]) => {
      const { in: location, name = argument } = typeof how === 'string' ? { in: how } : how
      return [`${location} ${name}`, argument]
    }),
  )
  const args = call.parameters.map(({ parameter, value }) => {
    const argument = names.get(`${parameter.in} ${parameter.name}`)
    if (argument === undefined) throw new Error(`The client has no ${parameter.in} parameter ${parameter.name}.`)
    return [argument, value]
  })
  return { ...Object.fromEntries(args), ...(call.body && bodyOf(call.body, source)) }
}

function bodyOf(given: NonNullable<Call['body']>, source: CalledServer['source']): object {
  const { name } = given.media
  const value = decodedBody(given, source)
  // For a range, the Blob names the type.
  const isRanged = name.includes('*') && given.media.kind === 'bytes'
  return { body: isRanged ? new Blob([String(given.value)], { type: contentType(name) }) : value, 'Content-Type': name }
}

/** The credentials of the first alternative that one request can carry; a certificate is the connection's. */
function credentialsOf({ contract }: CalledServer, operation: Operation, call: Call): Record<string, Credential> {
  const schemes = contract.securitySchemes
  const names = (admission(operation, contract) ?? []).filter((name) => schemes[name]?.type !== 'mutualTLS')
  return Object.fromEntries(names.map((name) => [name, credentialOf(schemes[name], call)]))
}

function credentialOf(scheme: SecurityScheme | undefined, { parameters }: Call): Credential {
  if (scheme?.type === 'http' && scheme.scheme === 'basic') return { username: 'user', password: 'secret' }
  // A key may also be declared as a parameter.
  const same = parameters.find(
    ({ parameter }) => scheme?.type === 'apiKey' && parameter.in === scheme.in && parameter.name === scheme.name,
  )
  return same ? String(same.value) : 'key'
}
