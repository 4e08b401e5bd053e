import {
  type OperationShape,
  type RequestArguments,
  UnwritableError,
  type WrittenRequest,
  writeRequest,
} from '@contract-first/document/request'
import type { DocumentNode } from '../document/node.ts'
import { sampleServer } from './access.ts'
import type { Api } from './api.ts'
import type { Content } from './content.ts'
import { madeValue } from './made-value.ts'
import type { CalledOperation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import { type SampleBody, sampleBody, sampledContent } from './sample-body.ts'
import type { SecurityRequirement } from './security.ts'

/** The choices of a sample of an operation. */
export interface SampleChoice {
  /** The server. Default: the first of the operation. */
  baseUrl?: string | undefined
  /** Default: the first. */
  requirement?: SecurityRequirement | undefined
  /** Default: JSON, else the first. */
  content?: Content | undefined
}

/**
 * A request with only its required parts, from the request writer. A part that cannot be written is a warning at its
 * place, and left out.
 *
 * @returns undefined if the request cannot be sent without it
 */
export function sampleRequest(
  operation: CalledOperation,
  api: Api,
  choice: SampleChoice = {},
): WrittenRequest | undefined {
  const { baseUrl = sampleServer(operation, api), requirement = operation.security[0] ?? [] } = choice
  const body = bodyOfSample(operation, choice.content)
  const schemes = requirement.map(({ scheme }) => scheme)
  const shape: OperationShape = {
    ...operation.shape,
    parameters: [...operation.shape.parameters, ...undescribed(operation)],
    security: [schemes],
  }
  const written = attempt(operation.node, () =>
    writeRequest(shape, {
      baseUrl,
      parameters: parametersOfSample(operation),
      credentials: Object.fromEntries(
        api.securitySchemes
          .filter(({ name, credential }) => credential && schemes.includes(name))
          .map(({ name, placeholder }) => [name, placeholder]),
      ),
      ...(body && !body.isWritten && { body: body.value, mediaType: body.mediaType }),
    }),
  )
  if (!written || !body?.isWritten) return written
  return { ...written, headers: { ...written.headers, 'Content-Type': body.mediaType }, body: String(body.value) }
}

/** The values of the required parameters, by location and name. */
export function parametersOfSample(operation: CalledOperation): NonNullable<RequestArguments['parameters']> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const { name } of undescribed(operation)) values.path = { ...values.path, [name]: name }
  for (const parameter of operation.parameters.filter((one) => one.isRequired && !isCounted(one))) {
    const { location, name } = parameter
    const value = sampleValue(parameter)
    if (isWritable(operation, parameter, value)) values[location] = { ...values[location], [name]: value }
  }
  return values
}

/** Whether a parameter is shown: the sender itself writes those for the length of a request and its host. */
export function isCounted({ location, name }: Parameter): boolean {
  return location === 'header' && /^(connection|content-length|host|transfer-encoding)$/i.test(name)
}

/** A value of a parameter: its example, else one of its schema, else its name. */
export function sampleValue({ example, schema, name, contents }: Parameter): unknown {
  const [content] = contents
  const shown = schema ? undefined : content?.examples[0]?.value
  const described = schema ?? content?.schema
  const made = shown ?? (described && madeValue(described, 'request'))
  // A list or an object may be given in its text form.
  const isText = typeof made === 'object' && made !== null && typeof example !== 'object'
  return (isText ? undefined : example) ?? made ?? name
}

/** Whether the writer accepts a value; a warning says why not. */
export function isWritable({ shape }: CalledOperation, { location, name, node }: Parameter, value: unknown): boolean {
  const alone: OperationShape = {
    ...shape,
    path: location === 'path' ? `/{${name}}` : '/',
    parameters: shape.parameters.filter((one) => one.in === location && one.name === name),
  }
  const args = { baseUrl: '', parameters: { [location]: { [name]: value } } }
  const written = attempt(node, () => writeRequest(alone, args))
  if (written && location !== 'path' && written.url === '/' && Object.keys(written.headers).length === 0)
    node.warn('no sample sends it: nothing is written of such a value')
  return written !== undefined
}

/** The body of a sample; undefined if it has none. */
export function bodyOfSample(operation: CalledOperation, wanted?: Content): SampleBody | undefined {
  const { shape } = operation
  const content = wanted ?? sampledContent(operation.body?.contents ?? [])
  if (!content) return undefined
  const body = sampleBody(content, shape.bodies[content.mediaType])
  if (!body) {
    if (operation.body?.isRequired) content.node.warn('no sample has a body: give this media type an example')
    return undefined
  }
  return attempt(content.node, () => requestOf(shape, body)) ? body : undefined
}

/** The encoded form of a body that `bodyOfSample` has accepted. */
export function writtenBody({ shape }: CalledOperation, body: SampleBody): WrittenRequest['body'] {
  return requestOf(shape, body).body
}

function requestOf(shape: OperationShape, { value, mediaType, isWritten }: SampleBody): WrittenRequest {
  const alone: OperationShape = { ...shape, path: '/', parameters: [] }
  const written = writeRequest(alone, { baseUrl: '', ...(!isWritten && { body: value, mediaType }) })
  return isWritten ? { ...written, body: String(value) } : written
}

/** Names in a path that no parameter describes. */
function undescribed({ shape: { path, parameters } }: CalledOperation): OperationShape['parameters'] {
  const described = new Set(parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])))
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !described.has(name)).map((name) => ({ name, in: 'path' }))
}

function attempt(node: DocumentNode, write: () => WrittenRequest): WrittenRequest | undefined {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    node.warn(`no sample sends it: ${error.message}`)
    return undefined
  }
}
