import { parseArgs } from 'node:util'
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

/** The port of `--watch`. */
const PORT = 4000

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
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Reads the arguments of the command; a mistake is a sentence. */
export function readOptions(args: readonly string[]): Options | 'help' | { mistake: string } {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  // `build` is optional: it is the only command.
  const [document, ...more] = positionals[0] === 'build' ? positionals.slice(1) : positionals
  const { out, help = false, workflows, changelog, client, icon, root, config, watch = false } = values
  if (help || args.length === 0) return 'help'
  if (document === undefined && config === undefined)
    return { mistake: 'Name the document: reference openapi.yaml --out site' }
  if (more.length > 0) return { mistake: `Only one document is built at a time: leave ${more.join(' ')} out.` }
  if (out === undefined) return { mistake: 'Say where the pages go: --out <folder>' }
  const url = values['base-url']
  const allowRemote = values['allow-remote']
  if (url !== undefined && !isWebAddress(url))
    return { mistake: `--base-url is "${url}": write a whole address, such as https://docs.example.com/` }
  const path = values['base-path']
  if (path !== undefined && !isPath(path)) return { mistake: `--base-path is "${path}": write a path, such as /docs/` }
  if (icon !== undefined && !icon.endsWith('.svg'))
    return { mistake: `--icon is "${icon}": name a file that ends with .svg` }
  const [baseUrl, basePath] = [url, path].map((base) => base?.replace(/\/*$/, '/'))
  const port = values.port === undefined ? PORT : Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { mistake: `--port is "${values.port}": write a number from 0 to 65535` }
  const typed = { document, baseUrl, basePath, workflows, changelog, client, icon, allowRemote, root }
  return { out, config, isWatched: watch, port, typed: given(typed) }
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

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
}
