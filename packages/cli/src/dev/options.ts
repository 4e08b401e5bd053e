import { documentIn, UsageError, type Values, wholeNumber } from '@contract-first/document/command'

/** The options of `contract-first dev`. */
export interface DevOptions {
  document: string
  host: string
  port: number
  /** The base URL of a running service that "Try it" calls instead of the mock. */
  url: string | undefined
  allowRemote: boolean
  /** The folder that references must not leave. Default: the project's. */
  root: string | undefined
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  port: { type: 'string', default: '4000' },
  host: { type: 'string', default: '127.0.0.1' },
  url: { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
} as const

/** @throws {UsageError} for values that it does not take */
export function readDevOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): DevOptions {
  const { host, port, url, root, 'allow-remote': allowRemote } = values
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new UsageError(`--url is ${JSON.stringify(url)}: write an address such as http://127.0.0.1:3000/v1`)
  return {
    document: documentIn(positionals, 'openapi.yaml'),
    host,
    port: wholeNumber('port', port, 0, 65_535),
    url: url?.replace(/\/+$/, ''),
    allowRemote,
    root,
  }
}
