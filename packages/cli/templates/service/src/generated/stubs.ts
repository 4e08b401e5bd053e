// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import type { DescribedStubs, StubAnswer } from '@contract-first/stubs'

const success: StubAnswer = {
  headers: { 'Content-Type': 'application/json' },
  body: [],
}

const error: StubAnswer = {
  headers: { 'Content-Type': 'application/problem+json' },
  body: {
    title: 'a',
    status: 400,
    kind: 'a',
  },
}

const success2: StubAnswer = {
  headers: { 'Content-Type': 'application/json' },
  body: {
    id: 1,
    text: 'Ada',
  },
}

/** The responses of each operation, the resources, and the items with which their lists begin. */
export const stubs: DescribedStubs = {
  basePath: '/v1',
  answers: {
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
  },
  resources: [
    {
      path: '/notes/{noteId}',
      parameter: 'noteId',
      id: 'id',
      operations: [
        {
          role: 'create',
          method: 'POST',
          path: '/notes',
          sent: {
            at: [],
            members: { text: {} },
          },
          answers: {
            '201': {
              at: [],
              members: [
                'id',
                'text',
              ],
              created: [],
              changed: [],
            },
          },
        },
        {
          role: 'list',
          method: 'GET',
          path: '/notes',
          answers: {
            '200': {
              at: [],
              members: [
                'id',
                'text',
              ],
              created: [],
              changed: [],
              isList: true,
              most: 100,
              counts: [],
              next: [],
            },
          },
          query: {
            size: {
              name: 'limit',
              default: 20,
            },
            filters: {},
            search: [],
          },
        },
        {
          role: 'read',
          method: 'GET',
          path: '/notes/{noteId}',
          answers: {
            '200': {
              at: [],
              members: [
                'id',
                'text',
              ],
              created: [],
              changed: [],
            },
          },
        },
      ],
    },
  ],
  items: {
    '/notes/{noteId}': [
      {
        id: 1,
        text: 'Ada',
      },
    ],
  },
}
