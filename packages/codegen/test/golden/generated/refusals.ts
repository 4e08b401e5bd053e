// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --examples
import type { Refusal, Refusals } from '@contract-first/hono'

const unauthenticated: Refusal = {
  status: 401,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const forbidden: Refusal = {
  status: 403,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const notAcceptable: Refusal = {
  status: 406,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const payloadTooLarge: Refusal = {
  status: 413,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const invalidParameter: Refusal = {
  status: 400,
  headers: { 'Content-Type': 'application/problem+json' },
  body: (said) => ({
    message: said.message.slice(0, 3),
    'not-declared': 'a',
  }),
}

const notImplemented: Refusal = {
  status: 501,
  headers: { 'Content-Type': 'application/json' },
  body: () => '\'',
}

const failed: Refusal = {
  status: 500,
  headers: { 'Content-Type': 'application/json' },
  body: () => '\'',
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
}
