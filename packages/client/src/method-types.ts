/** What openapi-typescript writes for one operation. */
export interface OperationTypes {
  parameters: { path?: unknown; query?: unknown; header?: unknown }
  requestBody?: unknown
  responses: unknown
}

/**
 * One method per operation. The mapped type is homomorphic, without an `as` clause: only so do the documentation and
 * the `@deprecated` of each member reach the editor.
 */
export type Methods<Operations extends { [Id in keyof Operations]: OperationTypes }> = {
  readonly [Id in keyof Operations]: Method<Operations[Id]>
}

/** The call of one operation; its arguments may be left out when none is required. */
type Method<Operation extends OperationTypes> = (
  ...call: Record<never, never> extends Arguments<Operation>
    ? [args?: Arguments<Operation>, options?: CallOptions]
    : [args: Arguments<Operation>, options?: CallOptions]
) => Promise<Data<Operation>>

/** What holds for one call. */
export interface CallOptions {
  /** Ends the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Every parameter under the name that the document gives it, and the request body under `body`. */
type Arguments<Operation extends OperationTypes> = Flat<
  Members<Operation['parameters']['path']> &
    Members<Operation['parameters']['query']> &
    Members<Operation['parameters']['header']> &
    Body<Operation['requestBody']>
>

/** What the promise resolves to: the JSON of the 2xx responses. */
type Data<Operation extends OperationTypes> = JsonOf<
  Operation['responses'][keyof Operation['responses'] & SuccessStatus]
>

/** `unknown` adds nothing to an intersection. */
type Members<Parameters> = [NonNullable<Parameters>] extends [never] ? unknown : NonNullable<Parameters>

type Body<RequestBody> = [NonNullable<RequestBody>] extends [never]
  ? unknown
  : undefined extends RequestBody
    ? { body?: JsonOf<NonNullable<RequestBody>> }
    : { body: JsonOf<RequestBody> }

type JsonOf<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : undefined

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | '2XX'

/** One object instead of an intersection, as an editor should show it. */
type Flat<Intersection> = { [Name in keyof Intersection]: Intersection[Name] }
