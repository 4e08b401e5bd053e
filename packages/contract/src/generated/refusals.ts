// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = { 'Content-Type': 'application/json' }

const forbiddenBody: Refusal['body'] = (said) => ({
  code: 'method_not_allowed',
  message: said.message,
  status: 405,
})

const notAcceptableBody: Refusal['body'] = (said) => ({
  code: 'not_acceptable',
  message: said.message,
  status: 406,
})

const unauthenticated: Refusal = {
  status: 401,
  headers: {
    'WWW-Authenticate': 'Bearer realm="petstore"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'missing_api_key',
    message: said.message,
    status: 401,
  }),
}

const forbidden: Refusal = {
  status: 403,
  headers,
  body: forbiddenBody,
}

const notAcceptable: Refusal = {
  status: 406,
  headers,
  body: notAcceptableBody,
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
    details: said.details.slice(0, 20).map((detail) => ({
      in: detail.in,
      pointer: detail.pointer,
      message: detail.reason,
    })),
  }),
}

const invalidBody: Refusal = {
  status: 400,
  headers,
  body: (said) => ({
    code: 'invalid_body',
    message: said.message,
    status: 400,
    details: said.details.slice(0, 20).map((detail) => ({
      in: detail.in,
      pointer: detail.pointer,
      message: detail.reason,
    })),
  }),
}

const notImplemented: Refusal = {
  status: 501,
  headers,
  body: forbiddenBody,
}

const failed: Refusal = {
  status: 500,
  headers,
  body: (said) => ({
    code: 'method_not_allowed',
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

const forbidden2: Refusal = {
  status: 403,
  headers,
  body: notAcceptableBody,
}

const notImplemented2: Refusal = {
  status: 501,
  headers,
  body: notAcceptableBody,
}

const failed2: Refusal = {
  status: 500,
  headers,
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 500,
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

/** The error responses of operations, by what went wrong. */
export const refusals2: Refusals = {
  unauthenticated: [unauthenticated],
  forbidden: [forbidden2],
  'not-acceptable': [notAcceptable],
  'payload-too-large': [payloadTooLarge],
  'unsupported-media-type': [unsupportedMediaType],
  'invalid-parameter': [invalidParameter],
  'invalid-body': [invalidBody],
  'not-implemented': [notImplemented2],
  failed: [failed2],
  unavailable: [unavailable],
}
