import type { AnswerType } from './answers.ts'
import type { ChosenBody, OperationTypes, RequestBodyOf } from './operation-types.ts'

/**
 * Every parameter under its documented name, and the request body under `body`. A name that the path or the body has
 * taken becomes `query.id` for the query, and so on.
 */
export type Arguments<Operation extends OperationTypes> = Flat<
  Body<Operation['requestBody']> &
    InOrder<
      Operation['parameters'],
      | (keyof Body<Operation['requestBody']> & ('body' | 'Content-Type'))
      | ([AnswerType<Operation>] extends [never] ? never : 'Accept')
    >
>

/** The members of each location; a name that an earlier location has not taken stays as it is. */
type InOrder<
  Parameters extends OperationTypes['parameters'],
  Taken,
  Path = Members<Parameters['path']>,
  Query = Members<Parameters['query']>,
  Header = Members<Parameters['header']>,
> = Placed<Path, 'path', Taken> &
  Placed<Query, 'query', Taken | keyof Path> &
  Placed<Header, 'header', Taken | keyof Path | keyof Query> &
  Placed<Members<Parameters['cookie']>, 'cookie', Taken | keyof Path | keyof Query | keyof Header>

type Placed<Parameters, Location extends string, Taken> = [keyof Parameters & Taken] extends [never]
  ? Parameters
  : { [Name in keyof Parameters as Name extends Taken & string ? `${Location}.${Name}` : Name]: Parameters[Name] }

/** `unknown` adds nothing to an intersection. */
type Members<Parameters> = [NonNullable<Parameters>] extends [never] ? unknown : NonNullable<Parameters>

type Body<RequestBody> = [NonNullable<RequestBody>] extends [never]
  ? unknown
  : [ChosenBody<NonNullable<RequestBody>>] extends [never]
    ? DefaultBody<RequestBody>
    : (DefaultBody<RequestBody> & { 'Content-Type'?: never }) | ChosenBody<NonNullable<RequestBody>>

/** JSON, if it can be. */
type DefaultBody<RequestBody> = undefined extends RequestBody
  ? { body?: RequestBodyOf<NonNullable<RequestBody>> }
  : { body: RequestBodyOf<RequestBody> }

/**
 * One object instead of an intersection, as an editor should show it. Optional members may be undefined, too, which
 * counts as left out.
 */
type Flat<Intersection> = {
  [Name in keyof Intersection]: Partial<Pick<Intersection, Name>> extends Pick<Intersection, Name>
    ? Given<Intersection[Name]> | undefined
    : Given<Intersection[Name]>
}

/** Lists are only read, so readonly ones are accepted. All other types stay untouched and keep their names. */
type Given<Value> = [Extract<Value, readonly unknown[]>] extends [never]
  ? Value
  : Value extends readonly unknown[]
    ? Readonly<Value>
    : Value

/**
 * What TanStack Query gives a `mutationFn` besides its variables, so that a method can be one. It is ignored.
 */
export interface MutationContext {
  client: unknown
  meta: unknown
}

/** Options of one call, in addition to its arguments. */
export interface CallOptions {
  /** Ends the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** Milliseconds for the whole call, instead of the client's. */
  timeout?: number | undefined
  /** Milliseconds for each request and its body, instead of the client's. */
  attemptTimeout?: number | undefined
  /** How many more requests there may be after the first, instead of the client's. */
  maxRetries?: number | undefined
  /** Headers besides the documented ones, such as `traceparent`; the same in every attempt and for every page. */
  headers?: Readonly<Record<string, string | undefined>> | undefined
  /** For an operation that takes an `Idempotency-Key`: yours, instead of a new one. */
  idempotencyKey?: string | undefined
}
