// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = {
  'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
  'X-RateLimit-Limit': 60,
  'X-RateLimit-Remaining': 59,
  'X-RateLimit-Reset': 1795219260,
  'Content-Type': 'application/json',
}

const headers2: Refusal['headers'] = {
  'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
  'X-RateLimit-Limit': 60,
  'X-RateLimit-Remaining': 59,
  'X-RateLimit-Reset': 1795219260,
  Deprecation: '@1795219200',
  Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
  Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
  'Content-Type': 'application/json',
}

const unauthenticatedBody: Refusal['body'] = (said) => ({
  code: 'missing_api_key',
  message: said.message,
  status: 401,
})

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

const payloadTooLargeBody: Refusal['body'] = (said) => ({
  code: 'payload_too_large',
  message: said.message,
  status: 413,
})

const unsupportedMediaTypeBody: Refusal['body'] = (said) => ({
  code: 'unsupported_media_type',
  message: said.message,
  status: 415,
})

const invalidParameterBody: Refusal['body'] = (said) => ({
  code: 'invalid_parameter',
  message: said.message,
  status: 400,
  details: said.details.slice(0, 20).map((detail) => ({
    in: detail.in,
    pointer: detail.pointer,
    message: detail.reason,
  })),
})

const invalidBodyBody: Refusal['body'] = (said) => ({
  code: 'invalid_body',
  message: said.message,
  status: 400,
  details: said.details.slice(0, 20).map((detail) => ({
    in: detail.in,
    pointer: detail.pointer,
    message: detail.reason,
  })),
})

const unavailableBody: Refusal['body'] = (said) => ({
  code: 'unavailable',
  message: said.message,
  status: 503,
})

const unauthenticated: Refusal = {
  status: 401,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'WWW-Authenticate': 'Bearer realm="petstore"',
    'Content-Type': 'application/json',
  },
  body: unauthenticatedBody,
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
  body: payloadTooLargeBody,
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers,
  body: unsupportedMediaTypeBody,
}

const invalidParameter: Refusal = {
  status: 400,
  headers,
  body: invalidParameterBody,
}

const invalidBody: Refusal = {
  status: 400,
  headers,
  body: invalidBodyBody,
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
  body: unavailableBody,
}

const unauthenticated2: Refusal = {
  status: 401,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'WWW-Authenticate': 'Bearer realm="petstore"',
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: unauthenticatedBody,
}

const forbidden2: Refusal = {
  status: 403,
  headers: headers2,
  body: notAcceptableBody,
}

const notAcceptable2: Refusal = {
  status: 406,
  headers: headers2,
  body: notAcceptableBody,
}

const payloadTooLarge2: Refusal = {
  status: 413,
  headers: headers2,
  body: payloadTooLargeBody,
}

const unsupportedMediaType2: Refusal = {
  status: 415,
  headers: headers2,
  body: unsupportedMediaTypeBody,
}

const invalidParameter2: Refusal = {
  status: 400,
  headers: headers2,
  body: invalidParameterBody,
}

const invalidBody2: Refusal = {
  status: 400,
  headers: headers2,
  body: invalidBodyBody,
}

const notImplemented2: Refusal = {
  status: 501,
  headers: headers2,
  body: notAcceptableBody,
}

const failed2: Refusal = {
  status: 500,
  headers: headers2,
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 500,
  }),
}

const unavailable2: Refusal = {
  status: 503,
  headers: headers2,
  body: unavailableBody,
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
  unauthenticated: [unauthenticated2],
  forbidden: [forbidden2],
  'not-acceptable': [notAcceptable2],
  'payload-too-large': [payloadTooLarge2],
  'unsupported-media-type': [unsupportedMediaType2],
  'invalid-parameter': [invalidParameter2],
  'invalid-body': [invalidBody2],
  'not-implemented': [notImplemented2],
  failed: [failed2],
  unavailable: [unavailable2],
}
