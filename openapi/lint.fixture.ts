import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Finding, findingsOf } from '@contract-first/lint/findings'
import { type Config, loadConfig } from '@redocly/openapi-core'
import { Document, parse } from 'yaml'

export const PETSTORE: string = readFileSync(new URL('petstore.yaml', import.meta.url), 'utf8')

/**
 * The rules of redocly.yaml, as the command line loads them. The preset is named again because the library does not
 * know `diff-recommended`, which is only for `redocly diff`.
 */
export const config: Config = await loadConfig({
  configPath: fileURLToPath(new URL('redocly.yaml', import.meta.url)),
  customExtends: ['contract-first/strict'],
})

/**
 * The findings of lint in the contract after `change`. Aliases are expanded first, so that a change affects one place,
 * and anchored parts can be moved or deleted.
 */
export async function findings(change: (contract: Document) => void): Promise<Finding[]> {
  const contract = new Document(parse(PETSTORE), { aliasDuplicateObjects: false })
  change(contract)
  return findingsOf(JSON.stringify(contract), config)
}
