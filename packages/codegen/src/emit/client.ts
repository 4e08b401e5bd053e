import { explodesByDefault, STYLES } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/media-type.ts'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import type { Parameter } from '../model/parameter.ts'
import { requireDistinctNames } from '../model/parameter-names.ts'
import { block, type Code, jsDoc, key, layout, literal, memberValue, quote } from './code.ts'
import { operationDoc } from './operation-doc.ts'

/** `client.ts`: what a client needs at run time, one descriptor per operation, and the documented types of each. */
export function emitClient(document: SourceDocument, { operations, servers }: Model): Code {
  for (const operation of operations) requireDistinctNames(document, operation)
  const members = operations.map(
    (operation) => `${operationDoc(operation)}${key(operation.id)}: types.operations[${quote(operation.id)}]`,
  )
  return layout(
    [
      "import type * as types from './types.ts'",
      DESCRIPTOR,
      jsDoc(['The types of every operation, by its operationId.']) +
        block('export interface operations {', members, '}'),
      block(
        'export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {',
        operations.map(descriptor),
        '}',
      ),
      jsDoc(['The servers of the document, by environment.']) +
        block(
          'export const SERVERS = {',
          servers.map(([name, url]) => `${key(name)}: ${quote(url)},`),
          '} as const',
        ),
    ].join('\n\n'),
  )
}

const DESCRIPTOR = `/** How an operation is called, and what answers it. */
export interface OperationDescriptor {
  readonly method: string
  readonly path: string
  /** Where each parameter goes, by its name. */
  readonly parameters: Readonly<Record<string, ParameterDescriptor | ParameterDescriptor['in']>>
  /** The media type of the request body, when it takes one. */
  readonly requestBody?: string
  /** What the body of each documented response is, by status: \`200\`, \`4XX\` or \`default\`. */
  readonly responses: Readonly<Record<string, 'json' | 'text' | 'none'>>
  readonly deprecated: boolean
  /** RFC 3339 full-date of the removal. */
  readonly sunset?: string
  /** The operationId of the replacement. */
  readonly replacedBy?: string
}

/** A parameter that is not written in the default style of its place. */
export interface ParameterDescriptor {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: true
  /** Its text is JSON. */
  readonly json?: true
}`

function descriptor(operation: Operation): Code {
  const { body, parameters, responses } = operation
  const media = body?.content.find(({ kind }) => kind === 'json') ?? body?.content[0]
  return block(
    `${key(operation.id)}: {`,
    [
      `method: ${quote(operation.method.toUpperCase())},`,
      `path: ${quote(operation.path)},`,
      `parameters: ${parametersCode(parameters)},`,
      ...(media ? [`requestBody: ${quote(media.name)},`] : []),
      `responses: ${literal(Object.fromEntries(responses.map(({ status, content }) => [status, bodyKind(content)])))},`,
      `deprecated: ${operation.deprecated},`,
      ...(operation.sunset === undefined ? [] : [`sunset: ${quote(operation.sunset)},`]),
      ...(operation.replacedBy === undefined ? [] : [`replacedBy: ${quote(operation.replacedBy)},`]),
    ],
    '},',
  )
}

function parametersCode(parameters: readonly Parameter[]): Code {
  const members = parameters.map((parameter) => {
    const { name } = parameter
    return `${key(name)}: ${memberValue(name, literal(toParameter(parameter)))}`
  })
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The place alone when nothing differs from its defaults: OpenAPI Specification 3.1.1, section 4.8.12.2.1. */
function toParameter({ in: location, isJson, style, explode, value }: Parameter): object | string {
  const [defaultStyle] = STYLES[location]
  const descriptor = {
    ...(style !== undefined && style !== defaultStyle && { style }),
    ...(explode !== undefined && explode !== explodesByDefault(style ?? defaultStyle) && { explode }),
    ...(location === 'query' && value.allowReserved === true && { allowReserved: true }),
    ...(isJson && { json: true }),
  }
  return Object.keys(descriptor).length === 0 ? location : { in: location, ...descriptor }
}

function bodyKind(content: readonly MediaType[]): 'json' | 'text' | 'none' {
  if (content.length === 0) return 'none'
  return content.some(({ kind }) => kind === 'json') ? 'json' : 'text'
}
