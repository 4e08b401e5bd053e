// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import type { Refusal, Refusals } from '@contract-first/hono'

const headers: Refusal['headers'] = { 'Content-Type': 'application/problem+json' }

const unsupportedMediaType: Refusal = {
  status: 415,
  headers,
  body: (said) => ({
    title: said.message,
    status: 415,
  }),
}

const invalidParameter: Refusal = {
  status: 400,
  headers,
  body: (said) => ({
    title: said.message,
    status: 400,
  }),
}

/** The error responses of operations, by what went wrong. */
export const refusals: Refusals = {
  'unsupported-media-type': [unsupportedMediaType],
  'invalid-parameter': [invalidParameter],
  'invalid-body': [invalidParameter],
}
