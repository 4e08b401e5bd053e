import { readFileSync } from 'node:fs'
import { type Config, createConfig } from '@redocly/openapi-core'
import type { Document } from 'yaml'
import { type Finding, findingsOf } from '../src/findings.ts'
import plugin from '../src/plugin.ts'
import { changed } from './changed.fixture.ts'

/** The options of rules by their names, without `contract-first/`. */
type Options = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export const PARCELS: string = readFileSync(new URL('../examples/parcels.yaml', import.meta.url), 'utf8')

/** A configuration that extends a preset, and gives some rules options. */
export function extending(preset: string, options: Options = {}): Promise<Config> {
  const rules = Object.entries(options).map(
    ([name, given]) => [`contract-first/${name}`, { severity: 'error' as const, ...given }] as const,
  )
  return createConfig({
    plugins: [plugin()],
    extends: [`contract-first/${preset}`],
    rules: Object.fromEntries(rules),
  })
}

/** The findings of the strict preset in the example after a change. */
export async function findings(change: (parcels: Document) => void, options?: Options): Promise<Finding[]> {
  return findingsOf(changed(PARCELS, change), await extending('strict', options))
}

/** The rules that find something, each once. */
export async function rulesThatFind(change: (parcels: Document) => void, options?: Options): Promise<string[]> {
  return [...new Set((await findings(change, options)).map(({ rule }) => rule))].sort()
}
