// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = { 'Content-Type': 'application/problem+json' }

const headers2: Refusal['headers'] = { 'Content-Type': 'application/json' }

const unauthenticatedBody: Refusal['body'] = (said) => ({
  message: said.message.slice(0, 3),
  'not-declared': 'a',
})

const notImplementedBody: Refusal['body'] = () => '\''

const unauthenticated: Refusal = {
  status: 401,
  headers,
  body: unauthenticatedBody,
}

const forbidden: Refusal = {
  status: 403,
  headers,
  body: unauthenticatedBody,
}

const notAcceptable: Refusal = {
  status: 406,
  headers,
  body: unauthenticatedBody,
}

const payloadTooLarge: Refusal = {
  status: 413,
  headers,
  body: unauthenticatedBody,
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers,
  body: unauthenticatedBody,
}

const invalidParameter: Refusal = {
  status: 400,
  headers,
  body: unauthenticatedBody,
}

const notImplemented: Refusal = {
  status: 501,
  headers: headers2,
  body: notImplementedBody,
}

const failed: Refusal = {
  status: 500,
  headers: headers2,
  body: notImplementedBody,
}

const unavailable: Refusal = {
  status: 503,
  headers: headers2,
  body: notImplementedBody,
}

/** The error responses of operations, by what went wrong. */
export const refusals: Refusals = {
  unauthenticated: [unauthenticated],
  forbidden: [forbidden],
  'not-acceptable': [notAcceptable],
  'payload-too-large': [payloadTooLarge],
  'unsupported-media-type': [unsupportedMediaType],
  'invalid-parameter': [invalidParameter],
  'invalid-body': [invalidParameter],
  'not-implemented': [notImplemented],
  failed: [failed],
  unavailable: [unavailable],
}
