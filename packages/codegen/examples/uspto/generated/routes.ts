// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/uspto/uspto.json --out examples/uspto/generated
// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { anyObject } from '@contract-first/hono/schema'
import { z } from 'zod'
import {
  DataSetListSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

export const contract: Contract = {
  operations: {
    /** @see `uspto.json#/paths/~1/get` */
    'list-data-sets': {
      id: 'list-data-sets',
      method: 'get',
      path: '/',
      get route() {
        return createRoute({
          operationId: 'list-data-sets',
          method: 'get',
          path: '/',
          request: { query: z.strictObject({}) },
          responses: {
            '200': {
              description: 'Returns a list of data sets',
              content: { 'application/json': { schema: DataSetListSchema } },
            },
          },
        })
      },
      security: [],
    },
    /** @see `uspto.json#/paths/~1{dataset}~1{version}~1fields/get` */
    'list-searchable-fields': {
      id: 'list-searchable-fields',
      method: 'get',
      path: '/{dataset}/{version}/fields',
      get route() {
        return createRoute({
          operationId: 'list-searchable-fields',
          method: 'get',
          path: '/{dataset}/{version}/fields',
          request: {
            params: z.object({
              dataset: z.string(),
              version: z.string(),
            }),
            query: z.strictObject({}),
          },
          responses: {
            '200': {
              description: 'The dataset API for the given version is found and it is accessible to consume.',
              content: { 'application/json': { schema: z.string() } },
            },
            '404': {
              description: 'The combination of dataset name and version is not found in the system or it is not published yet to be consumed by public.',
              content: { 'application/json': { schema: z.string() } },
            },
          },
        })
      },
      decoders: {
        path: {
          dataset: { types: ['string'] },
          version: { types: ['string'] },
        },
      },
      security: [],
    },
    /** @see `uspto.json#/paths/~1{dataset}~1{version}~1records/post` */
    'perform-search': {
      id: 'perform-search',
      method: 'post',
      path: '/{dataset}/{version}/records',
      get route() {
        return createRoute({
          operationId: 'perform-search',
          method: 'post',
          path: '/{dataset}/{version}/records',
          request: {
            params: z.object({
              version: z.string(),
              dataset: z.string(),
            }),
            query: z.strictObject({}),
            body: {
              required: false,
              content: {
                'application/x-www-form-urlencoded': { schema: z.object({
                  criteria: z.string(),
                  start: z.int().default(0),
                  rows: z.int().default(100),
                }) },
              },
            },
          },
          responses: {
            '200': {
              description: 'successful operation',
              content: {
                'application/json': { schema: z.array(z.object({}).catchall(anyObject())) },
              },
            },
            '404': {
              description: 'No matching record found for the given criteria.',
            },
          },
        })
      },
      decoders: {
        path: {
          version: { types: ['string'] },
          dataset: { types: ['string'] },
        },
      },
      body: {
        'application/x-www-form-urlencoded': {
          kind: 'urlencoded',
          properties: {
            criteria: { types: ['string'] },
            start: { types: ['integer'] },
            rows: { types: ['integer'] },
          },
          additional: ['string'],
        },
      },
      security: [],
    },
  },
  securitySchemes: {},
  security: [],
}
