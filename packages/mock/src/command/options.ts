import { parseArgs } from 'node:util'

/** The options of the command. */
export interface Options {
  document: string
  host: string
  port: number
  /** The seed of random answers; undefined for the examples of the document. */
  seed: number | undefined
  /** Whether every request is answered with the examples, whatever was created before. */
  isStateless: boolean
  /** The only credential that is accepted; undefined for any of the right form. */
  secret: string | undefined
  allowRemote: boolean
  /** The folder that references must not leave. Default: the project's. */
  root: string | undefined
  overlays: readonly string[]
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '4010' },
  seed: { type: 'string' },
  stateless: { type: 'boolean', default: false },
  secret: { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

/** Reads the command line; a string is an error message. */
export function readOptions(args: readonly string[]): Options | 'help' | { mistake: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return 'help'
    const [document, ...more] = positionals
    if (document === undefined || more.length > 0) return { mistake: 'Name one document.' }
    const { host, port, seed, secret, stateless, root, overlay: overlays = [], 'allow-remote': allowRemote } = values
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
      return { mistake: `--port takes a number up to 65535, not ${JSON.stringify(port)}.` }
    if (seed !== undefined && !/^\d{1,9}$/.test(seed))
      return { mistake: `--seed takes a number of up to 9 digits, not ${JSON.stringify(seed)}.` }
    return {
      document,
      host,
      port: Number(port),
      seed: seed === undefined ? undefined : Number(seed),
      isStateless: stateless,
      secret,
      allowRemote,
      root,
      overlays,
    }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}
