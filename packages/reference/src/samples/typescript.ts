import type { Api } from '../model/api.ts'
import type { CalledOperation } from '../model/operation.ts'
import { bodyOfSample, parametersOfSample } from '../model/sample-request.ts'
import { IMPORT_OPEN_FILE, isName, literal, quoted } from './literal.ts'

/** A call of a package's client, from `createClient`, with a method for every operation. */
export function typescriptSample(operation: CalledOperation, api: Api, client: string, server: string): string {
  const { head, call, argument } = clientCall(operation, api, client, server)
  return `${head}
const answer = await ${call}(${argument})
console.log(answer)`
}

/** The same call, which distinguishes one status from all other failures. */
export function failureSample(status: number): typeof typescriptSample {
  return (operation, api, client, server) => {
    const { head, call, argument } = clientCall(operation, api, client, server)
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
export function pagingSample(operation: CalledOperation, api: Api, client: string, server: string): string {
  const { head, call, argument } = clientCall(operation, api, client, server)
  return `${head}
for await (const item of ${call}.all(${argument})) {
  console.log(item)
}`
}

interface ClientCall {
  head: string
  call: string
  argument: string
}

/** The maker of the client, the method of an operation, and its arguments. */
function clientCall(operation: CalledOperation, api: Api, client: string, server: string): ClientCall {
  const { cookie: _, ...parameters } = parametersOfSample(operation)
  const body = bodyOfSample(operation)
  const given = [
    ...Object.values(parameters).flatMap((values) => Object.entries(values ?? {})),
    ...(body === undefined ? [] : [['body', body.value] satisfies [string, unknown]]),
  ]
  const [scheme] = operation.security[0] ?? []
  const { placeholder = 'YOUR_API_KEY' } = api.securitySchemes.find(({ name }) => name === scheme?.scheme) ?? {}
  const options = { apiKey: placeholder, baseUrl: server }
  const method = isName(operation.name) ? `.${operation.name}` : `[${quoted(operation.name)}]`
  const argument = given.length === 0 ? '' : literal(Object.fromEntries(given))
  const variable = isName(nameOf(api)) ? nameOf(api) : 'api'
  const head = `${argument.includes('await openAsBlob(') ? IMPORT_OPEN_FILE : ''}import { createClient } from ${quoted(client)}

const ${variable} = createClient(${literal(options)})
`
  return { head, call: `${variable}${method}`, argument }
}

function nameOf({ title }: Api): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replaceAll(/\W/g, '')
}
