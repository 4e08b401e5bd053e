import type { AnsweredIn, AnswerType, AnswerWithData, Data, DocumentedError, FailureStatus, Result } from './answers.ts'
import type { Arguments, CallOptions, MutationContext } from './arguments.ts'
import type { OperationsTypes, OperationTypes } from './operation-types.ts'

/**
 * One method per operation. The mapped type is homomorphic, without an `as` clause, which would hide the documentation
 * and the `@deprecated` of each member from the editor.
 */
export type Methods<Operations extends OperationsTypes<Operations>> = {
  readonly [Id in keyof Operations]: Method<Operations[Id]>
}

/** The call of one operation, and what else can be done with it. */
export type Method<Operation extends OperationTypes> = Choosing<Operation, AnswerType<Operation>> &
  Callable<Operation> &
  Pages<Operation, Data<Operation>>

/** Only for several media types. It comes first, since inference uses the last signature. */
type Choosing<Operation extends OperationTypes, Name> = [Name] extends [never]
  ? unknown
  : <Chosen extends Name>(
      args: Arguments<Operation> & { Accept: Chosen },
      options?: CallOptions,
    ) => Call<AnsweredIn<Operation, Chosen>>

/** Only for lists: never extends every type, and an operation without a documented success has it. */
type Pages<Operation extends OperationTypes, Body> = [Body] extends [never]
  ? unknown
  : [Body] extends [readonly (infer Item)[]]
    ? Paged<Operation, Item>
    : unknown

interface Callable<Operation extends OperationTypes> {
  /**
   * Calls the operation; its arguments may be left out when none is required.
   *
   * @throws {ClientError} `ApiError` for every status that is not 2xx
   */
  (...call: CallArguments<Operation>): Call<Operation>
  operationId: string
  /** Whether an error is a documented failure of this operation, with this status if one is given. */
  failed<Status extends FailureStatus<Operation> = FailureStatus<Operation>>(
    error: unknown,
    status?: Status,
  ): error is DocumentedError<Operation, Status>
}

interface Paged<Operation extends OperationTypes, Item> {
  /** All pages, one request each, as long as a response links to a next one (`Link`, RFC 8288). Leaving the loop stops. */
  pages(...call: CallArguments<Operation>): AsyncGenerator<Data<Operation>, void, undefined>
  /** The items of all pages, which are fetched as they are needed. Leaving the loop stops. */
  all(...call: CallArguments<Operation>): AsyncGenerator<Item, void, undefined>
}

type CallArguments<Operation extends OperationTypes> =
  Record<never, never> extends Arguments<Operation>
    ? [args?: Arguments<Operation>, options?: CallOptions | MutationContext]
    : [args: Arguments<Operation>, options?: CallOptions | MutationContext]

/** A call under way: a promise of its data. */
export interface Call<Operation extends OperationTypes> extends Promise<Data<Operation>> {
  /** The response as a value, whatever its status; rejects only if there is no readable response. */
  result(): Promise<Result<Operation>>
  /** The data, and next to it the response, its request id, rate limit and headers; rejects as the call does. */
  withResponse(): Promise<AnswerWithData<Operation>>
}
