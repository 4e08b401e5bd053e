import { parseArgs } from 'node:util'

/** The parts that can be generated separately. */
export const PARTS = ['types', 'server', 'client'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  document: string
  out: string
  only: readonly Part[]
  check: boolean
  watch: boolean
  /** Whether to generate the webhooks and callbacks instead of the paths. */
  webhooks: boolean
  /** Whether to generate an openapi-fetch client, too. */
  openapiFetch: boolean
  /** Whether to generate stubs for operations that are not written yet, too. */
  stubs: boolean
  allow: readonly string[]
  skip: readonly string[]
  allowRemote: boolean
  /** The folder that references must not leave. Default: the project's. */
  root: string | undefined
  overlays: readonly string[]
  /** Undefined: the number of schemas decides. */
  crossCheck: boolean | undefined
  /** Whether to refuse patterns that a text could keep busy. */
  strict: boolean
  verbose: boolean
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  out: { type: 'string' },
  only: { type: 'string' },
  check: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  webhooks: { type: 'boolean', default: false },
  client: { type: 'string' },
  stubs: { type: 'boolean', default: false },
  allow: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  'cross-check': { type: 'string' },
  strict: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

/** Reads the command line; a string is an error message. */
export function readOptions(args: readonly string[]): Options | 'help' | { mistake: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return 'help'
    const [document, ...more] = positionals
    if (document === undefined) return { mistake: 'Name the document.' }
    if (more.length > 0) {
      return { mistake: `Only one document can be read; leave out ${more.join(' ')}.` }
    }
    const {
      out,
      only,
      check,
      watch,
      webhooks,
      client,
      stubs,
      allow = [],
      skip = [],
      overlay: overlays = [],
      strict,
      verbose,
      root,
      'allow-remote': allowRemote,
      'cross-check': crossCheck,
    } = values
    if (out === undefined) return { mistake: 'Say where the files go: --out <folder>.' }
    if (watch && check) return { mistake: '--check and --watch exclude each other: leave one out.' }
    const parts = only === undefined ? PARTS : only.split(',')
    const unknown = parts.find((part) => !isPart(part))
    if (unknown !== undefined) {
      return { mistake: `There is no part ${JSON.stringify(unknown)}: --only takes ${PARTS.join(', ')}.` }
    }
    if (crossCheck !== undefined && crossCheck !== 'on' && crossCheck !== 'off') {
      return { mistake: `--cross-check takes on or off, not ${JSON.stringify(crossCheck)}.` }
    }
    if (client !== undefined && client !== 'openapi-fetch') {
      return { mistake: `--client takes openapi-fetch, not ${JSON.stringify(client)}.` }
    }
    return {
      document,
      out,
      only: parts.filter(isPart),
      check,
      watch,
      webhooks,
      openapiFetch: client === 'openapi-fetch',
      stubs,
      allow,
      skip,
      allowRemote,
      root,
      overlays,
      crossCheck: crossCheck === undefined ? undefined : crossCheck === 'on',
      strict,
      verbose,
    }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name)
}
