// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated
import type { Refusal, Refusals } from '@contract-first/hono'

const unauthenticated: Refusal = {
  status: 401,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
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
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'method_not_allowed',
    message: said.message,
    status: 405,
  }),
}

const notAcceptable: Refusal = {
  status: 406,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 406,
  }),
}

const payloadTooLarge: Refusal = {
  status: 413,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'payload_too_large',
    message: said.message,
    status: 413,
  }),
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'unsupported_media_type',
    message: said.message,
    status: 415,
  }),
}

const invalidParameter: Refusal = {
  status: 400,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
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
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
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
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'method_not_allowed',
    message: said.message,
    status: 405,
  }),
}

const failed: Refusal = {
  status: 500,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'method_not_allowed',
    message: said.message,
    status: 500,
  }),
}

const unauthenticated2: Refusal = {
  status: 401,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'missing_api_key',
    message: said.message,
    status: 401,
  }),
}

const forbidden2: Refusal = {
  status: 403,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 406,
  }),
}

const notAcceptable2: Refusal = {
  status: 406,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 406,
  }),
}

const payloadTooLarge2: Refusal = {
  status: 413,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'payload_too_large',
    message: said.message,
    status: 413,
  }),
}

const unsupportedMediaType2: Refusal = {
  status: 415,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'unsupported_media_type',
    message: said.message,
    status: 415,
  }),
}

const invalidParameter2: Refusal = {
  status: 400,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
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

const invalidBody2: Refusal = {
  status: 400,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
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

const notImplemented2: Refusal = {
  status: 501,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
  body: (said) => ({
    code: 'not_acceptable',
    message: said.message,
    status: 406,
  }),
}

const failed2: Refusal = {
  status: 500,
  headers: {
    'X-Request-Id': '5f0c8e1a-5d3b-4a56-8a9d-2f6f7f2f6c11',
    'X-RateLimit-Limit': 60,
    'X-RateLimit-Remaining': 59,
    'X-RateLimit-Reset': 1795219260,
    Deprecation: '@1795219200',
    Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
    Link: '<https://api.petstore.example/docs>; rel="deprecation"; type="text/html"',
    'Content-Type': 'application/json',
  },
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
}
