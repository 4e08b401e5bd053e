import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { bodyKindOf, isRange, kindOf, STYLES, sequenceKindOf } from '@contract-first/document/words'
import type {
  BodyDecoder,
  Contract,
  OperationContract,
  ParameterDecoder,
  SecurityRequirement,
} from '@contract-first/hono'
import {
  bracketShape,
  compositionOf,
  formDecoder,
  parameterDecoder,
  type References,
  readSecurityScheme,
  textShape,
} from '@contract-first/hono/decoders'
import {
  fieldOf,
  type HeaderEncoders,
  type ParameterDecoders,
  type ParameterLocation,
} from '@contract-first/hono/parts'
import type { SchemaAt } from '@contract-first/values'
import { allowedTypes, appliedTo, propertySchemas } from '@contract-first/values/schemas'
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { objectAt } from './at.ts'
import type { DescribedMedia, DescribedOperation, DescribedParameter, DescribedResponse } from './described.ts'
import { judged, judgedOrEmpty } from './judged.ts'

/** The contract of a document, as in generated code, but with schemas that Ajv judges. */
export function contractOf(
  document: JsonObject,
  operations: readonly DescribedOperation[],
  references: References,
): Contract {
  return {
    operations: Object.fromEntries(operations.map((operation) => [operation.id, operationOf(operation, references)])),
    securitySchemes: securitySchemesOf(document),
    security: requirementsOf(items(document.security).filter(isObject)),
  }
}

function operationOf(operation: DescribedOperation, references: References): OperationContract {
  const { id, method, path, body, value, security } = operation
  const parametersIn = (location: ParameterLocation) => operation.parameters.filter((one) => one.in === location)
  const decoders = (location: ParameterLocation): ParameterDecoders =>
    Object.fromEntries(parametersIn(location).map((parameter) => [parameter.name, decoderOf(parameter, references)]))
  const shape = (location: ParameterLocation) =>
    Object.fromEntries(parametersIn(location).map((parameter) => [parameter.name, parameterSchema(parameter)]))
  const config = {
    method: 'get',
    path,
    request: {
      params: z.object(shape('path')),
      query: z.strictObject(shape('query')),
      headers: z.object(shape('header')),
      cookies: z.object(shape('cookie')),
      ...(body && { body: { required: body.required, content: contentOf(body.content) } }),
    },
    responses: Object.fromEntries(operation.responses.map((response) => [response.status, responseOf(response)])),
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
    ...querystringOf(operation, references),
    ...(body && {
      body: Object.fromEntries(body.content.map((media) => [media.name, bodyDecoderOf(media, references)])),
    }),
    responseHeaders: Object.fromEntries(operation.responses.map(encodersOf)),
    security: requirementsOf(security),
    deprecated: value.deprecated === true,
  }
}

function decoderOf({ value, content, schema }: DescribedParameter, references: References): ParameterDecoder {
  const { style, explode } = value
  const isQuery = value.in === 'query'
  return parameterDecoder({
    isJson: content !== undefined && kindOf(content.name) === 'json',
    shape: textShape(schema?.schema, references),
    brackets: isQuery ? bracketShape(schema?.schema, { style, explode }, references) : undefined,
    style: STYLES[value.in as ParameterLocation].find((known) => known === style),
    explode: typeof explode === 'boolean' ? explode : undefined,
  })
}

function parameterSchema({ value, schema }: DescribedParameter): z.ZodType {
  const own = value.allowEmptyValue === true ? judgedOrEmpty(schema) : judged(schema)
  return value.required === true || value.in === 'path' ? own : own.exactOptional()
}

function querystringOf(
  { parameters }: DescribedOperation,
  references: References,
): Pick<OperationContract, 'querystring'> {
  const parameter = parameters.find((one) => one.in === 'querystring')
  if (!parameter?.content) return {}
  const { name, value, content } = parameter
  const decoder = bodyDecoderOf(content, references)
  return { querystring: { name, required: value.required === true, decoder, schema: judged(content.schema) } }
}

function bodyDecoderOf(media: DescribedMedia, references: References): BodyDecoder {
  const { name, schema, itemSchema, parts: byPosition, encoding } = media
  if (byPosition) return { kind: 'parts', ...byPosition }
  if (itemSchema && sequenceKindOf(name))
    return { kind: 'sequence', ...(hasJsonData(itemSchema) && { hasJsonData: true }) }
  if (isRange(name) && schema) return { kind: 'range' }
  const kind = bodyKindOf(name)
  if (kind !== 'urlencoded' && kind !== 'multipart') return { kind }
  const parts = compositionOf(schema?.schema, references)
  const properties = new Map(parts.flatMap((part) => members(part.properties)))
  const additional = parts.find((part) => part.additionalProperties !== undefined)?.additionalProperties
  return formDecoder({ kind, properties, additional, encoding }, references)
}

/** Whether the data of each event of a schema is JSON. */
function hasJsonData(event: SchemaAt): boolean {
  const data = propertySchemas(appliedTo(event, {}, new Set(), 'any'), 'data')
  return data.length > 0 && data.every((one) => !allowedTypes(one).has('string'))
}

/** The schemas of content that the runtime reads as values: JSON, forms and text. */
function contentOf(content: readonly DescribedMedia[]): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(
    content.map(({ name, schema, itemSchema, parts }) => {
      if (itemSchema && (parts || sequenceKindOf(name)))
        return [name, { schema: z.pipe(z.array(judged(itemSchema)), judged(schema) as z.ZodType<unknown, unknown[]>) }]
      return [name, { schema: bodyKindOf(name) === 'bytes' && !isRange(name) && !parts ? z.unknown() : judged(schema) }]
    }),
  )
}

function responseOf({ description, headers, content }: DescribedResponse) {
  const schemas = headers.map(({ name, required, schema }): [string, z.ZodType] => [
    name,
    required ? judged(schema) : judged(schema).optional(),
  ])
  return {
    description,
    ...(headers.length > 0 && { headers: z.object(Object.fromEntries(schemas)) }),
    ...(content.length > 0 && { content: Object.fromEntries(content.map((media) => [media.name, answerOf(media)])) }),
  }
}

/** The schema of a response. Content other than JSON and streams of items is written before it reaches the runtime. */
function answerOf({ name, schema, itemSchema }: DescribedMedia): { schema: z.ZodType } {
  if (itemSchema && sequenceKindOf(name)) return { schema: z.array(judged(itemSchema)) }
  return { schema: kindOf(name) === 'json' ? judged(schema) : z.unknown() }
}

function encodersOf({ status, headers }: DescribedResponse): [status: string, encoders: HeaderEncoders] {
  const encoders = headers.map(({ name, isJson, explode }) => [
    name,
    { ...(isJson && { json: true }), ...(explode && { explode: true }) },
  ])
  return [status, Object.fromEntries(encoders)]
}

function requirementsOf(requirements: readonly JsonObject[]): SecurityRequirement[] {
  return requirements.map((requirement) =>
    Object.fromEntries(members(requirement).map(([name, scopes]) => [name, items(scopes).map(String)])),
  )
}

function securitySchemesOf(document: JsonObject): Contract['securitySchemes'] {
  const components = isObject(document.components) ? document.components : {}
  return Object.fromEntries(
    members(components.securitySchemes).flatMap(([name, given]) => {
      const scheme = readSecurityScheme(objectAt(document, given, '').value)
      return scheme ? [[name, scheme]] : []
    }),
  )
}
