// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { Example, OperationExamples } from '@contract-first/hono'

const success: Example = {
  headers: { 'Content-Type': 'application/json' },
  body: [],
}

const error: Example = {
  headers: { 'Content-Type': 'application/problem+json' },
  body: {
    title: 'a',
    status: 400,
    kind: 'a',
  },
}

const success2: Example = {
  headers: { 'Content-Type': 'application/json' },
  body: {
    id: 1,
    text: 'Ada',
  },
}

/** The responses of each operation, by status. */
export const examples: Readonly<Record<string, OperationExamples>> = {
  listNotes: {
    '200': [success],
    '4XX': [error],
  },
  createNote: {
    '201': [success2],
    '4XX': [error],
  },
  getNote: {
    '200': [success2],
    '4XX': [error],
  },
}
