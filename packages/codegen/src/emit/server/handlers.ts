import type { SourceDocument } from '../../model/document.ts'
import type { Model } from '../../model/model.ts'
import type { Operation, Response } from '../../model/operations.ts'
import { block, type Code, jsDoc, key, layout, quote } from '../code.ts'
import { operationDoc } from '../operation-doc.ts'
import { sharedResponses } from '../shared-responses.ts'
import { refusalHeaders } from './refusal-headers.ts'
import { commonHeaders, replyCode, responseCode, resultCode } from './reply.ts'
import { requestCode } from './request.ts'
import { securityHandlersCode } from './security.ts'
import { typeNames } from './type-names.ts'
import { typeParameter } from './type-parameter.ts'

/** `handlers.ts`: the types that a server must implement. It has no code, so a running server never loads it. */
export function emitHandlers(document: SourceDocument, model: Model): Code {
  const names = typeNames(model.operations)
  const security = layout(securityHandlersCode(document, model))
  const common = commonHeaders(model.operations)
  const codeOf = (operation: Operation, response: Response) => responseCode(document, operation, response, common)
  const shared = sharedResponses(model.operations, codeOf)
  const operations = model.operations
    .flatMap((operation) => {
      const name = names.get(operation.id) ?? ''
      return [
        requestCode(document, operation, name),
        replyCode(
          operation,
          name,
          (response) => shared.get(response.component ?? '')?.name ?? codeOf(operation, response),
        ),
      ]
    })
    .map(layout)
  const responses = [...shared].map(([component, { name, code }]) => {
    const declaration = code.includes('} | {') ? `export type ${name} = ${code}` : `export interface ${name} ${code}`
    return layout(jsDoc([`The response \`${component}\`.`]) + declaration)
  })
  const handlers = layout(handlersCode(model, names))
  const isUsed = (name: string) => [handlers, security].map(withoutTexts).some((code) => hasWord(code, name))
  return [
    imports(security, [handlers, ...responses, ...operations]),
    layout(typesCode(model)),
    handlers,
    security,
    ...refusalHeadersCode(model),
    ...(common.length > 0
      ? [layout(jsDoc(['Headers that the responses share.']) + block('export interface CommonHeaders {', common, '}'))]
      : []),
    ...responses,
    ...operations,
    ...(isUsed('MaybePromise') ? ['type MaybePromise<T> = T | Promise<T>'] : []),
  ].join('\n\n')
}

/** Types of the runtime that only security handlers mention, and types that only operations mention. */
const SECURITY_TYPES = [
  'ApiKeyCredential',
  'BasicCredential',
  'BearerCredential',
  'ConnectionCredential',
  'HttpCredential',
  'Refused',
]
const OPERATION_TYPES = ['AnyReply', 'Items', 'RawBody', 'Reply', 'ReplyTo', 'StatusOf']

function imports(securityCode: Code, operationsCode: readonly Code[]): Code {
  const security = withoutTexts(securityCode)
  const operations = operationsCode.map(withoutTexts)
  const isUsed = (name: string) => operations.some((code) => hasWord(code, name))
  const runtime = [
    'AppTypes',
    ...SECURITY_TYPES.filter((name) => hasWord(security, name)),
    ...OPERATION_TYPES.filter(isUsed),
  ]
  const types = ['components', 'operations'].filter((name) => operations.some((code) => code.includes(`${name}['`)))
  return [
    `import type { ${runtime.sort().join(', ')} } from '@contract-first/hono'`,
    ...(hasWord(security, 'Context') || isUsed('Context') ? ["import type { Context } from 'hono'"] : []),
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from './types.ts'`] : []),
  ].join('\n')
}

/** Removes comments and quoted names, which hold words from the document. */
function withoutTexts(code: Code): Code {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'/g, "''")
}

/**
 * Whether a name is used, other than as a member. A word boundary at the start of the pattern would make the search ten
 * times slower.
 */
function hasWord(code: Code, word: string): boolean {
  const isPart = (index: number) => /\w/.test(code.charAt(index))
  for (let at = code.indexOf(word); at >= 0; at = code.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!isPart(at - 1) && !isPart(end) && !/^\??:/.test(code.slice(end, end + 2))) return true
  }
  return false
}

function refusalHeadersCode({ operations }: Model): Code[] {
  const names = refusalHeaders(operations)
  if (names.length === 0) return []
  const doc = jsDoc(['Headers that the document requires of errors that no handler sends: `admit` supplies them.'])
  return [layout(`${doc}export type RefusalHeaders = ${names.map(quote).join(' | ')}`)]
}

function typesCode(model: Model): Code {
  const principals = model.securitySchemes.map(([name]) => `${key(name)}: unknown`)
  const doc = jsDoc(['The types that an app adds to the contract; the type argument of everything below.'])
  return doc + block('export interface Types extends AppTypes {', [block('principals: {', principals, '}')], '}')
}

function handlersCode({ operations, placeOf }: Model, names: ReadonlyMap<string, string>): Code {
  const members = operations.map((operation) => {
    const name = names.get(operation.id) ?? ''
    const parameters = [`request: ${name}Request<T>,`, `reply: ${name}Reply<T>,`, "c: Context<T['env']>,"]
    const result = `MaybePromise<${resultCode(operation, name)}>`
    return operationDoc(operation, placeOf) + block(`${key(operation.id)}: (`, parameters, `) => ${result}`)
  })
  const doc = jsDoc(['One handler for each operation, by its operationId.'])
  return doc + block(`export interface Handlers<${typeParameter(members)}> {`, members, '}')
}
