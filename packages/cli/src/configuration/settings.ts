import type { OPTIONS as GENERATE_OPTIONS } from '@contract-first/codegen/cli'
import type { OPTIONS as CHECK_OPTIONS } from '@contract-first/conformance/cli'
import type { OPTIONS as LINT_OPTIONS } from '@contract-first/lint/cli'
import type { OPTIONS as MOCK_OPTIONS } from '@contract-first/mock/cli'
import type { OPTIONS as DOCS_OPTIONS } from '@contract-first/reference/cli'
import type { OPTIONS as REVIEW_OPTIONS } from '@contract-first/review/cli'
import type { OPTIONS as DEV_OPTIONS } from '../dev/options.ts'
import type { OPTIONS as UPGRADE_OPTIONS } from '../upgrade/options.ts'

/**
 * The kind of a setting's value: a switch is on or off, a path is relative to the configuration file, and some settings
 * have several values. An action is for a single run and is not a setting.
 */
export type Kind = 'action' | 'switch' | 'text' | 'integer' | 'path' | 'texts' | 'paths'

/** The kinds that an option of `parseArgs` can have. */
type KindOf<Option> = Option extends { type: 'boolean' }
  ? 'switch' | 'action'
  : Option extends { multiple: true }
    ? 'texts' | 'paths'
    : 'text' | 'integer' | 'path'

/** Every option of a tool; a new one does not compile until it has a kind here. */
type Kinds<Options> = { readonly [Name in Exclude<keyof Options, 'help'>]: KindOf<Options[Name]> }

const LINT: Kinds<typeof LINT_OPTIONS> = {
  preset: 'text',
  config: 'path',
  format: 'text',
  'max-problems': 'integer',
  'generate-ignore-file': 'action',
  all: 'action',
  'allow-remote': 'switch',
  root: 'path',
}

const GENERATE: Kinds<typeof GENERATE_OPTIONS> = {
  out: 'path',
  only: 'text',
  check: 'action',
  watch: 'action',
  allow: 'texts',
  skip: 'texts',
  webhooks: 'switch',
  client: 'text',
  enums: 'text',
  integers: 'text',
  stubs: 'switch',
  'allow-remote': 'switch',
  root: 'path',
  overlay: 'paths',
  'cross-check': 'text',
  strict: 'switch',
  verbose: 'switch',
}

const MOCK: Kinds<typeof MOCK_OPTIONS> = {
  host: 'text',
  port: 'integer',
  seed: 'integer',
  stateless: 'switch',
  secret: 'text',
  'allow-remote': 'switch',
  root: 'path',
  overlay: 'paths',
}

const CHECK: Kinds<typeof CHECK_OPTIONS> = {
  'allow-remote': 'switch',
  root: 'path',
  url: 'text',
  header: 'texts',
  'second-header': 'texts',
  'revoked-header': 'texts',
  layers: 'text',
  seed: 'integer',
  runs: 'integer',
  'max-requests': 'integer',
  'max-time': 'integer',
  'max-wait': 'integer',
  timeout: 'integer',
  cacert: 'path',
  insecure: 'switch',
  include: 'texts',
  exclude: 'texts',
  safe: 'switch',
  'allow-dangerous': 'switch',
  examples: 'switch',
  strict: 'switch',
  rule: 'texts',
  baseline: 'path',
  'write-baseline': 'path',
  setup: 'path',
  regressions: 'path',
  report: 'path',
  replay: 'text',
}

const REVIEW: Kinds<typeof REVIEW_OPTIONS> = {
  document: 'path',
  base: 'text',
  checks: 'switch',
  json: 'action',
  format: 'text',
  'fail-on': 'text',
  out: 'path',
  url: 'text',
  approvals: 'path',
  config: 'path',
  rules: 'path',
  level: 'text',
  traffic: 'paths',
  'allow-remote': 'switch',
  write: 'action',
  release: 'action',
}

const DOCS: Kinds<typeof DOCS_OPTIONS> = {
  out: 'path',
  'base-url': 'text',
  'base-path': 'text',
  workflows: 'path',
  changelog: 'path',
  client: 'text',
  icon: 'path',
  config: 'path',
  watch: 'action',
  port: 'integer',
  'allow-remote': 'switch',
  root: 'path',
}

const DEV: Kinds<typeof DEV_OPTIONS> = {
  port: 'integer',
  host: 'text',
  url: 'text',
  'allow-remote': 'switch',
  root: 'path',
}

const UPGRADE: Kinds<typeof UPGRADE_OPTIONS> = { to: 'text', 'allow-remote': 'switch', root: 'path' }

/** The settings of each command in the configuration file: its options by their long names. */
export const SETTINGS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  lint: LINT,
  generate: GENERATE,
  mock: MOCK,
  check: CHECK,
  review: REVIEW,
  docs: DOCS,
  dev: DEV,
  upgrade: UPGRADE,
}

/** The commands that work on one document, which the configuration file may name. */
export const TAKES_DOCUMENT: ReadonlySet<string> = new Set([
  'lint',
  'generate',
  'mock',
  'check',
  'docs',
  'dev',
  'upgrade',
])

export type SettingKind = Exclude<Kind, 'action'>

/** The settings of a command; undefined if there is no such command. */
export function kindsOf(command: string): Readonly<Record<string, SettingKind>> | undefined {
  if (!Object.hasOwn(SETTINGS, command)) return undefined
  const kinds = Object.entries(SETTINGS[command] ?? {})
  return Object.fromEntries(kinds.flatMap(([name, kind]) => (kind === 'action' ? [] : [[name, kind]])))
}
