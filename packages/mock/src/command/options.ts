import { documentIn, type Values, wholeNumber } from '@contract-first/document/command'

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
} as const

/** @throws {UsageError} for values that it does not take */
export function readOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): Options {
  const { host, port, seed, secret, stateless, root, overlay: overlays = [], 'allow-remote': allowRemote } = values
  return {
    document: documentIn(positionals),
    host,
    port: wholeNumber('port', port, 0, 65_535),
    seed: seed === undefined ? undefined : wholeNumber('seed', seed, 0, 999_999_999),
    isStateless: stateless,
    secret,
    allowRemote,
    root,
    overlays,
  }
}
