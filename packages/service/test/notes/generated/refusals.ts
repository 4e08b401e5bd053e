// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/notes/notes.yaml --out test/notes/generated --only types,server
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = { 'Content-Type': 'application/json' }

const unauthenticated: Refusal = {
  status: 401,
  headers,
  body: (said) => ({
    code: 'unauthenticated',
    message: said.message,
    status: 401,
  }),
}

const forbidden: Refusal = {
  status: 403,
  headers,
  body: (said) => ({
    code: 'forbidden',
    message: said.message,
    status: 403,
  }),
}

const notAcceptable: Refusal = {
  status: 406,
  headers,
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 406,
  }),
}

const payloadTooLarge: Refusal = {
  status: 413,
  headers,
  body: (said) => ({
    code: 'payload_too_large',
    message: said.message,
    status: 413,
  }),
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers,
  body: (said) => ({
    code: 'unsupported_media_type',
    message: said.message,
    status: 415,
  }),
}

const invalidParameter: Refusal = {
  status: 400,
  headers,
  body: (said) => ({
    code: 'invalid_parameter',
    message: said.message,
    status: 400,
  }),
}

const invalidBody: Refusal = {
  status: 400,
  headers,
  body: (said) => ({
    code: 'invalid_body',
    message: said.message,
    status: 400,
  }),
}

const notImplemented: Refusal = {
  status: 501,
  headers,
  body: (said) => ({
    code: 'not_implemented',
    message: said.message,
    status: 501,
  }),
}

const failed: Refusal = {
  status: 500,
  headers,
  body: (said) => ({
    code: 'failed',
    message: said.message,
    status: 500,
  }),
}

const unavailable: Refusal = {
  status: 503,
  headers,
  body: (said) => ({
    code: 'unavailable',
    message: said.message,
    status: 503,
  }),
}

/** The error responses of operations, by what went wrong. */
export const refusals: Refusals = {
  unauthenticated: [unauthenticated],
  forbidden: [forbidden],
  'not-acceptable': [notAcceptable],
  'payload-too-large': [payloadTooLarge],
  'unsupported-media-type': [unsupportedMediaType],
  'invalid-parameter': [invalidParameter],
  'invalid-body': [invalidBody],
  'not-implemented': [notImplemented],
  failed: [failed],
  unavailable: [unavailable],
}
