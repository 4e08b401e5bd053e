import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import { bodyContent, parameterValue } from '../model/request.ts'

/** A call of a client that `createClient` of a package makes, with a method for every operation. */
export function typescriptSample(operation: Operation, api: Api, client: string, server: string): string {
  const required = operation.parameters.filter(({ isRequired, location }) => isRequired && location !== 'cookie')
  const body = bodyContent(operation)?.examples[0]?.value
  const given = [
    ...required.map((parameter): [string, unknown] => [parameter.name, parameterValue(parameter)]),
    ...(body === undefined ? [] : [['body', body] satisfies [string, unknown]]),
  ]
  const options = { apiKey: 'YOUR_API_KEY', baseUrl: server }
  const method = isName(operation.name) ? `.${operation.name}` : `[${quoted(operation.name)}]`
  const argument = given.length === 0 ? '' : literal(Object.fromEntries(given), '')
  const variable = isName(nameOf(api)) ? nameOf(api) : 'api'
  return `import { createClient } from ${quoted(client)}

const ${variable} = createClient(${literal(options, '')})

const answer = await ${variable}${method}(${argument})
console.log(answer)`
}

function nameOf({ title }: Api): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replaceAll(/\W/g, '')
}

/** A JSON value as one writes it in TypeScript. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inside = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inside))
    : Object.entries(value).map(([name, member]) => `${isName(name) ? name : quoted(name)}: ${literal(member, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= 60 && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inside}${part},\n`).join('')}${indent}${close}`
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Reserved words are none, and may be no name of a variable. */
function isName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text)
}
