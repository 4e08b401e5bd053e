import { isObject } from '../json.ts'
import type { At, SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import type { Parameter, ParameterLocation } from '../model/parameter.ts'
import type { Response, ResponseHeader } from '../model/response.ts'
import { block, type Code, key, literal, quote } from './code.ts'
import { importHelpers, type Schemas } from './schemas.ts'
import type { Helper, ZodContext } from './zod/context.ts'
import { defaultCode } from './zod/default.ts'
import { zodCode } from './zod/schema.ts'

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const

/** The request fields of a `@hono/zod-openapi` route. Queries are strict: a misspelt filter must not be ignored. */
const REQUEST_FIELDS: Readonly<Record<ParameterLocation, [field: string, open: Code]>> = {
  path: ['params', 'z.object({'],
  query: ['query', 'z.strictObject({'],
  header: ['headers', 'z.object({'],
  cookie: ['cookies', 'z.object({'],
}

/** `routes.ts`: per operation the decoders of its parameters and a route with the schemas of everything that it exchanges. */
export function emitRoutes(document: SourceDocument, model: Model, schemas: Schemas): Code {
  const references = new Set<string>()
  const helpers = new Set<Helper>()
  const context: ZodContext = {
    document,
    reference(ref, from) {
      const name = schemas.name(ref, from)
      if (name !== 'z.never()') references.add(name)
      return name
    },
    helper(name) {
      helpers.add(name)
      return name
    },
  }
  const contract = block(
    'export const contract: Contract = {',
    [
      block(
        'operations: {',
        model.operations.map((operation) => `${key(operation.id)}: ${operationCode(operation, context)},`),
        '},',
      ),
      block(
        'securitySchemes: {',
        model.securitySchemes.map(([name, scheme]) => `${key(name)}: ${literal(scheme)},`),
        '},',
      ),
      `security: ${literal(model.security)},`,
    ],
    '}',
  )
  return [
    [
      "import { createRoute } from '@hono/zod-openapi'",
      "import type { Contract } from '@petstore/hono-contract'",
      ...(helpers.size > 0 ? [importHelpers(helpers)] : []),
      "import { z } from 'zod'",
      ...(references.size > 0
        ? [
            `import {\n${[...references]
              .sort()
              .map((name) => `  ${name},`)
              .join('\n')}\n} from './schemas.ts'`,
          ]
        : []),
    ].join('\n'),
    contract,
  ].join('\n\n')
}

function operationCode(operation: Operation, context: ZodContext): Code {
  const decoders = LOCATIONS.map((location) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    const entries = parameters.map(
      ({ name, schema }) => `${key(name)}: { types: ${literal(textTypes(schema, context.document))} },`,
    )
    return `${block(`${location}: {`, entries, '}')},`
  })
  return block(
    '{',
    [
      `id: ${quote(operation.id)},`,
      `method: ${quote(operation.method)},`,
      `path: ${quote(operation.path)},`,
      `route: ${routeCode(operation, context)},`,
      block('decoders: {', decoders, '},'),
      `security: ${literal(operation.security)},`,
      `deprecated: ${operation.deprecated},`,
      ...(operation.sunset === undefined ? [] : [`sunset: ${quote(operation.sunset)},`]),
      ...(operation.replacedBy === undefined ? [] : [`replacedBy: ${quote(operation.replacedBy)},`]),
      ...(operation.stability === undefined ? [] : [`stability: ${quote(operation.stability)},`]),
    ],
    '}',
  )
}

function routeCode(operation: Operation, context: ZodContext): Code {
  const request = LOCATIONS.flatMap((location) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    if (parameters.length === 0 && location !== 'query') return []
    const [field, open] = REQUEST_FIELDS[location]
    return [
      `${field}: ${block(
        open,
        parameters.map((parameter) => parameterCode(parameter, context)),
        '})',
      )},`,
    ]
  })
  if (operation.body) {
    const content = contentCode(operation.body.content, context)
    request.push(block('body: {', [`required: ${operation.body.required},`, content], '},'))
  }
  return block(
    'createRoute({',
    [
      `operationId: ${quote(operation.id)},`,
      `method: ${quote(operation.method)},`,
      `path: ${quote(operation.path)},`,
      block('request: {', request, '},'),
      block(
        'responses: {',
        operation.responses.map((response) => responseCode(response, context)),
        '},',
      ),
    ],
    '})',
  )
}

function parameterCode({ name, required, schema }: Parameter, context: ZodContext): Code {
  const code = zodCode(schema, context)
  const optional = defaultCode(schema.value, context) ?? '.exactOptional()'
  return `${key(name)}: ${code}${required ? '' : optional},`
}

function responseCode({ status, description, headers, content }: Response, context: ZodContext): Code {
  return block(
    `${key(status)}: {`,
    [
      `description: ${quote(description)},`,
      ...(headers.length > 0
        ? [
            block(
              'headers: z.object({',
              headers.map((header) => headerCode(header, context)),
              '}),',
            ),
          ]
        : []),
      ...(content.length > 0 ? [contentCode(content, context)] : []),
    ],
    '},',
  )
}

function headerCode({ name, required, schema }: ResponseHeader, context: ZodContext): Code {
  return `${key(name)}: ${zodCode(schema, context)}${required ? '' : '.optional()'},`
}

function contentCode(content: readonly { name: string; schema: At<unknown> }[], context: ZodContext): Code {
  const entries = content.map(({ name, schema }) => `${quote(name)}: { schema: ${zodCode(schema, context)} },`)
  return block('content: {', entries, '},')
}

/** Which JSON types the text of a parameter may stand for, the narrowest first. */
function textTypes(schema: At<unknown>, document: SourceDocument): string[] {
  const { value, pointer } = document.resolve(schema.value, schema.pointer)
  const values = 'const' in value ? [value.const] : Array.isArray(value.enum) ? value.enum : []
  const types =
    value.type === undefined
      ? values.map((item) => (typeof item === 'number' ? 'number' : typeof item))
      : [value.type].flat()
  const order = ['null', 'boolean', 'integer', 'number', 'string']
  for (const type of types)
    if (!order.includes(String(type)))
      document.notSupported(pointer, `a parameter of type ${JSON.stringify(type)}`, String(type))
  if (types.length === 0 && isObject(value)) return ['string']
  return order.filter((type) => types.includes(type))
}
