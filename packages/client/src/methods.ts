import type { OperationDescriptor } from '@petstore/contract/client'
import { call, type Send } from './call.ts'
import type { CallOptions, Methods, OperationTypes } from './method-types.ts'

/** One method per operation of a document; `Operations` is the generated interface, `operations` its table. */
export function createMethods<Operations extends { [Id in keyof Operations]: OperationTypes }>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  send: Send,
): Methods<Operations> {
  const methods = Object.entries<OperationDescriptor>(operations).map(([operationId, operation]) => {
    const target = { operationId, operation, send }
    return [operationId, (args: object = {}, options: CallOptions = {}) => call(target, args, options)]
  })
  // The types and the table come from one generator; the keys are those of the table.
  return Object.fromEntries(methods) as Methods<Operations>
}
