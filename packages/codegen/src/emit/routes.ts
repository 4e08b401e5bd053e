import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/media-type.ts'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import type { Parameter, ParameterLocation } from '../model/parameter.ts'
import type { Response, ResponseHeader } from '../model/response.ts'
import { once } from '../once.ts'
import { block, type Code, jsDoc, key, layout, literal, memberValue, quote } from './code.ts'
import { commonLines } from './common-lines.ts'
import { bodyDecoderCode, decoderCode } from './decoders.ts'
import { formCode } from './form.ts'
import { checkOpaque, isTextSchema } from './opaque.ts'
import { seeTag } from './operation-doc.ts'
import { RUNTIME_RANGE } from './runtime-range.ts'
import { importHelpers, type Schemas } from './schemas.ts'
import { sharedResponses } from './shared-responses.ts'
import type { Helper, ZodContext } from './zod/context.ts'
import { defaultCode } from './zod/default.ts'
import { zodCode } from './zod/schema.ts'

/** The request fields of a `@hono/zod-openapi` route. Queries are strict: a misspelt filter must not be ignored. */
const REQUEST_FIELDS: Readonly<Record<ParameterLocation, [field: string, open: Code]>> = {
  path: ['params', 'z.object({'],
  query: ['query', 'z.strictObject({'],
  header: ['headers', 'z.object({'],
  cookie: ['cookies', 'z.object({'],
}

/**
 * `routes.ts`: for each operation, the decoders of its parameters and a route with the schemas of its request and
 * responses.
 */
export function emitRoutes(document: SourceDocument, model: Model, schemas: Schemas): Code {
  const references = new Set<string>()
  const helpers = new Set<Helper>()
  const context: ZodContext = {
    document,
    around: new Set(),
    isEvaluated: false,
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
  const responses = model.operations.flatMap((operation) => operation.responses)
  const common = commonLines(responses.map(({ headers }) => headers.map((header) => headerCode(header, context))))
  const shared = sharedResponses(model.operations, (_, response) => responseCode(response, context, common))
  const entryOf = (response: Response): Code => {
    const known = shared.get(response.component ?? '')
    return `${key(response.status)}: ${known ? constantOf(known.name) : responseCode(response, context, common)},`
  }
  const contract = block(
    'export const contract: Contract = {',
    [
      block(
        'operations: {',
        model.operations.map(
          (operation) =>
            `${jsDoc([seeTag(operation.pointer, model.placeOf)])}${key(operation.id)}: ${memberValue(operation.id, operationCode(operation, context, entryOf))},`,
        ),
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
  return layout(
    [
      [
        ...(model.operations.length > 0 ? ["import { createRoute } from '@hono/zod-openapi'"] : []),
        "import { type Contract, requireRuntime } from '@contract-first/hono'",
        ...(helpers.size > 0 ? [importHelpers(helpers)] : []),
        ...(model.operations.length > 0 ? ["import { z } from 'zod'"] : []),
        ...(references.size > 0
          ? [
              `import {\n${[...references]
                .sort()
                .map((name) => `  ${name},`)
                .join('\n')}\n} from './schemas.ts'`,
            ]
          : []),
      ].join('\n'),
      `requireRuntime(${quote(RUNTIME_RANGE)})`,
      ...(common.length > 0
        ? [jsDoc(['Headers that the responses share.']) + block('const commonHeaders = {', common, '}')]
        : []),
      ...[...shared].map(
        ([component, { name, code }]) =>
          `${jsDoc([`The response \`${component}\`.`])}const ${constantOf(name)} = ${code}`,
      ),
      contract,
    ].join('\n\n'),
  )
}

/** `badRequestResponse` of `BadRequestResponse`. */
function constantOf(name: string): Code {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function operationCode(operation: Operation, context: ZodContext, entryOf: (response: Response) => Code): Code {
  const decoders = Object.keys(REQUEST_FIELDS).map((location) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    const entries = parameters.map((parameter) => decoderEntry(context, parameter))
    return `${block(`${location}: {`, entries, '}')},`
  })
  const bodies = operation.body?.content.map(
    (media) => `${quote(media.name)}: ${bodyDecoderCode(media, context.document)},`,
  )
  return block(
    '{',
    [
      `id: ${quote(operation.id)},`,
      `method: ${quote(operation.method)},`,
      `path: ${quote(operation.path)},`,
      `route: ${routeCode(operation, context, entryOf)},`,
      block('decoders: {', decoders, '},'),
      ...(bodies ? [block('body: {', bodies, '},')] : []),
      ...responseHeadersCode(operation),
      `security: ${literal(operation.security)},`,
      `deprecated: ${operation.deprecated},`,
      ...(operation.sunset === undefined ? [] : [`sunset: ${quote(operation.sunset)},`]),
      ...(operation.replacedBy === undefined ? [] : [`replacedBy: ${quote(operation.replacedBy)},`]),
      ...(operation.stability === undefined ? [] : [`stability: ${quote(operation.stability)},`]),
    ],
    '}',
  )
}

/** The response headers that are not plain text; most operations have none. */
function responseHeadersCode({ responses }: Operation): Code[] {
  const statuses = responses.flatMap(({ status, headers }) => {
    const encoders = headers.flatMap(({ name, isJson, explode }) => {
      if (isJson) return [`${key(name)}: { json: true },`]
      return explode ? [`${key(name)}: { explode: true },`] : []
    })
    return encoders.length === 0 ? [] : [`${block(`${key(status)}: {`, encoders, '}')},`]
  })
  return statuses.length === 0 ? [] : [block('responseHeaders: {', statuses, '},')]
}

function routeCode(operation: Operation, context: ZodContext, entryOf: (response: Response) => Code): Code {
  const request = Object.entries(REQUEST_FIELDS).flatMap(([location, [field, open]]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    if (parameters.length === 0 && location !== 'query') return []
    return [
      `${field}: ${block(
        open,
        parameters.map((parameter) => parameterCode(context, parameter)),
        '})',
      )},`,
    ]
  })
  if (operation.body) {
    const content = contentCode(context, operation.body.content)
    request.push(block('body: {', [`required: ${operation.body.required},`, content], '},'))
  }
  return block(
    'createRoute({',
    [
      `operationId: ${quote(operation.id)},`,
      `method: ${quote(operation.method)},`,
      `path: ${quote(operation.path)},`,
      block('request: {', request, '},'),
      block('responses: {', operation.responses.map(entryOf), '},'),
    ],
    '})',
  )
}

const decoderEntry = once(
  (_: ZodContext, parameter: Parameter): Code =>
    `${key(parameter.name)}: ${memberValue(parameter.name, decoderCode(parameter))},`,
)

const parameterCode = once((context: ZodContext, { name, required, schema }: Parameter): Code => {
  const code = zodCode(schema, context)
  const optional = defaultCode([schema.value], context) ?? '.exactOptional()'
  return `${key(name)}: ${code}${required ? '' : optional},`
})

function responseCode({ description, headers, content }: Response, context: ZodContext, common: readonly Code[]): Code {
  const lines = headers.map((header) => headerCode(header, context))
  const isCommon = common.length > 0 && common.every((line) => lines.includes(line))
  const own = isCommon ? lines.filter((line) => !common.includes(line)) : lines
  const shape =
    isCommon && own.length === 0
      ? 'commonHeaders'
      : block('{', [...(isCommon ? ['...commonHeaders,'] : []), ...own], '}')
  return block(
    '{',
    [
      `description: ${quote(description)},`,
      ...(headers.length > 0 ? [`headers: z.object(${shape}),`] : []),
      ...(content.length > 0 ? [contentCode(context, content)] : []),
    ],
    '}',
  )
}

function headerCode({ name, required, schema }: ResponseHeader, context: ZodContext): Code {
  return `${key(name)}: ${zodCode(schema, context)}${required ? '' : '.optional()'},`
}

const contentCode = once((context: ZodContext, content: readonly MediaType[]): Code => {
  const entries = content.map((media) => `${quote(media.name)}: { schema: ${mediaSchemaCode(media, context)} },`)
  return block('content: {', entries, '},')
})

/** The schema of JSON and forms as written; text is validated as one string, bytes are not validated. */
function mediaSchemaCode(media: MediaType, context: ZodContext): Code {
  if (media.kind === 'json' || media.items) return zodCode(media.schema, context)
  if (media.kind === 'urlencoded' || media.kind === 'multipart') return formCode(media, context)
  checkOpaque(media, context.document)
  const isJudged = media.kind === 'text' && isTextSchema(media, context.document)
  return isJudged ? zodCode(media.schema, context) : 'z.unknown()'
}
