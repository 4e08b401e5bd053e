import { jsonOf, multipartBlob, writeBody, writeParameter } from '@contract-first/document/request'
import { kindOf } from '@contract-first/document/words'
import { z } from 'zod'
import { httpMethod } from '../method.ts'
import type { Contract, OperationContract } from '../operation.ts'
import { compileDeclared, type Declared } from '../response/declared.ts'
import { type HeaderValues, writeHeaders } from '../response/headers.ts'
import { breach, ContractBreach } from '../response/response.ts'
import { compileAnswers } from './answers.ts'
import type { Sender, SenderOptions } from './types.ts'

/** A request from its caller; the generated types make it specific. */
interface GivenRequest {
  body?: unknown
  contentType?: string
  query?: Readonly<Record<string, unknown>>
  header?: HeaderValues
  signal?: AbortSignal
}

type Send = (url: string | URL, request?: GivenRequest) => Promise<unknown>

/**
 * Sends the operations of a contract, webhooks and callbacks, each to its receiver's URL. Requests are checked against
 * the document as responses are, and only declared members are sent. Redirects are not followed, since they would lead
 * to servers that the app did not choose.
 */
export function contractSender<Operations>(contract: Contract, options: SenderOptions = {}): Sender<Operations> {
  const senders = Object.values(contract.operations).map((operation) => [operation.id, compile(operation, options)])
  return Object.fromEntries(senders) as Sender<Operations>
}

function compile(operation: OperationContract, options: SenderOptions): Send {
  const { fetch = globalThis.fetch, headers: sign, maxAnswerBytes = 1_048_576 } = options
  const { id, route } = operation
  const writeQuery = compileParameters(operation, 'query')
  const checkHeader = declaredOf(route.request?.headers)
  const checkBody = compileBody(operation)
  const readAnswer = compileAnswers(operation, maxAnswerBytes)
  return async (url, { body, contentType, query = {}, header = {}, signal } = {}) => {
    const target = new URL(url)
    // The receiver's URL stays unchanged.
    const added = writeQuery(held(id, 'query', query, declaredOf(route.request?.query)))
    if (added !== '') target.search = target.search === '' ? added : `${target.search}&${added}`
    const written = checkBody(body, contentType)
    const { headers } = writeHeaders(held(id, 'header', header, checkHeader) as HeaderValues)
    const sent = {
      operationId: id,
      url: target.href,
      body: typeof written?.body === 'string' ? written.body : undefined,
    }
    const response = await fetch(target.href, {
      method: httpMethod(operation),
      headers: { ...written?.headers, ...headers, ...(await sign?.(sent)) },
      redirect: 'manual',
      ...(written && { body: written.body }),
      ...(signal && { signal }),
    })
    return readAnswer(response)
  }
}

function declaredOf(schema: unknown): Declared {
  return compileDeclared(schema instanceof z.ZodType ? schema : z.object({}))
}

function compileParameters({ decoders }: OperationContract, location: 'query'): (values: unknown) => string {
  const shapes = Object.entries(decoders?.[location] ?? {})
  return (values) =>
    shapes
      .flatMap(([name, { style, explode, json }]) => {
        const value = (values as Record<string, unknown>)[name]
        if (value === undefined) return []
        const shape = {
          in: location,
          ...(style && { style }),
          ...(explode !== undefined && { explode }),
          ...(json && { json }),
        }
        return [writeParameter(name, value, shape) ?? []].flat()
      })
      .join('&')
}

interface WrittenBody {
  body: BodyInit
  headers: Readonly<Record<string, string>>
}

/** Bodies that are neither JSON nor a form are sent unchanged. */
function compileBody({ id, route }: OperationContract): (body: unknown, chosen?: string) => WrittenBody | undefined {
  const { content = {}, required = false } = route.request?.body ?? {}
  const writers = new Map(
    Object.entries(content).map(([name, media]) => {
      const schema = media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : z.unknown()
      return [name, compileDeclared(schema)]
    }),
  )
  const [first = ''] = writers.keys()
  return (body, name = first) => {
    if (body === undefined && !required) return undefined
    const declared = writers.get(name)
    if (!declared) throw new ContractBreach(id, 'request', 'no body of this media type is declared')
    const kept = held(id, 'body', body, declared)
    const written = kindOf(name) === 'json' ? jsonOf(kept, 'The body') : writeBody(kept, name)
    if (!Array.isArray(written)) return { body: written as BodyInit, headers: { 'Content-Type': name } }
    const form = multipartBlob(written, crypto.randomUUID())
    return { body: form, headers: { 'Content-Type': form.type } }
  }
}

/** @throws {ContractBreach} when the document does not allow the value; the message names the place, never the value */
function held(id: string, part: string, value: unknown, declared: Declared): unknown {
  try {
    return declared(value)
  } catch (error) {
    throw error instanceof z.ZodError ? breach(id, 'request', part, error) : error
  }
}
