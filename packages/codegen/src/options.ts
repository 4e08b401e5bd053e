import { documentIn, oneOf, UsageError, type Values } from '@contract-first/document/command'

/** The parts that can be generated separately. */
export const PARTS = ['types', 'server', 'client'] as const
export type Part = (typeof PARTS)[number]

/** What an integer beyond ±(2^53 - 1) can be in a client. */
export const INTEGERS = ['bigint', 'text'] as const
export type Integers = (typeof INTEGERS)[number]

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
  /** Whether the client's types of responses take further values of an enumeration. */
  openEnums: boolean
  /** How the client reads and writes integers that JavaScript would round; undefined: it refuses them. */
  integers: Integers | undefined
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
  enums: { type: 'string' },
  integers: { type: 'string' },
  stubs: { type: 'boolean', default: false },
  allow: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
  overlay: { type: 'string', multiple: true },
  'cross-check': { type: 'string' },
  strict: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const

/** @throws {UsageError} for values that it does not take */
export function readOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): Options {
  const { out, only, check, watch, webhooks, client, enums, integers, stubs, strict, verbose, root } = values
  const { allow = [], skip = [], overlay = [], 'allow-remote': allowRemote, 'cross-check': crossCheck } = values
  const document = documentIn(positionals)
  if (out === undefined) throw new UsageError('say where the files go: --out <folder>')
  if (watch && check) throw new UsageError('--check and --watch exclude each other: leave one out')
  return {
    document,
    out,
    only: only === undefined ? PARTS : only.split(',').map((part) => oneOf('only', part, PARTS)),
    check,
    watch,
    webhooks,
    openapiFetch: client !== undefined && oneOf('client', client, ['openapi-fetch']) === client,
    openEnums: enums !== undefined && oneOf('enums', enums, ['open', 'closed']) === 'open',
    integers: integers === undefined ? undefined : oneOf('integers', integers, INTEGERS),
    stubs,
    allow,
    skip,
    allowRemote,
    root,
    overlays: overlay,
    crossCheck: crossCheck === undefined ? undefined : oneOf('cross-check', crossCheck, ['on', 'off']) === 'on',
    strict,
    verbose,
  }
}
