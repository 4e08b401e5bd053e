import { isObject } from '@contract-first/document/json'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../../src/model/operation.ts'
import type { Parameter } from '../../src/model/parameter.ts'
import type { ExampleAnswer } from './answers.ts'
import { decodedBody, readFiles } from './body.ts'
import type { Mistake } from './mistakes.ts'
import type { Call } from './request.ts'
import { send } from './send.ts'
import type { CalledServer, SeenRequest } from './server.ts'

/** A valid request reaches its handler with the values that were sent; of a body with what is declared, and defaults. */
export async function expectSeen(server: CalledServer, operation: Operation, call: Call): Promise<void> {
  let seen: SeenRequest | undefined
  server.handle(operation.id, (request) => {
    seen = request
    throw new Error('The handler was reached.')
  })
  const response = await send(server, operation, call)
  expect(seen, `${operation.id} ${describe(call)}: ${response.status} ${await response.clone().text()}`).toBeDefined()
  for (const { parameter, value } of call.parameters) {
    const what = `${operation.id}, ${parameter.in} ${parameter.name}`
    // Of an object, what has a default and was not sent is there, too.
    const { [parameter.name]: read } = seen?.[parameter.in] ?? {}
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

/** A wrong request is refused with 400, and its handler is not reached. */
export async function expectRefused(server: CalledServer, operation: Operation, mistake: Mistake): Promise<void> {
  const what = `${operation.id}, ${mistake.what}`
  server.handle(operation.id, () => {
    throw new Error(`The handler of ${what} was reached.`)
  })
  const response = await send(server, operation, mistake.call, mistake.bodyText)
  expect(response.status, what).toBe(400)
}

/** What a handler answers arrives unchanged. */
export async function expectAnswer(
  server: CalledServer,
  operation: Operation,
  call: Call,
  { response: { status: declared }, status, media, body, headers }: ExampleAnswer,
): Promise<void> {
  const what = `${operation.id}, ${declared}`
  server.handle(operation.id, (_request, reply) => reply(status, body, { ...headers, 'Content-Type': media.name }))
  const response = await send(server, operation, call)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')], `${what}: ${text}`).toEqual([status, media.name])
  const route = server.contract.operations[operation.id]?.route.responses[declared]
  const content = route && 'content' in route ? route.content?.[media.name] : undefined
  if (operation.method !== 'head') expect(JSON.parse(text), what).toEqual(kept(content, body))
}

/** Of an object in a parameter, the properties that its schema declares, if it declares any. */
function declared({ shape: { object } }: Parameter, value: unknown): unknown {
  const names = new Set(Object.keys(object?.properties ?? {}))
  if (!isObject(value) || names.size === 0) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)))
}

/** What the validator of a body, which the fuzz holds to Ajv, keeps of a value. */
function kept(media: object | undefined, value: unknown): unknown {
  return media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema.parse(value) : value
}

function describe({ parameters, body }: Call): string {
  return JSON.stringify([parameters.map(({ parameter, value }) => [parameter.name, value]), body?.value])
}
