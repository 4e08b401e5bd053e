export type {
  BracketDecoder,
  FormField,
  ObjectDecoder,
  ParameterDecoder,
  TextType,
} from '@contract-first/document/serialization'
export { type ParameterStyle, suggest } from '@contract-first/document/words'
export { contractApp } from './app.ts'
export type { Admission, AdmissionRequest, AppOptions, AppTypes, SupplyingOptions } from './app-options.ts'
export { allowOrigin, type CorsOptions } from './cors.ts'
export { emitDocument, type OpenApiDocument } from './document.ts'
export { handlersOn } from './handlers-on.ts'
export type { IJsonOptions } from './json.ts'
export type {
  BodyDecoder,
  Contract,
  ContractRoute,
  OperationContract,
  SecurityRequirement,
  SecurityScheme,
} from './operation.ts'
export type { Detail, Problem, RefusedCredential } from './problem.ts'
export type { DetailText, ProblemText, Refusal, Refusals } from './refusals.ts'
export { requestIdOf } from './request-id.ts'
export type { DroppedMember } from './response/dropped.ts'
export type { ItemSource, Items } from './response/item-stream.ts'
export { notImplemented, unimplemented } from './response/not-implemented.ts'
export {
  type AnyReply,
  type HeaderArgument,
  type HeaderScalar,
  type HeaderValue,
  type RawBody,
  Reply,
  type ReplyTo,
  type StatusOf,
} from './response/reply.ts'
export { type Answer, ContractBreach } from './response/response.ts'
export { requireRuntime } from './runtime-version.ts'
export type { Authentication } from './security/authenticate.ts'
export type { BasicCredential, BearerCredential, HttpCredential } from './security/authorization.ts'
export type { ApiKeyCredential, ConnectionCredential } from './security/credential.ts'
export { matchesSecret } from './security/matches-secret.ts'
export { forbidden, type Refused, refused } from './security/refused.ts'
export { type SuppliedHeaders, supplyHeaders } from './supply-headers.ts'
export { Unavailable } from './unavailable.ts'
