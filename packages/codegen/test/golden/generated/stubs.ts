// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/golden/hostile.yaml --out test/golden/generated --stubs
import type { DescribedStubs, StubAnswer } from '@contract-first/stubs'

const success: StubAnswer = {
  headers: {
    'X-It\'s': '\'`${x}',
    'X-Plain': 1,
    'Content-Type': 'application/json',
  },
  body: {},
}

const error: StubAnswer = {
  headers: { 'Content-Type': 'application/problem+json' },
  body: {
    message: 'a',
    'not-declared': 'a',
  },
}

const error2: StubAnswer = {
  headers: { 'Content-Type': 'application/json' },
  body: '\'',
}

const success2: StubAnswer = {
  headers: {},
}

/** The responses of each operation, the resources, and the items with which their lists begin. */
export const stubs: DescribedStubs = {
  basePath: '/%60$%60',
  answers: {
    'get-thing': {
      '200': [success],
      '4XX': [error],
      default: [error2],
    },
    delete: {
      '204': [success2],
    },
  },
  resources: [
    {
      path: '/things/{thing-id}',
      parameter: 'thing-id',
      operations: [
        {
          role: 'read',
          method: 'GET',
          path: '/things/{thing-id}',
          answers: {
            '200': {
              at: [],
              members: [
                '1',
                'a"b',
                'it\'s',
                '`${x}`',
                'back\\slash',
                'line\nbreak',
                '\u2028',
                '',
                '01',
                'class',
                '*/',
              ],
              created: [],
              changed: [],
            },
          },
        },
        {
          role: 'replace',
          method: 'PUT',
          path: '/things/{thing-id}',
          sent: {
            at: [],
            members: {
              'it\'s': {},
              '*/': {},
              'with-default': { default: 3 },
            },
          },
          answers: {},
        },
      ],
    },
  ],
  items: {},
}
