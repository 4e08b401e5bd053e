// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import type { DescribedStubs, StubAnswer } from '@contract-first/stubs'

const success: StubAnswer = {
  headers: { 'Content-Type': 'application/json' },
  body: [],
}

const success2: StubAnswer = {
  headers: { 'Content-Type': 'text/csv' },
  body: 'parcelId,grams\n8,1200\n',
}

const error: StubAnswer = {
  headers: {
    'WWW-Authenticate': 'Bearer',
    'Content-Type': 'application/problem+json',
  },
  body: {},
}

const error2: StubAnswer = {
  headers: { 'Content-Type': 'application/problem+json' },
  body: {},
}

const error3: StubAnswer = {
  headers: { 'Content-Type': 'application/problem+xml' },
  body: '{}',
}

const success3: StubAnswer = {
  headers: { 'Content-Type': 'application/json' },
  body: { grams: 1 },
}

const success4: StubAnswer = {
  headers: { 'Content-Type': 'application/xml' },
  body: '{"grams":1}',
}

const success5: StubAnswer = {
  headers: {},
}

const success6: StubAnswer = {
  headers: {
    Deprecation: '@1795219200',
    Sunset: 'Sat, 01 Mar 2031 00:00:00 GMT',
    'Content-Type': 'application/pdf',
  },
  body: '',
}

/** The responses of each operation, the resources, and the items with which their lists begin. */
export const stubs: DescribedStubs = {
  basePath: '/v2',
  answers: {
    listParcels: {
      '200': [success, success2],
      '401': [error],
      '4XX': [error2, error3],
      default: [error2],
    },
    sendParcel: {
      '201': [success3, success4],
      '409': [error2],
      default: [error2],
    },
    findParcel: {
      '200': [success5],
      '404': [success5],
      '429': [success5],
    },
    changeParcel: {
      '204': [success5],
      '401': [error],
      '4XX': [error2, error3],
    },
    getLabel: {
      '200': [success6],
      '4XX': [error2, error3],
    },
  },
  resources: [
    {
      path: '/parcels/{parcelId}',
      parameter: 'parcelId',
      id: 'parcelId',
      operations: [
        {
          role: 'create',
          method: 'POST',
          path: '/parcels',
          sent: {
            at: [],
            members: {
              grams: {},
              notify: {},
              stops: {},
            },
          },
          answers: {
            '201': {
              at: [],
              members: [
                'parcelId',
                'grams',
                'notify',
                'stops',
              ],
              created: [],
              changed: [],
            },
          },
        },
        {
          role: 'list',
          method: 'GET',
          path: '/parcels',
          answers: {
            '200': {
              at: [],
              members: [
                'parcelId',
                'grams',
                'notify',
                'stops',
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
            size: { name: 'perPage' },
            place: {
              name: 'page',
              role: 'page',
              first: 1,
            },
            filters: {},
            search: [],
          },
        },
        {
          role: 'change',
          method: 'PATCH',
          path: '/parcels/{parcelId}',
          sent: {
            at: [],
            members: {
              grams: {},
              notify: {},
              stops: {},
            },
          },
          answers: {},
        },
      ],
    },
  ],
  items: { '/parcels/{parcelId}': [ { grams: 1 } ] },
}
