import type { SecurityScheme } from '@contract-first/hono'
import type { SourceDocument } from '../../model/document.ts'
import type { Model } from '../../model/model.ts'
import { block, type Code, jsDoc, key, quote } from '../code.ts'
import { typeParameter } from './type-parameter.ts'

/** `SecurityHandlers`: one function per scheme. */
export function securityHandlersCode(document: SourceDocument, { securitySchemes }: Model): Code {
  const descriptions = new Map(
    document.components('securitySchemes').map(([name, { value, pointer }]) => {
      const { description } = document.resolve(value, pointer).value
      return [name, typeof description === 'string' ? description : undefined]
    }),
  )
  const members = securitySchemes.map(([name, scheme]) => {
    const parameters = `credential: ${credentialType(scheme)}, scopes: readonly string[], c: Context<T['env']>`
    const result = `MaybePromise<T['principals'][${quote(name)}] | Refused>`
    return `${jsDoc([descriptions.get(name)])}${key(name)}: (${parameters}) => ${result}`
  })
  const doc = jsDoc(['One function for each security scheme: a credential to a principal, or `refused(reason)`.'])
  return doc + block(`export interface SecurityHandlers<${typeParameter(members)}> {`, members, '}')
}

const HTTP_CREDENTIALS = {
  bearer: 'BearerCredential',
  basic: 'BasicCredential',
  other: 'HttpCredential',
}

const CREDENTIALS = {
  apiKey: 'ApiKeyCredential',
  // With mutual TLS the credential is the connection itself.
  mutualTLS: 'ConnectionCredential',
}

function credentialType(scheme: SecurityScheme): Code {
  return scheme.type === 'http' ? HTTP_CREDENTIALS[scheme.scheme] : CREDENTIALS[scheme.type]
}
