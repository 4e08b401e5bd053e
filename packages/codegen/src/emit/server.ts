import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import type { ParameterLocation } from '../model/parameter.ts'
import type { Response } from '../model/response.ts'
import type { SecurityScheme } from '../model/security.ts'
import { block, type Code, jsDoc, key, pascalCase, quote } from './code.ts'
import { operationDoc } from './operation-doc.ts'
import { typeCode } from './typescript.ts'

/** `server.ts`: the types that a server is held to, and `createApp`, which joins them to the routes. */
export function emitServer(document: SourceDocument, model: Model): Code {
  checkNames(document, model)
  const statements = [
    typesCode(model),
    handlersCode(model),
    securityHandlersCode(document, model),
    ...model.operations.flatMap((operation) => [requestCode(document, operation), replyCode(operation)]),
    CREATE_APP,
  ]
  return [imports(statements.join('\n')), ...statements].join('\n\n')
}

/** Two operations whose names differ in their punctuation only would share the types of request and reply. */
function checkNames(document: SourceDocument, { operations }: Model): void {
  const taken = new Map<string, string>()
  for (const { id, pointer } of operations) {
    // TypeScript would take the value of such a member for the one that every object inherits.
    if (id in Object.prototype) document.notSupported(pointer, `the operationId ${JSON.stringify(id)}`, id)
    const name = pascalCase(id)
    const first = taken.get(name)
    if (first === undefined) taken.set(name, id)
    else if (first !== id) {
      const both = `${JSON.stringify(first)} and ${JSON.stringify(id)}`
      document.problem(
        pointer,
        `the operationIds ${both} would both be called ${name} in the generated code: rename one`,
      )
    }
  }
}

const CREATE_APP = `/** Builds the app: every operation needs its handler, every security scheme its function. */
export function createApp<T extends Types>(options: AppOptions<T, Handlers<T>, SecurityHandlers<T>>): OpenAPIHono<T['env']> {
  return contractApp<T>(contract, options)
}

type MaybePromise<T> = T | Promise<T>`

const RUNTIME = [
  'ApiKeyCredential',
  'AppOptions',
  'AppTypes',
  'BasicCredential',
  'BearerCredential',
  'HeaderArgument',
  'OtherErrorStatus',
  'Refused',
  'Reply',
  'StatusInRange',
]

function imports(code: Code): Code {
  const used = RUNTIME.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).map((name) => `type ${name}`)
  return [
    "import type { OpenAPIHono } from '@hono/zod-openapi'",
    `import { ${[...used, 'contractApp'].join(', ')} } from '@petstore/hono-contract'`,
    "import type { Context } from 'hono'",
    "import { contract } from './routes.ts'",
    ...(code.includes("components['") ? ["import type { components } from './types.ts'"] : []),
  ].join('\n')
}

function typesCode(model: Model): Code {
  const principals = model.securitySchemes.map(([name]) => `${key(name)}: unknown`)
  const doc = jsDoc(['What an app adds to the contract: the type argument of everything below.'])
  return doc + block('export interface Types extends AppTypes {', [block('principals: {', principals, '}')], '}')
}

function handlersCode({ operations }: Model): Code {
  const members = operations.map((operation) => {
    const name = pascalCase(operation.id)
    return `${operationDoc(operation)}${key(operation.id)}: (request: ${name}Request<T>, reply: ${name}Reply<T>, c: Context<T['env']>) => MaybePromise<Reply<${statuses(operation)}>>`
  })
  const doc = jsDoc(['One handler for each operation, by its operationId.'])
  return doc + block('export interface Handlers<T extends Types = Types> {', members, '}')
}

const CREDENTIALS: Readonly<Record<string, Code>> = { bearer: 'BearerCredential', basic: 'BasicCredential' }

function securityHandlersCode(document: SourceDocument, { securitySchemes }: Model): Code {
  const descriptions = new Map(
    document
      .components('securitySchemes')
      .map(([name, { value, pointer }]) => [name, document.resolve(value, pointer).value.description]),
  )
  const members = securitySchemes.map(([name, scheme]) => {
    const description = descriptions.get(name)
    return `${jsDoc([typeof description === 'string' ? description : undefined])}${key(name)}: (credential: ${credential(scheme)}, scopes: readonly string[], c: Context<T['env']>) => MaybePromise<T['principals'][${quote(name)}] | Refused>`
  })
  const doc = jsDoc(['One function for each security scheme: a credential to a principal, or `refused(reason)`.'])
  return doc + block('export interface SecurityHandlers<T extends Types = Types> {', members, '}')
}

function credential(scheme: SecurityScheme): Code {
  return scheme.type === 'apiKey' ? 'ApiKeyCredential' : (CREDENTIALS[scheme.scheme] ?? 'never')
}

function requestCode(document: SourceDocument, operation: Operation): Code {
  const members = (['path', 'query', 'header', 'cookie'] as const).flatMap((location) =>
    parametersCode(document, operation, location),
  )
  if (operation.body) {
    const types = operation.body.content.map(({ schema }) => typeCode(schema))
    members.push(`body: ${[...types, ...(operation.body.required ? [] : ['undefined'])].join(' | ')}`)
  }
  members.push(`auth: ${authCode(operation)}`)
  const doc = jsDoc([`The decoded and valid request of \`${operation.id}\`.`])
  return doc + block(`export interface ${pascalCase(operation.id)}Request<T extends Types = Types> {`, members, '}')
}

function parametersCode(document: SourceDocument, operation: Operation, location: ParameterLocation): Code[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location)
  if (parameters.length === 0) return []
  const members = parameters.map(({ name, required, schema, value }) => {
    const hasDefault = document.resolve(schema.value, schema.pointer).value.default !== undefined
    const description = typeof value.description === 'string' ? value.description : undefined
    return `${jsDoc([description])}${key(name)}${required || hasDefault ? '' : '?'}: ${typeCode(schema)}`
  })
  return [block(`${location}: {`, members, '}')]
}

/** The principals by scheme: a union over the requirements, each an AND of its schemes. */
function authCode({ security }: Operation): Code {
  const requirements = security.map((requirement) => {
    const principals = Object.keys(requirement).map((name) => `${key(name)}: T['principals'][${quote(name)}]`)
    return principals.length === 0 ? 'Record<never, never>' : `{ ${principals.join('; ')} }`
  })
  return requirements.length === 0 ? 'Record<never, never>' : requirements.join(' | ')
}

function replyCode(operation: Operation): Code {
  const overloads = operation.responses.map((response) => {
    const status = statusCode(response, operation)
    return `(status: ${status}, ${bodyArgument(response)}...headers: HeaderArgument<${headersType(response)}, T['supplied']>): Reply<${status}>`
  })
  const doc = jsDoc([`Answers \`${operation.id}\` with one of its declared responses.`])
  return doc + block(`export interface ${pascalCase(operation.id)}Reply<T extends Types = Types> {`, overloads, '}')
}

function bodyArgument({ content }: Response): Code {
  if (content.length === 0) return 'body?: undefined, '
  return `body: ${content.map(({ schema }) => typeCode(schema)).join(' | ')}, `
}

/** A required header with one possible value is sent by the runtime. */
function headersType({ headers }: Response): Code {
  const members = headers
    .filter(({ required, schema }) => !(required && isConstant(schema.value)))
    .map(({ name, required, schema }) => `${key(name)}${required ? '' : '?'}: ${typeCode(schema)}`)
  return members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`
}

function isConstant(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'const' in schema
}

function statuses(operation: Operation): Code {
  return operation.responses.map((response) => statusCode(response, operation)).join(' | ') || 'never'
}

/** `default` stands for the errors that have no entry of their own, when a success has one. */
function statusCode({ status }: Response, { responses }: Operation): Code {
  if (/^\d{3}$/.test(status)) return status
  const declared = responses.map((response) => response.status).filter((other) => /^\d{3}$/.test(other))
  if (status === 'default')
    return declared.some((other) => other.startsWith('2')) ? `OtherErrorStatus<${declared.join(' | ')}>` : 'number'
  return `StatusInRange<${quote(status)}, ${declared.join(' | ') || 'never'}>`
}
