import type { LayerName } from '../suite/case.ts'
import type { RuleSettings } from '../suite/rule-settings.ts'

export interface Options {
  document: string
  /** Whether the document's files may be fetched from other hosts. */
  allowRemote: boolean
  /** The folder that file references in the document must stay in. */
  root?: string
  /** Without a trailing slash. */
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  /** The same in a printable form, with a variable for each secret, and their option: `Authorization: Bearer $KEY`. */
  headerLines: readonly (readonly [option: HeaderOption, line: string])[]
  /** These variables and their values. */
  variables: Readonly<Record<string, string>>
  /** Credentials of another caller, and those that must be refused. */
  secondHeaders: Options['headers']
  revokedHeaders: Options['headers']
  layers: readonly LayerName[]
  seed: number
  runs: number
  requestsMax: number
  timeMaxSeconds?: number
  waitMaxSeconds: number
  /** Whether the run may end before everything is tried, so that every operation needs an early turn. */
  isSampled: boolean
  timeoutSeconds: number
  /** A file of PEM certificates: only what they sign is trusted. */
  cacert?: string
  /** Whether every certificate is trusted. */
  isInsecure: boolean
  /** Patterns of operations. */
  include: readonly string[]
  exclude: readonly string[]
  isSafe: boolean
  /** Whether to call what may stop or empty the server. */
  allowsDangerous: boolean
  showsExamples: boolean
  isStrict: boolean
  rules: RuleSettings
  baseline?: string
  baselineToWrite?: string
  setup?: string
  regressions?: string
  report?: string
  only?: string
  path?: string
}

export type HeaderOption = '--header' | '--second-header' | '--revoked-header'
