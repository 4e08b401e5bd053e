import { parseArgs } from 'node:util'

/** What `contract-first init` is asked for. */
export interface InitOptions {
  /** Undefined: the one of the folder, or a new one. */
  document: string | undefined
  /** Of the document that is written where there is none. */
  title: string | undefined
  allow: string[]
  skip: string[]
  /** A folder of packed packages; undefined: they come from a registry. */
  packages: string | undefined
  json: boolean
}

/** What the command takes, as `parseArgs` of Node has it. */
export const OPTIONS = {
  title: { type: 'string' },
  allow: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  packages: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

/** What the command line asks for; a text says what is wrong with it. */
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
    const { title, allow = [], skip = [], packages, json } = values
    return { document, title, allow, skip, packages, json }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}
