import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Config, lintFromString, loadConfig, type NormalizedProblem } from '@redocly/openapi-core'
import { type Document, parseDocument } from 'yaml'

const TOYS = readFileSync(new URL('toys.yaml', import.meta.url), 'utf8')

/** What lint says of a document: the rule, the place as a JSON Pointer, and the sentence for the author. */
export type Finding = { rule: string; at: string; message: string }

/**
 * The rules of redocly.yaml, as the command line loads them. The presets are named once more because the library does
 * not know `diff-recommended`, which is for `redocly diff` alone.
 */
const config: Config = await loadConfig({
  configPath: fileURLToPath(new URL('../redocly.yaml', import.meta.url)),
  customExtends: ['recommended-strict'],
})

/** Lints a document by every rule of redocly.yaml. */
export async function lint(source: string): Promise<Finding[]> {
  const problems = await lintFromString({ source, config })
  return problems.map((problem) => ({ rule: problem.ruleId, at: pointerOf(problem), message: problem.message }))
}

/**
 * Lints toys.yaml, which keeps every rule, after `change` was made to it.
 * A change that changes nothing is refused: the test would pass for no reason.
 */
export async function findings(change: (toys: Document) => void): Promise<Finding[]> {
  const toys = parseDocument(TOYS)
  change(toys)
  const source = toys.toString({ lineWidth: 0 })
  if (source === parseDocument(TOYS).toString({ lineWidth: 0 }))
    throw new Error('The change leaves toys.yaml as it is.')
  return lint(source)
}

function pointerOf(problem: NormalizedProblem): string {
  const [location] = problem.location
  return location?.pointer ?? 'outside of the document'
}
