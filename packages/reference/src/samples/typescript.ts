import { argumentNames, kindOf } from '@contract-first/document/words'
import type { Api } from '../model/api.ts'
import type { CalledOperation } from '../model/operation.ts'
import type { SampleBody } from '../model/sample-body.ts'
import { bodyOfSample, parametersOfSample } from '../model/sample-request.ts'
import { IMPORT_OPEN_FILE, isName, literal, quoted } from './literal.ts'

/**
 * A call of the generated client, or of that of a package (`createClient`), which both have a method for every
 * operation.
 */
export function typescriptSample(operation: CalledOperation, api: Api, server: string): string {
  const { head, call, argument } = clientCall(operation, api, server)
  return `${head}
const answer = await ${call}(${argument})
console.log(answer)`
}

/** The same call, which distinguishes one status from all other failures. */
export function failureSample(status: number): typeof typescriptSample {
  return (operation, api, server) => {
    const { head, call, argument } = clientCall(operation, api, server)
    return `${head}
try {
  console.log(await ${call}(${argument}))
} catch (error) {
  if (!${call}.failed(error, ${status})) throw error
  console.log(error.body)
}`
  }
}

/** All items of a list, page after page. */
export function pagingSample(operation: CalledOperation, api: Api, server: string): string {
  const { head, call, argument } = clientCall(operation, api, server)
  return `${head}
for await (const item of ${call}.all(${argument})) {
  console.log(item)
}`
}

/** Whether a sample has a value of each required argument; a warning says why not. */
export function hasEveryArgument(operation: CalledOperation): boolean {
  const values = parametersOfSample(operation)
  const required = operation.parameters.filter(({ isRequired }) => isRequired)
  return (
    required.every(({ location, name }) => values[location]?.[name] !== undefined) &&
    (!operation.body?.isRequired || bodyOfSample(operation) !== undefined)
  )
}

interface ClientCall {
  head: string
  call: string
  argument: string
}

/** The maker of the client, the method of an operation, and its arguments. */
function clientCall(operation: CalledOperation, api: Api, server: string): ClientCall {
  const body = bodyOfSample(operation)
  const given = [...parameterArguments(operation), ...(body ? [['body', bodyValue(body)] as const] : [])]
  const name = api.methods.get(operation.name) ?? operation.name
  const method = isName(name) ? `.${name}` : `[${quoted(name)}]`
  const argument = given.length === 0 ? '' : literal(Object.fromEntries(given))
  const variable = isName(nameOf(api)) ? nameOf(api) : 'api'
  const opensFile = argument.includes('await openAsBlob(')
  const head = `${opensFile ? IMPORT_OPEN_FILE : ''}${made(operation, api, variable, server)}\n`
  return { head, call: `${variable}${method}`, argument }
}

/** How a client is made: that of a package takes a key, the generated one credentials by their schemes. */
function made(operation: CalledOperation, api: Api, variable: string, server: string): string {
  const requirement = operation.security[0] ?? []
  const schemes = requirement.flatMap(({ scheme }) => api.securitySchemes.filter(({ name }) => name === scheme))
  if (api.client !== undefined) {
    const options = { apiKey: schemes[0]?.placeholder ?? 'YOUR_API_KEY', baseUrl: server }
    return `import { createClient } from ${quoted(api.client)}

const ${variable} = createClient(${literal(options)})`
  }
  const credentials = schemes.flatMap(({ name, credential, placeholder }) => {
    if (!credential) return []
    const isUser = 'scheme' in credential && credential.scheme === 'Basic'
    return [[name, isUser ? { username: 'USER', password: 'PASSWORD' } : placeholder] as const]
  })
  const options = { baseUrl: server, ...(credentials.length > 0 && { auth: Object.fromEntries(credentials) }) }
  return `import { buildClient } from '@contract-first/client'
// By "codegen openapi.json --out generated --only types,client".
import { OPERATIONS, type operations } from './generated/client.ts'

const ${variable} = buildClient<operations>(OPERATIONS, ${literal(options)})`
}

function parameterArguments(operation: CalledOperation): [argument: string, value: unknown][] {
  const values = parametersOfSample(operation)
  const { parameters } = operation.shape
  const contents = operation.body?.contents ?? []
  const names = argumentNames(parameters, [
    ...(operation.body ? ['body'] : []),
    ...(contents.length > 1 ? ['Content-Type'] : []),
  ])
  return parameters.flatMap(({ in: location, name }, index): [string, unknown][] => {
    const value = values[location]?.[name]
    return value === undefined ? [] : [[names[index] ?? name, value]]
  })
}

/** The client itself writes JSON and forms, which other samples send as text. */
function bodyValue({ isWritten, mediaType, value }: SampleBody): unknown {
  const kind = kindOf(mediaType)
  if (!isWritten || (kind !== 'json' && kind !== 'urlencoded')) return value
  return kind === 'json' ? parsed(String(value)) : Object.fromEntries(new URLSearchParams(String(value)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function nameOf({ title }: Api): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replaceAll(/\W/g, '')
}
