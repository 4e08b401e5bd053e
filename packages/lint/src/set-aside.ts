import { LocalFiles } from '@contract-first/document/local-files'
import { type Config, createConfig, findConfig, loadConfig, loadIgnoreConfig } from '@redocly/openapi-core'
import { lintFile } from './lint-file.ts'
import plugin from './plugin.ts'

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
 * Writes all findings of a document to the ignore file, replacing its entries.
 *
 * @param least - with `error`, a document with only warnings has nothing to set aside
 * @returns the number of findings; without any, no file is written
 */
export async function setAside(document: string, config: Config, least: 'warn' | 'error' = 'warn'): Promise<number> {
  config.ignore = {}
  const problems = await lintFile(document, config)
  if (least === 'error' && !problems.some(({ severity }) => severity === 'error')) return 0
  // A problem without a place in the document, such as a file that does not parse, cannot be set aside.
  const placed = problems.filter(({ location: [place] }) => place?.pointer !== undefined)
  for (const problem of placed) config.addIgnore(problem)
  if (placed.length > 0) config.saveIgnore()
  return placed.length
}
