import { UsageError, type Values } from '@contract-first/document/command'

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
  /** Whether files of other hosts may be fetched. */
  allowRemote: boolean
  /** The folder that references to files must not leave. */
  root: string | undefined
  json: boolean
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  title: { type: 'string' },
  allow: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  packages: { type: 'string' },
  keys: { type: 'boolean', default: false },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** @throws {UsageError} for values that it does not take */
export function readInitOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): InitOptions {
  const [document, ...more] = positionals
  if (more.length > 0) throw new UsageError(`expected one document, not ${positionals.length}`)
  const { title, allow = [], skip = [], packages, keys, json, root, 'allow-remote': allowRemote } = values
  if (document !== undefined && title !== undefined)
    throw new UsageError(`--title is for a new document, and ${document} has one`)
  return { document, title, allow, skip, packages, keys, allowRemote, root, json }
}
