// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { all } from '@contract-first/hono/schema'
import { z } from 'zod'
import {
  refusals,
  refusals2,
  refusals3,
} from './refusals.ts'
import {
  ParcelInputSchema,
  ParcelSchema,
  ProblemSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** The response `Unauthorized`. */
const unauthorizedResponse = {
  description: 'The credential is missing.',
  headers: z.object({ 'WWW-Authenticate': z.string() }),
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

/** The response `Refused`. */
const refusedResponse = {
  description: 'The request cannot be met.',
  content: {
    'application/problem+json': { schema: ProblemSchema },
    'application/problem+xml': { schema: z.unknown() },
  },
}

/** The response `Failed`. */
const failedResponse = {
  description: 'Any other failure.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `parcels.yaml#/paths/~1parcels/get` */
    listParcels: {
      id: 'listParcels',
      method: 'get',
      path: '/parcels',
      get route() {
        return createRoute({
          operationId: 'listParcels',
          method: 'get',
          path: '/parcels',
          request: {
            query: z.strictObject({
              page: z.int32().min(1).exactOptional(),
              perPage: z.int32().min(1).max(100).exactOptional(),
            }),
          },
          responses: {
            '200': {
              description: 'One page of parcels.',
              content: {
                'application/json': { schema: z.array(ParcelSchema).max(100) },
                'text/csv': { schema: z.string() },
              },
            },
            '401': unauthorizedResponse,
            '4XX': refusedResponse,
            default: failedResponse,
          },
        })
      },
      decoders: {
        query: {
          page: { types: ['integer'] },
          perPage: { types: ['integer'] },
        },
      },
      refusals,
      security: [{ oauth: ['parcels'] }, { apiKey: [] }],
    },
    /** @see `parcels.yaml#/paths/~1parcels/post` */
    sendParcel: {
      id: 'sendParcel',
      method: 'post',
      path: '/parcels',
      get route() {
        return createRoute({
          operationId: 'sendParcel',
          method: 'post',
          path: '/parcels',
          request: {
            query: z.strictObject({ page: z.int32().min(1).exactOptional() }),
            body: {
              required: true,
              content: {
                'application/json': { schema: ParcelInputSchema },
                'application/xml': { schema: z.unknown() },
              },
            },
          },
          responses: {
            '201': {
              description: 'The parcel is on its way.',
              content: {
                'application/json': { schema: ParcelSchema },
                'application/xml': { schema: z.unknown() },
              },
            },
            '409': {
              description: 'There is such a parcel already.',
              content: {
                'application/problem+json': { schema: z.object({
                  type: z.string().exactOptional(),
                  title: z.string().exactOptional(),
                  status: all([z.literal([400, 401, 403, 404, 409, 503]), z.literal(409)]).exactOptional(),
                  detail: z.string().exactOptional(),
                  known: z.int().exactOptional(),
                }) },
              },
            },
            default: failedResponse,
          },
        })
      },
      decoders: {
        query: { page: { types: ['integer'] } },
      },
      body: {
        'application/json': { kind: 'json' },
        'application/xml': { kind: 'bytes' },
      },
      refusals: refusals2,
      security: [{ clientCertificate: [] }],
    },
    /** @see `parcels.yaml#/paths/~1parcels~1{parcelId}/head` */
    findParcel: {
      id: 'findParcel',
      method: 'head',
      path: '/parcels/{parcelId}',
      get route() {
        return createRoute({
          operationId: 'findParcel',
          method: 'head',
          path: '/parcels/{parcelId}',
          request: {
            params: z.object({ parcelId: z.int() }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'There is.',
            },
            '404': {
              description: 'There is not.',
            },
            '429': {
              description: 'Ask again later.',
            },
          },
        })
      },
      decoders: {
        path: { parcelId: { types: ['integer'] } },
      },
      security: [{ oauth: ['parcels'] }, { apiKey: [] }],
    },
    /** @see `parcels.yaml#/paths/~1parcels~1{parcelId}/patch` */
    changeParcel: {
      id: 'changeParcel',
      method: 'patch',
      path: '/parcels/{parcelId}',
      get route() {
        return createRoute({
          operationId: 'changeParcel',
          method: 'patch',
          path: '/parcels/{parcelId}',
          request: {
            params: z.object({ parcelId: z.int() }),
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/merge-patch+json': { schema: ParcelInputSchema } },
            },
          },
          responses: {
            '204': {
              description: 'The parcel is changed.',
            },
            '401': unauthorizedResponse,
            '4XX': refusedResponse,
          },
        })
      },
      decoders: {
        path: { parcelId: { types: ['integer'] } },
      },
      body: { 'application/merge-patch+json': { kind: 'json' } },
      refusals: refusals3,
      security: [{ oauth: ['parcels'] }, { apiKey: [] }],
    },
    /** @see `parcels.yaml#/paths/~1parcels~1{parcelId}~1label/get` */
    getLabel: {
      id: 'getLabel',
      method: 'get',
      path: '/parcels/{parcelId}/label',
      get route() {
        return createRoute({
          operationId: 'getLabel',
          method: 'get',
          path: '/parcels/{parcelId}/label',
          request: {
            params: z.object({ parcelId: z.int() }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The label.',
              headers: z.object({
                Deprecation: z.string(),
                Sunset: z.literal('Sat, 01 Mar 2031 00:00:00 GMT'),
              }),
              content: { 'application/pdf': { schema: z.unknown() } },
            },
            '4XX': refusedResponse,
          },
        })
      },
      decoders: {
        path: { parcelId: { types: ['integer'] } },
      },
      refusals: refusals3,
      security: [{ oauth: ['parcels'] }, { apiKey: [] }],
      deprecated: true,
      sunset: '2031-03-01',
      replacedBy: 'listParcels',
    },
  },
  securitySchemes: {
    oauth: { type: 'http', scheme: 'bearer' },
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    clientCertificate: { type: 'mutualTLS' },
  },
  security: [{ oauth: ['parcels'] }, { apiKey: [] }],
}
