import { members } from '@contract-first/document/json'
import type {
  Api,
  MediaType,
  Operation,
  Parameter,
  SecurityRequirement as Requirement,
  Response,
} from '@contract-first/document/model'
import { compositionOf, decoderOf, formDecoder } from '@contract-first/document/serialization'
import { bodyKindOf } from '@contract-first/document/words'
import type { BodyDecoder, Contract, OperationContract, SecurityRequirement } from '@contract-first/hono'
import { readSecurityScheme } from '@contract-first/hono/describe'
import { fieldOf, type HeaderEncoders, type ParameterDecoders, type StyledLocation } from '@contract-first/hono/parts'
import type { MessageSchemas, SchemaAt, Schemas } from '@contract-first/values'
import { allowedTypes, appliedTo, propertySchemas } from '@contract-first/values/schemas'
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { judged, judgedOrEmpty } from './judged.ts'

/** The contract of a document, as in generated code, but with schemas that Ajv judges. */
export function contractOf(api: Api, operations: readonly Operation[], schemas: MessageSchemas): Contract {
  return {
    operations: Object.fromEntries(operations.map((operation) => [operation.id, operationOf(operation, api, schemas)])),
    securitySchemes: Object.fromEntries(
      api.securitySchemes.flatMap(({ name, value }) => {
        const scheme = readSecurityScheme(value)
        return scheme ? [[name, scheme]] : []
      }),
    ),
    security: api.security.map(requirementOf),
  }
}

function operationOf(operation: Operation, api: Api, { requests, responses }: MessageSchemas): OperationContract {
  const { id, method, path, requestBody: body, security, deprecated } = operation
  const parametersIn = (location: StyledLocation) => operation.parameters.filter((one) => one.in === location)
  const decoders = (location: StyledLocation): ParameterDecoders =>
    Object.fromEntries(parametersIn(location).map((parameter) => [parameter.name, decoderOf(parameter, api)]))
  const shape = (location: StyledLocation) =>
    Object.fromEntries(
      parametersIn(location).map((parameter) => [parameter.name, parameterSchema(parameter, requests)]),
    )
  const config = {
    method: 'get',
    path,
    request: {
      params: z.object(shape('path')),
      query: z.strictObject(shape('query')),
      headers: z.object(shape('header')),
      cookies: z.object(shape('cookie')),
      ...(body && { body: { required: body.required, content: contentOf(body.content, requests) } }),
    },
    responses: Object.fromEntries(
      operation.responses.map((response) => [response.status, responseOf(response, responses)]),
    ),
  } satisfies RouteConfig
  return {
    id,
    method: fieldOf(method),
    path,
    route: createRoute(config),
    decoders: {
      path: decoders('path'),
      query: decoders('query'),
      header: decoders('header'),
      cookie: decoders('cookie'),
    },
    ...querystringOf(operation, api, requests),
    ...(body && {
      body: Object.fromEntries(body.content.map((media) => [media.name, bodyDecoderOf(media, api, requests)])),
    }),
    responseHeaders: Object.fromEntries(operation.responses.map(encodersOf)),
    security: security.map(requirementOf),
    deprecated,
  }
}

function parameterSchema({ required, schema, value }: Parameter, schemas: Schemas): z.ZodType {
  const at = schemas.of(schema)
  const own = value.allowEmptyValue === true ? judgedOrEmpty(at) : judged(at)
  return required ? own : own.exactOptional()
}

function querystringOf({ parameters }: Operation, api: Api, schemas: Schemas): Pick<OperationContract, 'querystring'> {
  const parameter = parameters.find((one) => one.in === 'querystring')
  if (!parameter?.content) return {}
  const { name, required, content } = parameter
  const decoder = bodyDecoderOf(content, api, schemas)
  return { querystring: { name, required, decoder, schema: judged(schemas.of(content.schema)) } }
}

function bodyDecoderOf(media: MediaType, api: Api, schemas: Schemas): BodyDecoder {
  const { name, isRange, schema, itemSchema, sequence, parts: byPosition, encoding } = media
  if (byPosition) return { kind: 'parts', ...byPosition }
  if (itemSchema && sequence)
    return { kind: 'sequence', ...(hasJsonData(schemas.of(itemSchema)) && { hasJsonData: true }) }
  if (isRange && schema) return { kind: 'range' }
  const kind = bodyKindOf(name)
  if (kind !== 'urlencoded' && kind !== 'multipart') return { kind }
  const parts = compositionOf(schema?.value, api)
  const properties = new Map(parts.flatMap((part) => members(part.properties)))
  const additional = parts.find((part) => part.additionalProperties !== undefined)?.additionalProperties
  return formDecoder({ kind, properties, additional, encoding }, api)
}

/** Whether the data of each event of a schema is JSON. */
function hasJsonData(event: SchemaAt): boolean {
  const data = propertySchemas(appliedTo(event, {}, new Set(), 'any'), 'data')
  return data.length > 0 && data.every((one) => !allowedTypes(one).has('string'))
}

/** The schemas of content that the runtime reads as values: JSON, forms and text. */
function contentOf(content: readonly MediaType[], schemas: Schemas): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(
    content.map(({ name, isRange, schema, itemSchema, sequence, parts }) => {
      const whole = judged(schemas.of(schema))
      if (itemSchema && (parts || sequence)) {
        const items = z.array(judged(schemas.of(itemSchema)))
        return [name, { schema: z.pipe(items, whole as z.ZodType<unknown, unknown[]>) }]
      }
      return [name, { schema: bodyKindOf(name) === 'bytes' && !isRange && !parts ? z.unknown() : whole }]
    }),
  )
}

function responseOf({ description = '', headers, content }: Response, schemas: Schemas) {
  const ofHeaders = headers.map(({ name, required, schema }): [string, z.ZodType] => {
    const own = judged(schemas.of(schema))
    return [name, required ? own : own.optional()]
  })
  const ofContent = content.map((media) => [media.name, answerOf(media, schemas)])
  return {
    description,
    ...(headers.length > 0 && { headers: z.object(Object.fromEntries(ofHeaders)) }),
    ...(content.length > 0 && { content: Object.fromEntries(ofContent) }),
  }
}

/** The schema of a response. Content other than JSON and streams of items is written before it reaches the runtime. */
function answerOf({ kind, schema, itemSchema, sequence }: MediaType, schemas: Schemas): { schema: z.ZodType } {
  if (itemSchema && sequence) return { schema: z.array(judged(schemas.of(itemSchema))) }
  return { schema: kind === 'json' ? judged(schemas.of(schema)) : z.unknown() }
}

function encodersOf({ status, headers }: Response): [status: string, encoders: HeaderEncoders] {
  const encoders = headers.map(({ name, content, explode }) => [
    name,
    { ...(content && { json: true }), ...(explode && { explode: true }) },
  ])
  return [status, Object.fromEntries(encoders)]
}

function requirementOf(requirement: Requirement): SecurityRequirement {
  return Object.fromEntries(requirement.map(({ scheme, scopes }) => [scheme, [...scopes]]))
}
