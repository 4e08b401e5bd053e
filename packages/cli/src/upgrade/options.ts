import { documentIn, oneOf, UsageError, type Values } from '@contract-first/document/command'

/** The versions of OpenAPI that a document can be raised to. */
export const TARGETS = ['3.1', '3.2'] as const

/** The options of `contract-first upgrade`. */
export interface UpgradeOptions {
  document: string
  to: (typeof TARGETS)[number]
  /** Whether files of other hosts may be fetched. */
  allowRemote: boolean
  /** The folder that references must not leave. Default: the project's. */
  root: string | undefined
}

/** The options as Node's `parseArgs` describes them. */
export const OPTIONS = {
  to: { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
} as const

/** @throws {UsageError} for values that it does not take */
export function readUpgradeOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]): UpgradeOptions {
  const { to, root, 'allow-remote': allowRemote } = values
  if (to === undefined) throw new UsageError(`--to is missing: write ${TARGETS.join(' or ')}`)
  return { document: documentIn(positionals, 'openapi.yaml'), to: oneOf('to', to, TARGETS), allowRemote, root }
}
