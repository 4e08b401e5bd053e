import { isObject } from '@contract-first/document/json'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Operation, Parameter } from '../../src/model/operations.ts'
import type { DeclaredAnswer } from './answers.ts'
import { decodedBody, readFiles } from './body.ts'
import type { CalledClient } from './client.ts'
import type { Mistake } from './mistakes.ts'
import type { Call } from './request.ts'
import { contentType, send } from './send.ts'
import type { CalledServer, SeenRequest } from './server.ts'

/** Text always has it, whether or not the document says so. */
const CHARSET = /; *charset=utf-8$/i

/**
 * A valid request reaches its handler with the values that were sent, its body with the declared members and defaults.
 */
export async function expectSeen(
  server: CalledServer,
  operation: Operation,
  call: Call,
  sendCall: typeof send = send,
): Promise<void> {
  let seen: SeenRequest | undefined
  server.handle(operation.id, (request) => {
    seen = request
    throw new Error('The handler was reached.')
  })
  const response = await sendCall(server, operation, call)
  expect(seen, `${operation.id} ${describe(call)}: ${response.status} ${await response.clone().text()}`).toBeDefined()
  for (const { parameter, value } of call.parameters) {
    const what = `${operation.id}, ${parameter.in} ${parameter.name}`
    // In an object, missing members with a default are there, too.
    const { [parameter.name]: read } = seen?.[parameter.in === 'querystring' ? 'query' : parameter.in] ?? {}
    if (isObject(value)) expect(read, what).toMatchObject(declared(parameter, value) as object)
    else expect(read, what).toEqual(value)
  }
  if (!call.body) return
  const { request } = server.contract.operations[operation.id]?.route ?? {}
  const body = decodedBody(call.body, server.source)
  expect(await readFiles(seen?.body), `${operation.id}, ${call.body.media.name}`).toEqual(
    await readFiles(kept(request?.body?.content[call.body.media.name], body)),
  )
}

/** An invalid request is refused with 400, and does not reach its handler. */
export async function expectRefused(server: CalledServer, operation: Operation, mistake: Mistake): Promise<void> {
  const what = `${operation.id}, ${mistake.what}`
  server.handle(operation.id, () => {
    throw new Error(`The handler of ${what} was reached.`)
  })
  const response = await send(server, operation, mistake.call, mistake.bodyText)
  expect(response.status, what).toBe(400)
}

/** Expects a handler's response to arrive unchanged. */
export async function expectAnswer(
  server: CalledServer,
  operation: Operation,
  call: Call,
  answer: DeclaredAnswer,
): Promise<void> {
  const what = whatOf(operation, answer)
  answerBy(server, operation, answer)
  const response = await send(server, operation, call)
  const text = await response.text()
  const { status, media } = answer
  const sent = response.headers.get('content-type')?.replace(CHARSET, '')
  expect([response.status, sent], `${what}: ${text}`).toEqual([
    status,
    media && contentType(media.name).replace(CHARSET, ''),
  ])
  if (operation.method === 'HEAD' || !media) expect(text, what).toBe('')
  else expect(media.kind === 'json' ? JSON.parse(text) : text, what).toEqual(sentBody(server, operation, answer))
}

/** Expects the client to return a handler's response as the document describes it. */
export async function expectReturned(
  server: CalledServer,
  client: CalledClient,
  operation: Operation,
  call: Call,
  answer: DeclaredAnswer,
): Promise<void> {
  const what = whatOf(operation, answer)
  answerBy(server, operation, answer)
  const { response, result } = await client.call(operation, call)
  if (result instanceof Error)
    throw new Error(`${what}: ${response.status} ${await response.text()}`, { cause: result })
  const { status } = answer
  const ok = status < 300
  const body = operation.method === 'HEAD' ? undefined : sentBody(server, operation, answer)
  const given = ok ? result.data : result.body
  expect(result, what).toMatchObject({ ok, status })
  expect(given instanceof Blob ? await given.text() : given, what).toEqual(body)
}

function answerBy(server: CalledServer, operation: Operation, { status, media, body, headers }: DeclaredAnswer): void {
  const type = media && { 'Content-Type': contentType(media.name) }
  server.handle(operation.id, (_request, reply) => reply(status, body, { ...headers, ...type }))
}

/** The body to send: for JSON, the members that its schema keeps. */
function sentBody(server: CalledServer, operation: Operation, { response, media, body }: DeclaredAnswer): unknown {
  if (media?.kind !== 'json') return body
  const route = server.contract.operations[operation.id]?.route.responses[response.status]
  return kept(route && 'content' in route ? route.content?.[media.name] : undefined, body)
}

function whatOf({ id }: Operation, { response, media }: DeclaredAnswer): string {
  return `${id}, ${response.status} ${media?.name ?? 'without a body'}`
}

/** The properties that the schema of an object in a parameter declares, if it declares any. */
function declared({ shape: { object } }: Parameter, value: unknown): unknown {
  const names = new Set(Object.keys(object?.properties ?? {}))
  if (!isObject(value) || names.size === 0) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
}

/** The value that the validator of a body keeps, which the fuzz test checks with Ajv. */
function kept(media: object | undefined, value: unknown): unknown {
  return media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema.parse(value) : value
}

function describe({ parameters, body }: Call): string {
  return JSON.stringify([parameters.map(({ parameter, value }) => [parameter.name, value]), body?.value])
}
