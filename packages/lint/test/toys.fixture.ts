import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '@redocly/openapi-core'
import type { Document } from 'yaml'
import { type Finding, findingsOf } from '../src/findings.ts'
import { changed } from './changed.fixture.ts'

const TOYS = readFileSync(new URL('toys.yaml', import.meta.url), 'utf8')

const config = await loadConfig({ configPath: fileURLToPath(new URL('toys.redocly.yaml', import.meta.url)) })

/** The findings in toys.yaml after a change; unchanged, it keeps every rule with the options of toys.redocly.yaml. */
export async function findings(change: (toys: Document) => void): Promise<Finding[]> {
  return findingsOf(changed(TOYS, change), config)
}
