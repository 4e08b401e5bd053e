import { METHODS, type StyledLocation } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import type { Operation, Parameter, Response } from '../model/operations.ts'
import { once } from '../once.ts'
import { block, type Code, inlineBlock, jsDoc, key, layout, literal, memberValue, quote } from './code.ts'
import { commonLines } from './common-lines.ts'
import { mediaSchemaCode, requestContentCode } from './content-code.ts'
import { bodyDecoderCode, decoderCode } from './decoders.ts'
import { seeTag } from './operation-doc.ts'
import type { Refusals } from './refusals.ts'
import { headerLines, responseCode, type SharedHeaders, spread } from './response-code.ts'
import { RUNTIME_RANGE } from './runtime-range.ts'
import { importHelpers, type Schemas, usingContext } from './schemas.ts'
import { typeNames } from './server/type-names.ts'
import { sharedResponses } from './shared-responses.ts'
import type { ZodContext } from './zod/context.ts'
import { defaultCode } from './zod/default.ts'
import { zodCode } from './zod/schema.ts'

/** The request fields of a `@hono/zod-openapi` route. Queries are strict: a misspelt filter must not be ignored. */
const REQUEST_FIELDS: Readonly<Record<StyledLocation, [field: string, open: Code]>> = {
  path: ['params', 'z.object({'],
  query: ['query', 'z.strictObject({'],
  header: ['headers', 'z.object({'],
  cookie: ['cookies', 'z.object({'],
}

/**
 * `routes.ts`: for each operation, the decoders of its parameters and a route with the schemas of its request and
 * responses.
 */
export function emitRoutes(
  document: SourceDocument,
  model: Model,
  schemas: Schemas,
  constants: Refusals['constants'] = new Map(),
): Code {
  const { context, references, helpers } = usingContext(document, schemas)
  const responses = model.operations.flatMap((operation) => operation.responses)
  const common: SharedHeaders = {
    name: 'commonHeaders',
    lines: commonLines(responses.map((response) => headerLines(response, context))),
  }
  const shared = sharedResponses(model.operations, (_, response) => responseCode(response, context, [common]))
  const names = typeNames(model.operations)
  const ownHeaders: Code[] = []
  const codeOf = (operation: Operation): Code => {
    const inline = operation.responses.filter(({ component = '' }) => !shared.has(component))
    const lines = commonLines(inline.map((response) => headerLines(response, context)))
    const own: SharedHeaders = { name: `${constantOf(names.get(operation.id) ?? '')}Headers`, lines }
    const isWorthwhile = own.name !== common.name && lines.length > common.lines.length + 1
    if (isWorthwhile) {
      const doc = jsDoc([`Headers that the responses of \`${operation.id}\` share.`])
      ownHeaders.push(doc + block(`const ${own.name} = {`, spread(lines, [common]), '}'))
    }
    return operationCode(operation, context, constants.get(operation.id), (response) => {
      const known = shared.get(response.component ?? '')
      const code = known
        ? constantOf(known.name)
        : responseCode(response, context, isWorthwhile ? [own, common] : [common])
      return `${key(response.status)}: ${code},`
    })
  }
  const contract = block(
    'export const contract: Contract = {',
    [
      block(
        'operations: {',
        model.operations.map(
          (operation) =>
            `${jsDoc([seeTag(operation.pointer, model.placeOf)])}${key(operation.id)}: ${memberValue(operation.id, codeOf(operation))},`,
        ),
        '},',
      ),
      block(
        'securitySchemes: {',
        model.securitySchemes.map(([name, scheme]) => `${key(name)}: ${literal(scheme)},`),
        '},',
      ),
      `security: ${requirementsCode(model.security)},`,
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
        ...(constants.size > 0 ? [importOf(new Set(constants.values()), './refusals.ts')] : []),
        ...(references.size > 0 ? [importOf(references, './schemas.ts')] : []),
      ].join('\n'),
      `requireRuntime(${quote(RUNTIME_RANGE)})`,
      ...(common.lines.length > 0
        ? [jsDoc(['Headers that the responses share.']) + block(`const ${common.name} = {`, common.lines, '}')]
        : []),
      ...ownHeaders,
      ...[...shared].map(
        ([component, { name, code }]) =>
          `${jsDoc([`The response \`${component}\`.`])}const ${constantOf(name)} = ${code}`,
      ),
      contract,
    ].join('\n\n'),
  )
}

function importOf(names: ReadonlySet<string>, from: string): Code {
  const lines = [...names].sort().map((name) => `  ${name},`)
  return `import {\n${lines.join('\n')}\n} from ${quote(from)}`
}

/** `badRequestResponse` for `BadRequestResponse`. */
function constantOf(name: string): Code {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function operationCode(
  operation: Operation,
  context: ZodContext,
  refusals: string | undefined,
  entryOf: (response: Response) => Code,
): Code {
  const decoders = Object.keys(REQUEST_FIELDS).flatMap((location) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    const entries = parameters.map((parameter) => decoderEntry(context, parameter))
    return entries.length === 0 ? [] : [`${inlineBlock(`${location}: {`, entries, '}')},`]
  })
  const bodies = operation.requestBody?.content.map(
    (media) => `${quote(media.name)}: ${bodyDecoderCode(media, context.document)},`,
  )
  return block(
    '{',
    [
      `id: ${quote(operation.id)},`,
      `method: ${quote(operation.field)},`,
      `path: ${quote(operation.path)},`,
      // The runtime asks for it at the first request: of a large document, most operations are never called.
      block('get route() {', [`return ${routeCode(operation, context, entryOf)}`], '},'),
      ...(decoders.length > 0 ? [block('decoders: {', decoders, '},')] : []),
      ...querystringCode(operation, context),
      ...(bodies ? [inlineBlock('body: {', bodies, '},')] : []),
      ...responseHeadersCode(operation),
      ...(refusals === undefined ? [] : [`refusals${refusals === 'refusals' ? '' : `: ${refusals}`},`]),
      `security: ${requirementsCode(operation.security)},`,
      ...(operation.deprecated ? ['deprecated: true,'] : []),
      ...Object.entries(operation.lifecycle).flatMap(([name, text]) =>
        text === undefined ? [] : [`${name}: ${quote(text)},`],
      ),
    ],
    '}',
  )
}

/** The parameter that is the whole query. */
function querystringCode({ parameters }: Operation, context: ZodContext): Code[] {
  return parameters.flatMap(({ name, in: location, required, content }) => {
    if (location !== 'querystring' || !content) return []
    const decoder = `decoder: ${bodyDecoderCode(content, context.document)},`
    const schema = `schema: ${mediaSchemaCode(content, context)},`
    return [block('querystring: {', [`name: ${quote(name)},`, `required: ${required},`, decoder, schema], '},')]
  })
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
      `${field}: ${inlineBlock(
        open,
        parameters.map((parameter) => parameterCode(context, parameter)),
        '})',
      )},`,
    ]
  })
  if (operation.requestBody) {
    const content = requestContentCode(context, operation.requestBody.content)
    request.push(block('body: {', [`required: ${operation.requestBody.required},`, content], '},'))
  }
  return block(
    'createRoute({',
    [
      `operationId: ${quote(operation.id)},`,
      // It has no name for other methods; the contract's is the one that counts.
      `method: ${quote(isMethod(operation.field) ? operation.field : 'get')},`,
      `path: ${quote(operation.path)},`,
      inlineBlock('request: {', request, '},'),
      block('responses: {', operation.responses.map(entryOf), '},'),
    ],
    '})',
  )
}

/** The runtime has each alternative as an object of the scopes of each scheme. */
function requirementsCode(security: Operation['security']): Code {
  return literal(
    security.map((requirement) => Object.fromEntries(requirement.map(({ scheme, scopes }) => [scheme, scopes]))),
  )
}

function isMethod(method: string): boolean {
  return METHODS.some((known) => known === method)
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
