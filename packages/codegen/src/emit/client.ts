import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { block, type Code, jsDoc, key, layout, literal, quote } from './code.ts'
import { operationDoc } from './operation-doc.ts'

/** `client.ts`: what a client needs at run time, one descriptor per operation, and the documented types of each. */
export function emitClient({ operations, servers }: Model): Code {
  const members = operations.map(
    ({ id, ...operation }) => `${operationDoc({ id, ...operation })}${key(id)}: types.operations[${quote(id)}]`,
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

const DESCRIPTOR = `/** How an operation is called. */
export interface OperationDescriptor {
  readonly method: string
  readonly path: string
  /** Where each parameter goes, by its name. */
  readonly parameters: Readonly<Record<string, 'path' | 'query' | 'header' | 'cookie'>>
  /** Whether it takes a request body. */
  readonly requestBody: boolean
  readonly deprecated: boolean
  /** RFC 3339 full-date of the removal. */
  readonly sunset?: string
  /** The operationId of the replacement. */
  readonly replacedBy?: string
}`

function descriptor(operation: Operation): Code {
  const parameters = Object.fromEntries(operation.parameters.map((parameter) => [parameter.name, parameter.in]))
  return block(
    `${key(operation.id)}: {`,
    [
      `method: ${quote(operation.method.toUpperCase())},`,
      `path: ${quote(operation.path)},`,
      `parameters: ${literal(parameters)},`,
      `requestBody: ${operation.body !== undefined},`,
      `deprecated: ${operation.deprecated},`,
      ...(operation.sunset === undefined ? [] : [`sunset: ${quote(operation.sunset)},`]),
      ...(operation.replacedBy === undefined ? [] : [`replacedBy: ${quote(operation.replacedBy)},`]),
    ],
    '},',
  )
}
