import { UsageError, type Values, wholeNumber } from '@contract-first/document/command'
import type { BuildOptions } from './site-options.ts'

/** The parsed command line of `reference`. */
export interface Options {
  out: string
  /** A configuration file. */
  config: string | undefined
  /** Whether to rebuild at every change, and serve the pages. */
  isWatched: boolean
  port: number
  /** The typed options, which take precedence over the configuration. */
  typed: Partial<BuildOptions>
}

/** The options of the command, as Node's `parseArgs` takes them. */
export const OPTIONS = {
  out: { type: 'string' },
  'base-url': { type: 'string' },
  'base-path': { type: 'string' },
  workflows: { type: 'string' },
  changelog: { type: 'string' },
  client: { type: 'string' },
  icon: { type: 'string' },
  'allow-remote': { type: 'boolean' },
  root: { type: 'string' },
  config: { type: 'string' },
  watch: { type: 'boolean' },
  port: { type: 'string', default: '4000' },
} as const

/** @throws {UsageError} for values that it does not take */
export function readOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): Options {
  // `build` is optional: it is the only command.
  const [document, ...more] = positionals[0] === 'build' ? positionals.slice(1) : positionals
  const { out, workflows, changelog, client, icon, root, config, watch: isWatched = false } = values
  if (document === undefined && config === undefined)
    throw new UsageError('name the document: reference openapi.yaml --out site')
  if (more.length > 0) throw new UsageError(`only one document is built at a time: leave ${more.join(' ')} out`)
  if (out === undefined) throw new UsageError('say where the pages go: --out <folder>')
  const { 'base-url': url, 'base-path': path, 'allow-remote': allowRemote } = values
  if (url !== undefined && !isWebAddress(url))
    throw new UsageError(`--base-url is "${url}": write a whole address, such as https://docs.example.com/`)
  if (path !== undefined && !isPath(path))
    throw new UsageError(`--base-path is "${path}": write a path, such as /docs/`)
  if (icon !== undefined && !icon.endsWith('.svg'))
    throw new UsageError(`--icon is "${icon}": name a file that ends with .svg`)
  const [baseUrl, basePath] = [url, path].map((base) => base?.replace(/\/*$/, '/'))
  const typed = { document, baseUrl, basePath, workflows, changelog, client, icon, allowRemote, root }
  return { out, config, isWatched, port: wholeNumber('port', values.port, 0, 65_535), typed: given(typed) }
}

/** Only the typed options. */
function given<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Values>
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url) && !/[?#]/.test(url)
}

function isPath(path: string): boolean {
  return /^\/(?!\/)[^?#\s]*$/.test(path)
}
