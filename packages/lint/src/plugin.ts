import { correctTypes } from '@contract-first/document/local-files'
import type { Oas3Rule, Plugin } from '@redocly/openapi-core'
import { EXAMPLE_RULES, RECOMMENDED, SECURITY, SECURITY_RULES, STRICT, STYLE, STYLE_RULES } from './presets.ts'
import { RULES } from './rules.ts'

type Settings = Record<string, { severity: 'error' } & Record<string, unknown>>

const ID = 'contract-first'

const oas3: Record<string, Oas3Rule> = Object.fromEntries(
  Object.entries(RULES).map(([name, rule]) => [name, rule.named(`${ID}/${name}`)]),
)

/** The rules, as `contract-first/<name>`, and the presets to extend. */
export default (): Plugin => ({
  id: ID,
  rules: { oas3 },
  typeExtension: { oas3: correctTypes },
  configs: {
    recommended: { extends: ['recommended'], rules: switchedOn(RECOMMENDED.map(withId)) },
    strict: {
      extends: ['recommended-strict'],
      rules: { ...switchedOn(STRICT.map(withId)), ...switchedOn(EXAMPLE_RULES, { allowAdditionalProperties: false }) },
    },
    security: { rules: { ...switchedOn(SECURITY.map(withId)), ...switchedOn(SECURITY_RULES) } },
    style: { rules: { ...switchedOn(STYLE.map(withId)), ...switchedOn(STYLE_RULES) } },
  },
})

const withId = (name: string): string => `${ID}/${name}`

function switchedOn(names: readonly string[], options: Record<string, unknown> = {}): Settings {
  return Object.fromEntries(names.map((name) => [name, { severity: 'error', ...options }]))
}
