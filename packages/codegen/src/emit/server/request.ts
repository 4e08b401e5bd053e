import type { StyledLocation } from '@contract-first/document/words'
import type { SourceDocument } from '../../model/document.ts'
import type { MediaType, Operation, Parameter } from '../../model/operations.ts'
import { once } from '../../once.ts'
import { block, type Code, jsDoc, key, quote } from '../code.ts'
import { partsType } from '../parts.ts'
import { typeCode } from '../typescript.ts'
import { hasDefault } from '../zod/default.ts'
import { bodyType, itemType } from './body-type.ts'

const IN_ORDER: readonly StyledLocation[] = ['path', 'query', 'header', 'cookie']

/** `XRequest`: the decoded and valid request of an operation. */
export function requestCode(document: SourceDocument, operation: Operation, name: string): Code {
  const members = IN_ORDER.flatMap((location) => parametersCode(document, operation, location))
  const bodies = bodyTypes(document, operation)
  const doc = jsDoc([`The decoded and valid request of \`${operation.id}\`.`])
  const [single, ...others] = bodies
  const isOptional = operation.requestBody?.required === false
  if (single && others.length === 0) members.push(`body: ${single.type}${isOptional ? ' | undefined' : ''}`)
  members.push(`auth: ${authCode(operation)}`)
  const declared = `${name}Request<T extends Types = Types>`
  if (others.length === 0) return doc + block(`export interface ${declared} {`, members, '}')
  const alternatives = bodies.map(({ contentType, type }) => `| { contentType: ${contentType}; body: ${type} }`)
  if (isOptional) alternatives.push('| { contentType?: undefined; body: undefined }')
  return `${doc}${block(`export type ${declared} = {`, members, '}')} & ${block('(', alternatives, ')')}`
}

/** The types of a body; with several media types, `contentType` tells a handler which one came. */
function bodyTypes(document: SourceDocument, { id, requestBody }: Operation): { contentType: Code; type: Code }[] {
  const holder = `NonNullable<operations[${quote(id)}]['requestBody']>`
  return (requestBody?.content ?? []).map((media) => ({
    contentType: quote(media.name),
    type: requestBodyType(document, media, holder),
  }))
}

function requestBodyType(document: SourceDocument, media: MediaType, holder: Code): Code {
  if (media.parts) return partsType(media, media.parts, document)
  if (media.items) return `${itemType(media.items, media, holder)}[]`
  return bodyType(media, holder, 'Uint8Array<ArrayBuffer>', document)
}

function parametersCode(document: SourceDocument, operation: Operation, location: StyledLocation): Code[] {
  const isWhole = (parameter: Parameter) => location === 'query' && parameter.in === 'querystring'
  const parameters = operation.parameters.filter((parameter) => parameter.in === location || isWhole(parameter))
  if (parameters.length === 0) return []
  const members = parameters.map((parameter) => parameterCode(document, parameter))
  return [block(`${location}: {`, members, '}')]
}

const parameterCode = once((document: SourceDocument, { name, required, schema, value }: Parameter): Code => {
  const description = typeof value.description === 'string' ? value.description : undefined
  const isPresent = required || hasDefault(schema.value, document)
  return `${jsDoc([description])}${key(name)}${isPresent ? '' : '?'}: ${typeCode(schema)}`
})

/** The principals by scheme: a union of the requirements, each an AND of its schemes. */
function authCode({ security }: Operation): Code {
  const requirements = security.length === 0 ? [[]] : security
  const principals = requirements.map((requirement) => {
    const schemes = requirement.map(({ scheme }) => quote(scheme))
    return `Pick<T['principals'], ${schemes.join(' | ') || 'never'}>`
  })
  return [...new Set(principals)].join(' | ')
}
