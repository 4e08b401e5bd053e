import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import type { HeaderValue } from './reply.ts'

/** An answer before it becomes a Response. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Readonly<Record<string, HeaderValue | undefined>>
}

/** An answer that the contract does not allow. Its message names the place, never the value. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach'
  readonly operationId: string
  readonly status: number

  constructor(operationId: string, status: number, message: string) {
    super(`${operationId} ${status}: ${message}`)
    this.operationId = operationId
    this.status = status
  }
}

type DeclaredResponse = NonNullable<OperationContract['route']['responses']>[string]
type Headers = Record<string, string>

/** An answer as it goes out: only declared properties are left in the body, and header values are text. */
export interface CheckedAnswer {
  status: number
  body: string | undefined
  headers: Headers
}

/** Checks an answer against the responses that its operation declares. */
export interface ResponseCheck {
  /** @throws {ContractBreach} */
  check(answer: Answer): CheckedAnswer
  declares(status: number): boolean
}

/** Compiles the check of an operation's answers: status, required headers and their schemas, media type, body. */
export function compileResponses(operation: OperationContract): ResponseCheck {
  const checks = new Map<string, (answer: Answer) => CheckedAnswer>()
  for (const [status, response] of Object.entries(operation.route.responses ?? {})) {
    checks.set(status, compileResponse(operation.id, response))
  }
  const find = (status: number) =>
    checks.get(String(status)) ?? checks.get(`${Math.floor(status / 100)}XX`) ?? checks.get('default')
  return {
    declares: (status) => find(status) !== undefined,
    check(answer) {
      const check = find(answer.status)
      if (!check) throw new ContractBreach(operation.id, answer.status, 'the contract declares no such status')
      return check(answer)
    },
  }
}

function compileResponse(operationId: string, response: DeclaredResponse): (answer: Answer) => CheckedAnswer {
  const headerSchemas = headerShape(response)
  const constants = constantHeaders(headerSchemas)
  const content = Object.entries('content' in response ? (response.content ?? {}) : {})
  const mediaTypes = new Map(content.map(([name, media]) => [name, schemaOf(media)]))
  const [onlyMediaType] = mediaTypes.keys()

  return ({ status, body, headers: given = {} }) => {
    const values: Record<string, HeaderValue | undefined> = { ...constants, ...given }
    for (const [name, schema] of headerSchemas) {
      const result = schema.safeParse(values[name])
      if (!result.success) throw breach(operationId, status, `header ${name}`, result.error)
    }
    const headers = toText(values)
    if (onlyMediaType === undefined) {
      if (body !== undefined) throw new ContractBreach(operationId, status, 'the contract declares no body')
      return { status, body: undefined, headers }
    }
    headers['Content-Type'] ??= onlyMediaType
    const schema = mediaTypes.get(headers['Content-Type'])
    if (!schema) {
      throw new ContractBreach(operationId, status, `the contract declares no media type ${headers['Content-Type']}`)
    }
    const result = schema.safeParse(body)
    if (!result.success) throw breach(operationId, status, 'body', result.error)
    const text: string | undefined = JSON.stringify(result.data)
    // A schema that accepts anything accepts undefined too, which JSON cannot say.
    if (text === undefined) throw new ContractBreach(operationId, status, 'the body is missing')
    return { status, body: text, headers }
  }
}

function schemaOf(media: object | undefined): z.ZodType | undefined {
  return media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : undefined
}

function headerShape(response: DeclaredResponse): [string, z.ZodType][] {
  const headers = 'headers' in response ? response.headers : undefined
  return headers instanceof z.ZodObject ? (Object.entries(headers.shape) as [string, z.ZodType][]) : []
}

/** A required header whose schema allows one value needs no handler to send it. */
function constantHeaders(schemas: readonly [string, z.ZodType][]): Record<string, HeaderValue> {
  const constants: Record<string, HeaderValue> = {}
  for (const [name, schema] of schemas) {
    if (schema instanceof z.ZodLiteral && schema.values.size === 1)
      constants[name] = [...schema.values][0] as HeaderValue
  }
  return constants
}

/** Header values as text; those that are undefined are not sent. */
export function toText(values: Readonly<Record<string, HeaderValue | undefined>>): Headers {
  const headers: Headers = {}
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) headers[name] = typeof value === 'string' ? value : String(value)
  }
  return headers
}

function breach(operationId: string, status: number, part: string, error: z.ZodError): ContractBreach {
  const places = error.issues.slice(0, 5).map((issue) => `${part} ${issue.path.join('.')}`.trim())
  return new ContractBreach(operationId, status, `not as declared: ${[...new Set(places)].join(', ')}`)
}
