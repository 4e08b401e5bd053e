import { LocalFiles } from '@contract-first/document/local-files'
import { number, plural } from '@contract-first/document/report'
import { type Config, createConfig, findConfig, loadConfig, loadIgnoreConfig } from '@redocly/openapi-core'
import { type FileOptions, filesOf, lintFile } from './lint-file.ts'
import plugin from './plugin.ts'

export type { FileOptions } from './lint-file.ts'

/** Redocly's file of ignored findings, next to its configuration or in the working directory. */
export const IGNORE_FILE = '.redocly.lint-ignore.yaml'

/** The rules of the current folder: those of its redocly.yaml, else the preset recommended. */
export function rulesHere(): Promise<Config> {
  const configPath = findConfig()
  return configPath === undefined ? presetConfig('recommended') : loadConfig({ configPath })
}

/** The rules of a preset, without the findings in the current folder's ignore file. */
export async function presetConfig(name: string): Promise<Config> {
  const ignore = await loadIgnoreConfig(undefined, new LocalFiles())
  return createConfig({ extends: [`contract-first/${name}`], plugins: [plugin()] }, { ignore })
}

/**
 * Writes all findings of a document to the ignore file, replacing its entries; those of other documents stay.
 *
 * @param least - with `error`, a document with only warnings has nothing to set aside
 * @returns the number of findings of each rule, most first; without any, no file is written
 */
export async function setAside(
  document: string,
  config: Config,
  least: 'warn' | 'error' = 'warn',
  files: FileOptions = {},
): Promise<ReadonlyMap<string, number>> {
  const own = new Set(await filesOf(document, files))
  config.ignore = Object.fromEntries(Object.entries(config.ignore).filter(([file]) => !own.has(file)))
  const problems = await lintFile(document, config, files)
  if (least === 'error' && !problems.some(({ severity }) => severity === 'error')) return new Map()
  // A problem without a place in the document, such as a file that does not parse, cannot be set aside.
  const placed = problems.filter(({ location: [place] }) => place?.pointer !== undefined)
  for (const problem of placed) config.addIgnore(problem)
  if (placed.length > 0) config.saveIgnore()
  const byRule = Map.groupBy(placed, ({ ruleId }) => ruleId)
  return new Map([...byRule].map(([rule, found]) => [rule, found.length] as const).sort(([, a], [, b]) => b - a))
}

/** `1,204 findings (1,100 security-defined, 90 operation-summary, 10 tag-description and 4 of 2 more rules)` */
export function findingsOf(counts: ReadonlyMap<string, number>): string {
  const sum = (some: readonly (readonly [string, number])[]) => some.reduce((total, [, count]) => total + count, 0)
  const all = [...counts]
  if (all.length === 0) return 'no findings'
  const rules = all.slice(0, 3).map(([rule, count]) => `${number(count)} ${rule}`)
  const rest = all.slice(3)
  if (rest.length > 0) rules.push(`${number(sum(rest))} of ${plural(rest.length, 'more rule')}`)
  return `${plural(sum(all), 'finding')} (${rules.join(', ')})`
}
