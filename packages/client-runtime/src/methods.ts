import { type CallTarget, call } from './call.ts'
import type { OperationDescriptor } from './descriptor.ts'
import { isApiError } from './errors/api-error.ts'
import type { CallOptions, MutationContext } from './types/arguments.ts'
import type { Methods } from './types/methods.ts'
import type { OperationsTypes } from './types/operation-types.ts'

/** One method per operation of a document; `Operations` is the generated interface, `operations` its table. */
export function createMethods<Operations extends OperationsTypes<Operations>>(
  operations: { readonly [Id in keyof Operations]: OperationDescriptor },
  sending: Omit<CallTarget, 'operationId' | 'operation'>,
): Methods<Operations> {
  const methods = Object.entries<OperationDescriptor>(operations).map(([name, operation]) => {
    const { operationId = name } = operation
    const target = { operationId, operation, ...sending }
    return [
      name,
      Object.assign(
        (args: object = {}, options: CallOptions | MutationContext = {}) =>
          call(target, args, 'meta' in options ? {} : options),
        {
          operationId,
          ...operation.pages?.(target),
          failed: (error: unknown, status?: number) =>
            isApiError(error) &&
            error.operationId === operationId &&
            error.isDocumented &&
            (status ?? error.status) === error.status,
        },
      ),
    ]
  })
  // The types and the table come from one generator; the keys are those of the table.
  return Object.fromEntries(methods) as Methods<Operations>
}
