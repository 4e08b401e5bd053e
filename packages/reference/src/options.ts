import { parseArgs } from 'node:util'
import type { BuildOptions } from './build.ts'

/** What `reference build` is asked for. */
export interface Options extends BuildOptions {
  out: string
}

/** What the command takes, as `parseArgs` of Node has it. */
export const OPTIONS = {
  out: { type: 'string' },
  'base-url': { type: 'string' },
  'base-path': { type: 'string' },
  workflows: { type: 'string' },
  changelog: { type: 'string' },
  client: { type: 'string' },
  icon: { type: 'string' },
  redoc: { type: 'boolean' },
  'allow-remote': { type: 'boolean' },
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
  const [command, document, ...more] = positionals
  const { out, help = false, redoc, workflows, changelog, client, icon } = values
  if (help || args.length === 0) return 'help'
  if (command !== 'build') return { mistake: `There is no command "${command ?? ''}": the only one is "build".` }
  if (document === undefined) return { mistake: 'Name the document: reference build openapi.yaml --out site' }
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
  return { document, out, baseUrl, basePath, workflows, changelog, client, icon, redoc, allowRemote }
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
