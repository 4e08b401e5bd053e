import { isObject, items, members } from '../json/json.ts'
import { textIn } from './reader.ts'

/** A Server Object: OpenAPI Specification 3.1.1, section 4.8.5. */
export interface Server {
  readonly value: Readonly<Record<string, unknown>>
  /** As the document writes it, with its `{variables}`. */
  readonly url: string
  readonly name: string | undefined
  readonly description: string | undefined
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  readonly default: string
  readonly enum: readonly string[]
  readonly description: string | undefined
}

export function readServers(servers: unknown): Server[] {
  return items(servers).flatMap((value) => {
    if (!isObject(value) || typeof value.url !== 'string') return []
    const variables = members(value.variables).flatMap(([name, variable]) => {
      if (!isObject(variable)) return []
      const { default: byDefault = '', enum: allowed } = variable
      const description = textIn(variable, 'description')
      return [{ name, default: String(byDefault), enum: items(allowed).map(String), description }]
    })
    const { url } = value
    return [{ value, url, name: textIn(value, 'name'), description: textIn(value, 'description'), variables }]
  })
}

/** The URL of a server with the defaults of its variables. */
export function urlOf({ url, variables }: Server): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]))
  return url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => defaults.get(name) ?? '')
}
