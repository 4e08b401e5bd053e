// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --examples
import type { Example, OperationExamples } from '@contract-first/hono'

const success: Example = {
  headers: {
    'X-It\'s': '\'`${x}',
    'X-Plain': 1,
    'Content-Type': 'application/json',
  },
  body: {},
}

const error: Example = {
  headers: { 'Content-Type': 'application/problem+json' },
  body: {
    message: 'a',
    'not-declared': 'a',
  },
}

const error2: Example = {
  headers: { 'Content-Type': 'application/json' },
  body: '\'',
}

const success2: Example = {
  headers: {},
}

/** The responses of each operation, by status. */
export const examples: Readonly<Record<string, OperationExamples>> = {
  'get-thing': {
    '200': [success],
    '4XX': [error],
    default: [error2],
  },
  delete: {
    '204': [success2],
  },
}
