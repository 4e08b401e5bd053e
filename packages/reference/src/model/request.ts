import type { Api } from './api.ts'
import type { Content } from './content.ts'
import { exampleText } from './example.ts'
import type { Operation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import { sampleOf } from './sample-value.ts'

/** A request as a reader would send it, with values of the document's examples. */
export interface ExampleRequest {
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: string
}

/** A request with all that is required and nothing else, to the server named (the first one when left out). */
export function exampleRequest(operation: Operation, api: Api, server?: string): ExampleRequest {
  const base = server ?? operation.servers[0]?.example ?? api.servers[0]?.example ?? ''
  const required = operation.parameters.filter(({ isRequired }) => isRequired)
  const of = (location: string) => required.filter((parameter) => parameter.location === location)
  const path = of('path').reduce(
    (text, parameter) => text.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(parameterText(parameter))),
    operation.path,
  )
  const credential = credentialOf(operation, api)
  const query = of('query').map(
    (parameter) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(parameterText(parameter))}`,
  )
  const content = bodyContent(operation)
  const body = content && bodyText(content)
  const headers: [string, string][] = [
    ...credential.filter((line) => !line.startsWith('?')).map((line): [string, string] => splitHeader(line)),
    ...of('header').map((parameter): [string, string] => [parameter.name, parameterText(parameter)]),
    ...(content && body !== undefined ? [['Content-Type', content.mediaType] satisfies [string, string]] : []),
  ]
  const all = [...query, ...credential.filter((line) => line.startsWith('?')).map((line) => line.slice(1))]
  return {
    method: operation.method,
    url: `${base}${path}${all.length > 0 ? `?${all.join('&')}` : ''}`,
    headers,
    ...(body !== undefined && { body }),
  }
}

/** The lines of the first security requirement. */
function credentialOf(operation: Operation, api: Api): string[] {
  const [requirement = []] = operation.security
  const usages = requirement.map(({ scheme }) => api.securitySchemes.find(({ name }) => name === scheme)?.usage)
  return usages.filter((usage) => usage !== undefined)
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon), line.slice(colon + 2)]
}

/** The same as it is written into an address or a header. */
export function parameterText(parameter: Parameter): string {
  const value = parameterValue(parameter)
  if (Array.isArray(value)) return value.map(String).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** A value that a parameter may have: its example, else one of its schema, else its name. */
export function parameterValue({ example, schema, name, contents }: Parameter): unknown {
  return example ?? (schema && sampleOf(schema)) ?? contents[0]?.examples[0]?.value ?? name
}

/** The media type that is sent: JSON where there is a choice. */
export function bodyContent(operation: Operation): Content | undefined {
  const contents = operation.body?.contents ?? []
  return contents.find(({ mediaType }) => /json/.test(mediaType)) ?? contents[0]
}

function bodyText({ mediaType, examples }: Content): string | undefined {
  const [example] = examples
  if (example === undefined) return undefined
  if (!/x-www-form-urlencoded/.test(mediaType)) return exampleText(example)
  const pairs = Object.entries(typeof example.value === 'object' && example.value !== null ? example.value : {})
  return new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString()
}
