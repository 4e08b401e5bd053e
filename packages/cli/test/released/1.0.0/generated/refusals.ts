// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = { 'Content-Type': 'application/problem+json' }

const headers2: Refusal['headers'] = { 'Content-Type': 'application/problem+xml' }

const notAcceptableBody: Refusal['body'] = () => '{}'

const notAcceptable: Refusal = {
  status: 406,
  headers,
  body: (said) => ({
    type: 'about:blank',
    title: 'Not Acceptable',
    detail: said.message,
  }),
}

const notAcceptable2: Refusal = {
  status: 406,
  headers: headers2,
  body: notAcceptableBody,
}

const payloadTooLarge: Refusal = {
  status: 413,
  headers,
  body: (said) => ({
    type: 'about:blank',
    title: 'Content Too Large',
    detail: said.message,
  }),
}

const payloadTooLarge2: Refusal = {
  status: 413,
  headers: headers2,
  body: notAcceptableBody,
}

const unsupportedMediaType: Refusal = {
  status: 415,
  headers,
  body: (said) => ({
    type: 'about:blank',
    title: 'Unsupported Media Type',
    detail: said.message,
  }),
}

const unsupportedMediaType2: Refusal = {
  status: 415,
  headers: headers2,
  body: notAcceptableBody,
}

const notImplemented: Refusal = {
  status: 501,
  headers,
  body: (said) => ({
    type: 'about:blank',
    title: 'Not Implemented',
    detail: said.message,
  }),
}

const failed: Refusal = {
  status: 500,
  headers,
  body: (said) => ({
    type: 'about:blank',
    title: 'Internal Server Error',
    detail: said.message,
  }),
}

/** The error responses of operations, by what went wrong. */
export const refusals: Refusals = {
  'not-acceptable': [notAcceptable, notAcceptable2],
  'payload-too-large': [payloadTooLarge, payloadTooLarge2],
  'unsupported-media-type': [unsupportedMediaType, unsupportedMediaType2],
  'not-implemented': [notImplemented],
  failed: [failed],
}

/** The error responses of operations, by what went wrong. */
export const refusals2: Refusals = {
  'not-acceptable': [notAcceptable],
  'payload-too-large': [payloadTooLarge],
  'unsupported-media-type': [unsupportedMediaType],
  'not-implemented': [notImplemented],
  failed: [failed],
}

/** The error responses of operations, by what went wrong. */
export const refusals3: Refusals = {
  'not-acceptable': [notAcceptable, notAcceptable2],
  'payload-too-large': [payloadTooLarge, payloadTooLarge2],
  'unsupported-media-type': [unsupportedMediaType, unsupportedMediaType2],
}
