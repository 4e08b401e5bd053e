import type { ParameterLocation } from '../words/parameters.ts'

/** Texts of parameters and credentials, by where they go. */
export interface WrittenParameters {
  path: Map<string, string>
  query: string[]
  headers: Record<string, string>
  cookies: string[]
}

/** Puts a text into its location; undefined is left out. */
export function place(
  { path, query, headers, cookies }: WrittenParameters,
  location: ParameterLocation,
  name: string,
  text: string | undefined,
): void {
  if (text === undefined) return
  if (location === 'path') path.set(name, text)
  else if (location === 'header') headers[name] = text
  else ({ query, querystring: query, cookie: cookies })[location].push(text)
}
