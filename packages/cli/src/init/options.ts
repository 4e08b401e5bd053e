import { parseArgs } from 'node:util'

/** The options of `contract-first init`. */
export interface InitOptions {
  /** Undefined for the folder's document, or a new one. */
  document: string | undefined
  /** The title of a new document. */
  title: string | undefined
  allow: string[]
  skip: string[]
  /** A folder of packed packages; undefined if they come from a registry. */
  packages: string | undefined
  /** Whether callers have keys, with plans, limits and a store. */
  keys: boolean
  json: boolean
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  title: { type: 'string' },
  allow: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  packages: { type: 'string' },
  keys: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the command line; a string is an error message. */
export function readInitOptions(args: readonly string[]): InitOptions | 'help' | { mistake: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    if (values.help) return 'help'
    const [document, ...more] = positionals
    if (more.length > 0) return { mistake: `Name one document, not ${positionals.length}.` }
    if (document !== undefined && values.title !== undefined)
      return { mistake: `--title is for a new document, and ${document} has one.` }
    const { title, allow = [], skip = [], packages, keys, json } = values
    return { document, title, allow, skip, packages, keys, json }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}
