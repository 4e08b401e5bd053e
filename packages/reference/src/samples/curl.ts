import type { ExampleRequest } from '../model/request.ts'

/** A request as a command of a POSIX shell. */
export function curl({ method, url, headers, body }: ExampleRequest): string {
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined)
  const lines = [
    `curl ${isPlain ? '' : `--request ${method} `}${quoted(url)}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

/** In single quotes, where a shell reads nothing else than the next one. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
