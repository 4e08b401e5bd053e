import type { Api } from '@contract-first/document/model'
import { type BodyKind, essenceOf, explodesByDefault, sequenceKindOf, stylesOf } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import type { MediaType, Operation, Parameter } from '../model/operations.ts'
import { choicesOf, successesOf } from '../model/operations.ts'
import { argumentsOf } from '../model/parameter-names.ts'
import type { Integers } from '../options.ts'
import { FEATURES, type Feature, type FeatureEntry } from './client-features.ts'
import { block, type Code, jsDoc, key, layout, literal, memberValue, quote } from './code.ts'
import { constantNames } from './constant-names.ts'
import { largeIntegersOf } from './large-integers.ts'
import { mayBe } from './may-be.ts'
import { aliasDoc, operationDoc, seeTag } from './operation-doc.ts'
import { streamOf, streamReader } from './stream-reader.ts'

/** Adds a feature to what `client.ts` imports. */
type Use = <Entry extends FeatureEntry>(entry: Entry, name: Feature<Entry>) => void

/** JSON is written by the client itself. */
const BODY_WRITERS = {
  json: undefined,
  urlencoded: 'writeForm',
  multipart: 'writeMultipart',
  text: 'writeContent',
  bytes: 'writeContent',
} as const satisfies Record<BodyKind, Feature<'writers'> | undefined>

/**
 * `client.ts`: what a client needs at run time, one constant for each operation, and the documented types of each. A
 * bundle holds the operations that a program imports, and the features of the client that those name.
 */
export function emitClient(
  document: SourceDocument,
  { api, operations, servers, placeOf }: Model,
  { openEnums = false, integers }: { openEnums?: boolean; integers?: Integers | undefined } = {},
): Code {
  const typesOf = (operation: Operation) => typesIn(operation, openEnums)
  const used = new Set<string>()
  const names = constantNames(operations.map(({ id }) => id)).map(({ name }) => name)
  const members = operations.flatMap((operation, index) => {
    const [id, name] = [key(operation.id), methodName(operation, names[index])]
    const method = `${operationDoc(operation, placeOf)}${name}: ${typesOf(operation)}`
    return name === id ? [method] : [method, `${aliasDoc(operation, name)}${id}: operations[${quote(name)}]`]
  })
  const constants = operations.map((operation, index) =>
    block(
      `${jsDoc([seeTag(operation.pointer, placeOf)])}export const ${names[index]}: OperationDescriptor = {`,
      [
        ...(methodName(operation, names[index]) === key(operation.id) ? [] : [`operationId: ${quote(operation.id)},`]),
        ...descriptor(document, api, operation, integers, (_, name) => used.add(name)),
      ],
      '}',
    ),
  )
  const schemes = [...schemesOf(api, operations)]
  const securedBy = schemes.length > 0 ? `extends SecuredBy<${schemes.map(quote).join(' | ')}> ` : ''
  const imports = [
    ...(openEnums && operations.length > 0 ? ['OpenResponses'] : []),
    'OperationDescriptor',
    ...(schemes.length > 0 ? ['SecuredBy'] : []),
    ...(operations.some(describesLostBodies) ? ['WithoutBodies'] : []),
  ]
  return layout(
    [
      [
        `import type { ${imports.join(', ')} } from '@contract-first/client'`,
        ...Object.entries(FEATURES).flatMap(([entry, features]) => {
          const names = features.filter((name) => used.has(name))
          return names.length > 0 ? [`import { ${names.join(', ')} } from '@contract-first/client/${entry}'`] : []
        }),
        ...(operations.length > 0 ? [`import type * as types from './${integers ? 'client-types' : 'types'}.ts'`] : []),
      ].join('\n'),
      jsDoc(['The types of every operation, by its operationId.']) +
        block(`export interface operations ${securedBy}{`, members, '}'),
      ...constants,
      jsDoc(['All of them, by operationId. A program that calls a few imports those instead, and bundles no others.']) +
        block(
          'export const OPERATIONS: { readonly [Id in keyof operations]: OperationDescriptor } = {',
          operations.flatMap((operation, index) => {
            const [id, name] = [key(operation.id), methodName(operation, names[index])]
            const method = name === names[index] ? `${name},` : `${name}: ${names[index]},`
            return name === id ? [method] : [method, `${id}: ${names[index]},`]
          }),
          '}',
        ),
      jsDoc(['The servers of the document, by environment.']) +
        block(
          'export const SERVERS = {',
          servers.map(([name, url]) => `${key(name)}: ${quote(url)},`),
          '} as const',
        ),
    ].join('\n\n'),
  )
}

/** The operationId where that can follow a dot, as in `client.listPets`, else the name of its constant. */
function methodName({ id }: Operation, constant = id): string {
  return key(id) === id ? id : constant
}

/** The security schemes that a request can satisfy with a credential. */
function schemesOf({ securitySchemes }: Api, operations: readonly Operation[]): ReadonlySet<string> {
  const credentials = new Set(securitySchemes.flatMap(({ name, credential }) => (credential ? [name] : [])))
  const required = operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme))
  return new Set(required.filter((name) => credentials.has(name)))
}

/** A response to HEAD has no body, whatever is described: RFC 9110, section 9.3.2. */
function describesLostBodies({ method, responses }: Operation): boolean {
  return method === 'HEAD' && responses.some(({ content }) => content.length > 0)
}

function typesIn(operation: Operation, openEnums: boolean): Code {
  const types = `types.operations[${quote(operation.id)}]`
  const open = openEnums ? `OpenResponses<${types}>` : types
  return describesLostBodies(operation) ? `WithoutBodies<${open}>` : open
}

function descriptor(
  document: SourceDocument,
  api: Api,
  operation: Operation,
  integers: Integers | undefined,
  use: Use,
): Code[] {
  const bodies = bodiesOf(operation).map((media) =>
    integers === 'text' && media.kind === 'json' ? textIntegersCode(document, media, use) : bodyCode(media, use),
  )
  const reader = integers && (integers === 'text' ? 'textIntegers' : 'bigIntegers')
  if (reader) use('integers', reader)
  const accept = acceptOf(operation)
  const choice = choiceCode(document, operation, use)
  const security = securityCode(api, operation, use)
  const isPaged = mayBePaged(document, operation)
  if (isPaged) use('pages', 'linkedPages')
  return [
    `method: ${quote(operation.method)},`,
    `path: ${quote(operation.path)},`,
    `parameters: ${parametersCode(operation, use)},`,
    ...(bodies.length > 0 ? [`requestBody: ${bodies.length > 1 ? `[${bodies.join(', ')}]` : bodies[0]},`] : []),
    `responses: ${responsesCode(document, operation, use)},`,
    ...(accept === 'application/json' ? [] : [`accept: ${quote(accept)},`]),
    ...(choice ? [`choice: ${choice},`] : []),
    ...(reader ? [`integers: ${reader},`] : []),
    ...(security ? [`security: ${security},`] : []),
    ...(isPaged ? ['pages: linkedPages,'] : []),
  ]
}

/** True of every operation that has `pages` by its types: one whose successes are all lists. */
function mayBePaged(document: SourceDocument, { method, responses }: Operation): boolean {
  return successesOf(responses).some(
    ({ status, content }) =>
      method !== 'HEAD' &&
      streamOf(status, content).length === 0 &&
      content.some(({ schema }) => schema.value !== undefined && mayBe(document, 'array', schema.value)),
  )
}

function responsesCode(document: SourceDocument, { method, responses }: Operation, use: Use): Code {
  const members = responses.map(({ status, content }) => {
    if (method === 'HEAD') return `${key(status)}: 'none'`
    return `${key(status)}: ${readingCode(document, status, content, use)}`
  })
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The bodies of successes in each of their media types, if a call can choose. */
function choiceCode(document: SourceDocument, operation: Operation, use: Use): Code | undefined {
  const bodies = choicesOf(operation).map(({ status, content }) => {
    const byType = content.map((media) => `${key(media.name)}: ${readingCode(document, status, [media], use)}`)
    return `${key(status)}: { ${byType.join(', ')} }`
  })
  if (bodies.length === 0) return undefined
  use('readers', 'chooseAnswer')
  return `{ bodies: { ${bodies.join(', ')} }, choose: chooseAnswer }`
}

function readingCode(document: SourceDocument, status: string, content: readonly MediaType[], use: Use): Code {
  const [stream] = streamOf(status, content)
  if (!stream) return quote(bodyKind(content))
  const reader = streamReader(document, stream)
  use('readers', reader)
  return reader
}

function parametersCode(operation: Operation, use: Use): Code {
  const members = argumentsOf(operation).map(
    ([argument, parameter]) => `${key(argument)}: ${memberValue(argument, parameterCode(argument, parameter, use))}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** Only the location, for a text or number in the default style: OpenAPI Specification 3.1.1, section 4.8.12.2.1. */
function parameterCode(argument: string, parameter: Parameter, use: Use): Code {
  const { name, in: location, isJson, style, explode, allowReserved, shape, content } = parameter
  if (location === 'querystring') {
    use('writers', 'writeQuerystring')
    const isForm = content?.kind === 'urlencoded'
    const how = isForm ? { form: content.form } : { json: isJson }
    const written = { in: 'query', ...(argument !== name && { name }), ...how }
    return withWriter(written, 'writeQuerystring')
  }
  const written = {
    ...(argument !== name && { name }),
    ...(style !== stylesOf(location)[0] && { style }),
    ...(explode !== explodesByDefault(style) && { explode }),
    ...(location !== 'header' && allowReserved && { allowReserved }),
    ...(isJson && { json: true }),
  }
  const isScalar = shape.array === undefined && shape.object === undefined
  // A text cannot explode.
  if (isScalar && Object.keys(written).every((name) => name === 'explode')) return quote(location)
  use('writers', 'writeParameter')
  return withWriter({ in: location, ...written }, 'writeParameter')
}

/** JSON first, which is sent by default. */
function bodiesOf({ requestBody }: Operation): readonly MediaType[] {
  const content = requestBody?.content ?? []
  const first = content.find(({ kind }) => kind === 'json')
  return first ? [first, ...content.filter((media) => media !== first)] : content
}

/** JSON whose large integers are texts. */
function textIntegersCode(document: SourceDocument, media: MediaType, use: Use): Code {
  const names = largeIntegersOf(document, media.schema.value)
  if (names.length === 0) return quote(media.name)
  use('integers', 'writeTextIntegers')
  // Bundlers drop the call with the operation.
  return `{ mediaType: ${quote(media.name)}, write: /* @__PURE__ */ writeTextIntegers(${literal(names)}) }`
}

function bodyCode(media: MediaType, use: Use): Code {
  const { name, kind, form } = media
  const isSequence = sequenceKindOf(name) !== undefined
  if (media.parts) {
    use('writers', 'writeParts')
    return withWriter({ mediaType: name, form: media.parts }, 'writeParts')
  }
  const writer = isSequence ? 'writeSequence' : media.isRange ? 'writeRanged' : BODY_WRITERS[kind]
  if (!writer) return quote(name)
  use('writers', writer)
  return withWriter({ mediaType: name, ...(Object.keys(form).length > 0 && { form }) }, writer)
}

/** The credentials of requests: a certificate is not among them. */
function securityCode({ securitySchemes }: Api, { security }: Operation, use: Use): Code | undefined {
  const credentials = new Map(securitySchemes.map(({ name, credential }) => [name, credential]))
  const alternatives = security.map((requirement) => {
    const members = requirement.flatMap(({ scheme: name }) => {
      const shape = credentials.get(name)
      if (!shape) return []
      if ('scheme' in shape && shape.scheme === 'Bearer') return [`${key(name)}: 'Bearer'`]
      use('auth', 'putCredential')
      return [`${key(name)}: ${literal(shape).slice(0, -2)}, put: putCredential }`]
    })
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  })
  if (alternatives.every((alternative) => alternative === '{}')) return undefined
  use('auth', 'authorizer')
  return `{ anyOf: [${alternatives.join(', ')}], authorizer }`
}

function withWriter(description: object, writer: Feature<'auth' | 'writers'>): Code {
  return `${literal(description).slice(0, -2)}, write: ${writer} }`
}

/**
 * The media types that the client reads, those of successes first: JSON wherever possible. RFC 9110, section 12.5.1.
 */
function acceptOf({ responses }: Operation): string {
  const isSuccess = (status: string) => status.startsWith('2')
  const ordered = [
    ...responses.filter(({ status }) => isSuccess(status)),
    ...responses.filter(({ status }) => !isSuccess(status)),
  ]
  const types = new Set(
    ordered.flatMap(({ status, content }) => {
      const stream = streamOf(status, content)
      if (stream.length > 0) return stream.map(({ name }) => essenceOf(name))
      const json = content.filter(({ kind }) => kind === 'json')
      return (json.length > 0 ? json : content).map(({ name }) => essenceOf(name))
    }),
  )
  return types.size === 0 ? '*/*' : [...types].join(', ')
}

function bodyKind(content: readonly MediaType[]): 'json' | 'text' | 'bytes' | 'none' {
  if (content.length === 0) return 'none'
  if (content.some(({ kind }) => kind === 'json')) return 'json'
  return content.every(({ kind }) => kind === 'text' || kind === 'urlencoded') ? 'text' : 'bytes'
}
