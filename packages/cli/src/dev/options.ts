import { parseArgs } from 'node:util'

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
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the command line; a string is an error message. */
export function readDevOptions(args: readonly string[]): DevOptions | 'help' | { mistake: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return 'help'
    const [document = 'openapi.yaml', ...more] = positionals
    const { host, port, url, root, 'allow-remote': allowRemote } = values
    if (more.length > 0) return { mistake: `Name one document, not ${positionals.length}.` }
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
      return { mistake: `--port takes a number up to 65535, not ${JSON.stringify(port)}.` }
    if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
      return { mistake: `--url takes an address such as http://127.0.0.1:3000/v1, not ${JSON.stringify(url)}.` }
    return { document, host, port: Number(port), url: url?.replace(/\/+$/, ''), allowRemote, root }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}
