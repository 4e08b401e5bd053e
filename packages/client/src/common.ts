/** @module Shared by both clients of the petstore. */
export {
  type AnswerWithData,
  ApiError,
  type Call,
  type CallEvent,
  type CallOptions,
  ClientError,
  type ClientMembers,
  type Data,
  type DocumentedError,
  type ErrorKind,
  type Fetch,
  type Hooks,
  isApiError,
  isClientError,
  isRateLimitError,
  type Limits,
  type Method,
  type Methods,
  NetworkError,
  ParseError,
  type RateLimit,
  RateLimitError,
  type Result,
  type SendingOptions,
  type SettledFacts,
  type ThrownError,
  TimeoutError,
  type ValidateAnswer,
  ValidationError,
} from '@contract-first/client'
export type { Environment, ServerChoice } from './base-url.ts'
export type { ApiKey, ClientOptions } from './create-methods.ts'
export type { ErrorObject } from './error-object.ts'
export type { NewPet, Pet, PetStatus } from './types/pet.ts'
