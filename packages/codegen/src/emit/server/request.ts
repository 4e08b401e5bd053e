import type { SourceDocument } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import type { Parameter, ParameterLocation } from '../../model/parameter.ts'
import { once } from '../../once.ts'
import { block, type Code, jsDoc, key, quote } from '../code.ts'
import { typeCode } from '../typescript.ts'
import { hasDefault } from '../zod/default.ts'
import { bodyType } from './body-type.ts'

/** `XRequest`: the decoded and valid request of an operation. */
export function requestCode(document: SourceDocument, operation: Operation, name: string): Code {
  const members = (['path', 'query', 'header', 'cookie'] as const).flatMap((location) =>
    parametersCode(document, operation, location),
  )
  if (operation.body) members.push(`body: ${bodyCode(document, operation, operation.body)}`)
  members.push(`auth: ${authCode(operation)}`)
  const doc = jsDoc([`The decoded and valid request of \`${operation.id}\`.`])
  return doc + block(`export interface ${name}Request<T extends Types = Types> {`, members, '}')
}

function bodyCode(document: SourceDocument, { id }: Operation, body: NonNullable<Operation['body']>): Code {
  const holder = `NonNullable<operations[${quote(id)}]['requestBody']>`
  const types = body.content.map((media) => bodyType(media, holder, 'Uint8Array<ArrayBuffer>', document))
  return [...new Set(types), ...(body.required ? [] : ['undefined'])].join(' | ')
}

function parametersCode(document: SourceDocument, operation: Operation, location: ParameterLocation): Code[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location)
  if (parameters.length === 0) return []
  const members = parameters.map((parameter) => parameterCode(document, parameter))
  return [block(`${location}: {`, members, '}')]
}

const parameterCode = once((document: SourceDocument, { name, required, schema, value }: Parameter): Code => {
  const description = typeof value.description === 'string' ? value.description : undefined
  const isPresent = required || hasDefault(schema.value, document)
  return `${jsDoc([description])}${key(name)}${isPresent ? '' : '?'}: ${typeCode(schema)}`
})

/** The principals by scheme: a union over the requirements, each an AND of its schemes. */
function authCode({ security }: Operation): Code {
  const requirements = security.length === 0 ? [{}] : security
  const principals = requirements.map((requirement) => {
    const schemes = Object.keys(requirement).map(quote)
    return `Pick<T['principals'], ${schemes.join(' | ') || 'never'}>`
  })
  return [...new Set(principals)].join(' | ')
}
