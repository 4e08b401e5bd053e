// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/torture/torture.yaml --out test/torture/generated/3.1
import { createRoute } from '@hono/zod-openapi'
import { type Contract, requireRuntime } from '@contract-first/hono'
import { z } from 'zod'
import {
  refusals,
} from './refusals.ts'
import {
  AccountInputSchema,
  AccountOutputSchema,
  ClosedPointSchema,
  NumbersSchema,
  PointSchema,
  ProblemSchema,
  ValuesOutputSchema,
  ValuesSchema,
} from './schemas.ts'

requireRuntime('^1.0.0')

/** The response `Nothing`. */
const nothingResponse = {
  description: 'Nothing.',
}

/** The response `Problem`. */
const problemResponse = {
  description: 'What is wrong.',
  content: { 'application/problem+json': { schema: ProblemSchema } },
}

export const contract: Contract = {
  operations: {
    /** @see `torture.yaml#/paths/~1path~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get` */
    pathArrays: {
      id: 'pathArrays',
      method: 'get',
      path: '/path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
      get route() {
        return createRoute({
          operationId: 'pathArrays',
          method: 'get',
          path: '/path/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
          request: {
            params: z.object({
              simple: NumbersSchema,
              simples: NumbersSchema,
              label: NumbersSchema,
              labels: NumbersSchema,
              matrix: NumbersSchema,
              matrices: NumbersSchema,
            }),
            query: z.strictObject({}),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        path: {
          simple: { array: ['integer'] },
          simples: { array: ['integer'], explode: true },
          label: { array: ['integer'], style: 'label' },
          labels: { array: ['integer'], style: 'label', explode: true },
          matrix: { array: ['integer'], style: 'matrix' },
          matrices: { array: ['integer'], style: 'matrix', explode: true },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1path-objects~1{simple}~1{simples}~1{label}~1{labels}~1{matrix}~1{matrices}/get` */
    pathObjects: {
      id: 'pathObjects',
      method: 'get',
      path: '/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
      get route() {
        return createRoute({
          operationId: 'pathObjects',
          method: 'get',
          path: '/path-objects/{simple}/{simples}/{label}/{labels}/{matrix}/{matrices}',
          request: {
            params: z.object({
              simple: PointSchema,
              simples: PointSchema,
              label: PointSchema,
              labels: PointSchema,
              matrix: PointSchema,
              matrices: PointSchema,
            }),
            query: z.strictObject({}),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        path: {
          simple: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] } },
          simples: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, explode: true },
          label: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'label' },
          labels: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'label', explode: true },
          matrix: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'matrix' },
          matrices: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'matrix', explode: true },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1compare~1{base}...{head}~1{label}~1{matrix}/get` */
    pathScalars: {
      id: 'pathScalars',
      method: 'get',
      path: '/compare/{base}...{head}/{label}/{matrix}',
      get route() {
        return createRoute({
          operationId: 'pathScalars',
          method: 'get',
          path: '/compare/{base}...{head}/{label}/{matrix}',
          request: {
            params: z.object({
              base: z.string(),
              head: z.int().min(1),
              label: z.boolean(),
              matrix: z.number(),
            }),
            query: z.strictObject({}),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        path: {
          base: { types: ['string'] },
          head: { types: ['integer'] },
          label: { types: ['boolean'], style: 'label' },
          matrix: { types: ['number'], style: 'matrix' },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/components/pathItems/Exploded/get` */
    explodedScalars: {
      id: 'explodedScalars',
      method: 'get',
      path: '/exploded/{simple}/{label}/{matrix}',
      get route() {
        return createRoute({
          operationId: 'explodedScalars',
          method: 'get',
          path: '/exploded/{simple}/{label}/{matrix}',
          request: {
            params: z.object({
              simple: z.int(),
              label: z.string(),
              matrix: z.int(),
            }),
            query: z.strictObject({}),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        path: {
          simple: { types: ['integer'], explode: true },
          label: { types: ['string'], style: 'label', explode: true },
          matrix: { types: ['integer'], style: 'matrix', explode: true },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1query/get` */
    query: {
      id: 'query',
      method: 'get',
      path: '/query',
      get route() {
        return createRoute({
          operationId: 'query',
          method: 'get',
          path: '/query',
          request: {
            query: z.strictObject({
              text: z.string().min(1).exactOptional(),
              limit: z.int().min(1).max(100).default(20),
              flag: z.boolean().default(false),
              ratio: z.number().gt(0).lt(1).exactOptional(),
              either: z.union([z.int(), z.boolean()]).nullable().exactOptional(),
              sort: z.enum(['up', 'down']).exactOptional(),
              form: NumbersSchema.exactOptional(),
              commas: NumbersSchema.exactOptional(),
              spaces: NumbersSchema.exactOptional(),
              pipes: NumbersSchema.exactOptional(),
              spaced: NumbersSchema.exactOptional(),
              piped: NumbersSchema.exactOptional(),
              spacedPoint: PointSchema.exactOptional(),
              pipedPoint: PointSchema.exactOptional(),
              flatText: z.string().exactOptional(),
              deep: PointSchema.exactOptional(),
              point: ClosedPointSchema.exactOptional(),
              flat: PointSchema.exactOptional(),
              json: PointSchema.exactOptional(),
              reserved: z.string().exactOptional(),
              old: z.string().exactOptional(),
            }),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        query: {
          text: { types: ['string'] },
          limit: { types: ['integer'] },
          flag: { types: ['boolean'] },
          ratio: { types: ['number'] },
          either: { types: ['null', 'boolean', 'integer'] },
          sort: { types: ['string'] },
          form: { array: ['integer'] },
          commas: { array: ['integer'], explode: false },
          spaces: { array: ['integer'], style: 'spaceDelimited' },
          pipes: { array: ['integer'], style: 'pipeDelimited' },
          spaced: { array: ['integer'], style: 'spaceDelimited', explode: true },
          piped: { array: ['integer'], style: 'pipeDelimited', explode: true },
          spacedPoint: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'spaceDelimited' },
          pipedPoint: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'pipeDelimited' },
          flatText: { types: ['string'], explode: false },
          deep: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'deepObject', explode: true },
          point: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: false } },
          flat: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, explode: false },
          json: { json: true },
          reserved: { types: ['string'] },
          old: { types: ['string'] },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1headers/get` */
    headers: {
      id: 'headers',
      method: 'get',
      path: '/headers',
      get route() {
        return createRoute({
          operationId: 'headers',
          method: 'get',
          path: '/headers',
          request: {
            query: z.strictObject({}),
            headers: z.object({
              'X-Number': z.int(),
              'X-Numbers': NumbersSchema.exactOptional(),
              'X-Exploded': NumbersSchema.exactOptional(),
              'X-Flat': PointSchema.exactOptional(),
              'X-Point': PointSchema.exactOptional(),
              'X-Json': PointSchema.exactOptional(),
            }),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        header: {
          'X-Number': { types: ['integer'] },
          'X-Numbers': { array: ['integer'] },
          'X-Exploded': { array: ['integer'], explode: true },
          'X-Flat': { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] } },
          'X-Point': { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, explode: true },
          'X-Json': { json: true },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1cookies/get` */
    cookies: {
      id: 'cookies',
      method: 'get',
      path: '/cookies',
      get route() {
        return createRoute({
          operationId: 'cookies',
          method: 'get',
          path: '/cookies',
          request: {
            query: z.strictObject({}),
            cookies: z.object({
              number: z.int().default(7),
              exploded: NumbersSchema.exactOptional(),
              point: ClosedPointSchema.exactOptional(),
              numbers: NumbersSchema.exactOptional(),
              flat: PointSchema.exactOptional(),
              json: PointSchema.exactOptional(),
            }),
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      decoders: {
        cookie: {
          number: { types: ['integer'] },
          exploded: { array: ['integer'] },
          point: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: false } },
          numbers: { array: ['integer'], explode: false },
          flat: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, explode: false },
          json: { json: true },
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1bodies/put` */
    putBody: {
      id: 'putBody',
      method: 'put',
      path: '/bodies',
      get route() {
        return createRoute({
          operationId: 'putBody',
          method: 'put',
          path: '/bodies',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'application/json': { schema: PointSchema },
                'application/vnd.torture+json': { schema: z.boolean() },
                'text/plain': { schema: z.string().max(5) },
                'application/octet-stream': { schema: z.unknown() },
                'image/*': { schema: z.unknown() },
              },
            },
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      body: {
        'application/json': { kind: 'json' },
        'application/vnd.torture+json': { kind: 'json' },
        'text/plain': { kind: 'text' },
        'application/octet-stream': { kind: 'bytes' },
        'image/*': { kind: 'bytes' },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1bodies/post` */
    postOptionalBody: {
      id: 'postOptionalBody',
      method: 'post',
      path: '/bodies',
      get route() {
        return createRoute({
          operationId: 'postOptionalBody',
          method: 'post',
          path: '/bodies',
          request: {
            query: z.strictObject({}),
            body: {
              required: false,
              content: { 'application/json': { schema: PointSchema } },
            },
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1form/post` */
    postForm: {
      id: 'postForm',
      method: 'post',
      path: '/form',
      get route() {
        return createRoute({
          operationId: 'postForm',
          method: 'post',
          path: '/form',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'application/x-www-form-urlencoded': { schema: z.strictObject({
                  name: z.string(),
                  age: z.int().min(0).exactOptional(),
                  subscribed: z.boolean().default(true),
                  tags: z.array(z.string()).exactOptional(),
                  codes: NumbersSchema.exactOptional(),
                  point: PointSchema.exactOptional(),
                  deep: PointSchema.exactOptional(),
                  flat: PointSchema.exactOptional(),
                }) },
              },
            },
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      body: {
        'application/x-www-form-urlencoded': {
          kind: 'urlencoded',
          properties: {
            name: { types: ['string'] },
            age: { types: ['integer'] },
            subscribed: { types: ['boolean'] },
            tags: { array: ['string'] },
            codes: { array: ['integer'], style: 'pipeDelimited', explode: false },
            point: { json: true },
            deep: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'deepObject', explode: true },
            flat: { object: { properties: { x: ['integer'], y: ['integer'] }, additional: ['string'] }, style: 'form', explode: false },
          },
          additional: false,
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1upload/post` */
    postUpload: {
      id: 'postUpload',
      method: 'post',
      path: '/upload',
      get route() {
        return createRoute({
          operationId: 'postUpload',
          method: 'post',
          path: '/upload',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: {
                'multipart/form-data': { schema: z.object({
                  file: z.instanceof(Blob),
                  files: z.array(z.instanceof(Blob)).max(2).exactOptional(),
                  note: z.string().max(5).exactOptional(),
                  count: z.int().exactOptional(),
                  point: PointSchema.exactOptional(),
                }) },
              },
            },
          },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      body: {
        'multipart/form-data': {
          kind: 'multipart',
          properties: {
            file: { file: true, accept: ['image/png', 'image/jpeg'] },
            files: { array: 'file' },
            note: { types: ['string'] },
            count: { types: ['integer'] },
            point: { json: true },
          },
          additional: ['string'],
        },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1answers/get` */
    answer: {
      id: 'answer',
      method: 'get',
      path: '/answers',
      get route() {
        return createRoute({
          operationId: 'answer',
          method: 'get',
          path: '/answers',
          request: { query: z.strictObject({ kind: z.string().exactOptional() }) },
          responses: {
            '200': {
              description: 'One of several media types.',
              headers: z.object({
                'X-Required': z.int(),
                'X-Optional': z.string().max(3).optional(),
                'X-Numbers': NumbersSchema.optional(),
                'X-Constant': z.literal('always'),
                'X-Referred': z.boolean().optional(),
                'X-Flat': PointSchema.optional(),
                'X-Point': PointSchema.optional(),
                'X-Json': PointSchema.optional(),
                'Set-Cookie': z.array(z.string()).optional(),
              }),
              content: {
                'application/json': { schema: AccountOutputSchema },
                'application/vnd.torture+json': { schema: z.array(AccountOutputSchema) },
                'text/csv': { schema: z.string().regex(/^id/u) },
                'application/pdf': { schema: z.unknown() },
                'image/*': { schema: z.unknown() },
              },
            },
            '204': {
              description: 'Nothing.',
            },
            '304': {
              description: 'Nothing new.',
              headers: z.object({ ETag: z.string() }),
            },
            '404': {
              description: 'A status of its own.',
            },
            '4XX': problemResponse,
            default: problemResponse,
          },
        })
      },
      decoders: {
        query: { kind: { types: ['string'] } },
      },
      responseHeaders: {
        '200': {
          'X-Point': { explode: true },
          'X-Json': { json: true },
        },
      },
      refusals,
      security: [],
    },
    /** @see `torture.yaml#/paths/~1answers/head` */
    answerHead: {
      id: 'answerHead',
      method: 'head',
      path: '/answers',
      get route() {
        return createRoute({
          operationId: 'answerHead',
          method: 'head',
          path: '/answers',
          request: { query: z.strictObject({ kind: z.string().exactOptional() }) },
          responses: {
            '200': {
              description: 'What GET would answer.',
              headers: z.object({ 'X-Count': z.int() }),
            },
          },
        })
      },
      decoders: {
        query: { kind: { types: ['string'] } },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1events/get` */
    answerEvents: {
      id: 'answerEvents',
      method: 'get',
      path: '/events',
      get route() {
        return createRoute({
          operationId: 'answerEvents',
          method: 'get',
          path: '/events',
          request: { query: z.strictObject({}) },
          responses: {
            '2XX': {
              description: 'Events as they happen.',
              content: { 'text/event-stream': { schema: z.unknown() } },
            },
          },
        })
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1derived~1{key}/get` */
    getDerivedByKey: {
      id: 'getDerivedByKey',
      method: 'get',
      path: '/derived/{key}',
      get route() {
        return createRoute({
          operationId: 'getDerivedByKey',
          method: 'get',
          path: '/derived/{key}',
          request: {
            params: z.object({ key: z.string() }),
            query: z.strictObject({}),
          },
          responses: {},
        })
      },
      decoders: {
        path: { key: { types: ['string'] } },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1deprecated/delete` */
    deprecatedOperation: {
      id: 'deprecatedOperation',
      method: 'delete',
      path: '/deprecated',
      get route() {
        return createRoute({
          operationId: 'deprecatedOperation',
          method: 'delete',
          path: '/deprecated',
          request: { query: z.strictObject({}) },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      security: [],
      deprecated: true,
      sunset: '2030-12-05',
      replacedBy: 'answer',
    },
    /** @see `torture.yaml#/paths/~1experimental/options` */
    optionsExperimental: {
      id: 'optionsExperimental',
      method: 'options',
      path: '/experimental',
      get route() {
        return createRoute({
          operationId: 'optionsExperimental',
          method: 'options',
          path: '/experimental',
          request: { query: z.strictObject({}) },
          responses: {
            '204': {
              description: 'Nothing.',
            },
          },
        })
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1experimental/patch` */
    patchExperimental: {
      id: 'patchExperimental',
      method: 'patch',
      path: '/experimental',
      get route() {
        return createRoute({
          operationId: 'patchExperimental',
          method: 'patch',
          path: '/experimental',
          request: { query: z.strictObject({}) },
          responses: {
            '204': {
              description: 'Nothing.',
            },
          },
        })
      },
      security: [],
      stability: 'experimental',
    },
    /** @see `parts.yaml#/paths/Referred/get` */
    referred: {
      id: 'referred',
      method: 'get',
      path: '/referred',
      get route() {
        return createRoute({
          operationId: 'referred',
          method: 'get',
          path: '/referred',
          request: { query: z.strictObject({ limit: z.int().default(5) }) },
          responses: {
            '200': {
              description: 'A problem.',
              content: { 'application/json': { schema: ProblemSchema } },
            },
          },
        })
      },
      decoders: {
        query: { limit: { types: ['integer'] } },
      },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1secure/get` */
    secure: {
      id: 'secure',
      method: 'get',
      path: '/secure',
      get route() {
        return createRoute({
          operationId: 'secure',
          method: 'get',
          path: '/secure',
          request: { query: z.strictObject({}) },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      security: [{ bearer: [] }, { basic: [], header: [] }, { digest: [] }, { query: [] }, { cookie: [] }, { oauth: ['read', 'write'] }],
    },
    /** @see `torture.yaml#/paths/~1secure/put` */
    secureConnection: {
      id: 'secureConnection',
      method: 'put',
      path: '/secure',
      get route() {
        return createRoute({
          operationId: 'secureConnection',
          method: 'put',
          path: '/secure',
          request: { query: z.strictObject({}) },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      security: [{ connection: [], openId: [] }],
    },
    /** @see `torture.yaml#/paths/~1secure/post` */
    secureOrAnonymous: {
      id: 'secureOrAnonymous',
      method: 'post',
      path: '/secure',
      get route() {
        return createRoute({
          operationId: 'secureOrAnonymous',
          method: 'post',
          path: '/secure',
          request: { query: z.strictObject({}) },
          responses: {
            '204': nothingResponse,
          },
        })
      },
      security: [{}, { bearer: [] }],
    },
    /** @see `torture.yaml#/paths/~1values/post` */
    postValues: {
      id: 'postValues',
      method: 'post',
      path: '/values',
      get route() {
        return createRoute({
          operationId: 'postValues',
          method: 'post',
          path: '/values',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: ValuesSchema } },
            },
          },
          responses: {
            '200': {
              description: 'What was understood.',
              content: { 'application/json': { schema: ValuesOutputSchema } },
            },
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [],
    },
    /** @see `torture.yaml#/paths/~1accounts/post` */
    postAccount: {
      id: 'postAccount',
      method: 'post',
      path: '/accounts',
      get route() {
        return createRoute({
          operationId: 'postAccount',
          method: 'post',
          path: '/accounts',
          request: {
            query: z.strictObject({}),
            body: {
              required: true,
              content: { 'application/json': { schema: AccountInputSchema } },
            },
          },
          responses: {
            '201': {
              description: 'The account.',
              content: { 'application/json': { schema: AccountOutputSchema } },
            },
          },
        })
      },
      body: { 'application/json': { kind: 'json' } },
      security: [],
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'other', name: 'digest' },
    header: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'key' },
    oauth: { type: 'http', scheme: 'bearer' },
    openId: { type: 'http', scheme: 'bearer' },
    connection: { type: 'mutualTLS' },
  },
  security: [],
}
