export type { ReadIntegers } from './answer/integers.ts'
export type { DescribeError, ValidateAnswer } from './answer/judge.ts'
export type { Streamed } from './answer/streamed.ts'
export type { BuiltClient, ClientMembers } from './assemble-client.ts'
export { buildClient } from './build-client.ts'
export type {
  AnswerChoice,
  BodyDescriptor,
  BodyReading,
  ChooseAnswer,
  OperationDescriptor,
  PagedOperation,
  ParameterDescriptor,
  ReadPages,
  ReadStream,
} from './descriptor.ts'
export { ApiError, isApiError } from './errors/api-error.ts'
export { ClientError, type ErrorKind } from './errors/client-error.ts'
export { NetworkError } from './errors/network-error.ts'
export { ParseError } from './errors/parse-error.ts'
export { isRateLimitError, RateLimitError } from './errors/rate-limit-error.ts'
export { isClientError, type ThrownError } from './errors/thrown-error.ts'
export { TimeoutError } from './errors/timeout-error.ts'
export { ValidationError } from './errors/validation-error.ts'
export type { BuildOptions, SendingOptions } from './options.ts'
export { type RateLimit, type RateLimitHeaders, X_RATE_LIMIT } from './pacing/rate-limit.ts'
export type { Authorizable } from './request/put-credential.ts'
export type { CallEvent, Hooks, SettledFacts } from './sending/hooks.ts'
export type { Limits } from './sending/limits.ts'
export type { Fetch, Outgoing } from './sending/outgoing.ts'
export type {
  Auth,
  Authorized,
  Authorizer,
  CallCredentials,
  CredentialDescriptor,
  CredentialSource,
  SecurityDescriptor,
} from './sending/security.ts'
export type {
  AnsweredIn,
  AnswerType,
  AnswerWithData,
  Data,
  DocumentedError,
  FailureStatus,
  Result,
  SuccessBody,
} from './types/answers.ts'
export type { Arguments, CallOptions, MutationContext } from './types/arguments.ts'
export type { Call, Method, Methods } from './types/methods.ts'
export type { Open, OpenResponses } from './types/open.ts'
export type {
  BodyOf,
  OperationsTypes,
  OperationTypes,
  RequestBodyOf,
  SchemeOf,
  SecuredBy,
  ServerSentEvent,
  WithoutBodies,
} from './types/operation-types.ts'
