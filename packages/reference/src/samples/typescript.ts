import type { Api } from '../model/api.ts'
import type { CalledOperation } from '../model/operation.ts'
import { bodyOfSample, parametersOfSample } from '../model/sample-request.ts'
import { IMPORT_OPEN_FILE, isName, literal, quoted } from './literal.ts'

/** A call of a client that `createClient` of a package makes, with a method for every operation. */
export function typescriptSample(operation: CalledOperation, api: Api, client: string, server: string): string {
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
  return `${argument.includes('await openAsBlob(') ? IMPORT_OPEN_FILE : ''}import { createClient } from ${quoted(client)}

const ${variable} = createClient(${literal(options)})

const answer = await ${variable}${method}(${argument})
console.log(answer)`
}

function nameOf({ title }: Api): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replaceAll(/\W/g, '')
}
