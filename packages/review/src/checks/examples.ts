import { fileURLToPath } from 'node:url'
import type { Place } from '../reading/named-document.ts'
import type { Check } from './check.ts'
import { newProblems } from './new-problems.ts'

const rules = fileURLToPath(new URL('examples.yaml', import.meta.url))

/** Whether the examples of the document are valid against their schemas. */
export async function examplesCheck(base: Place | undefined, revision: Place): Promise<Check> {
  const { problems, older } = await newProblems(base, revision, rules)
  return {
    name: 'Examples',
    outcome: problems.length === 0 ? 'passed' : 'failed',
    summary: `${problems.length === 0 && older === '' ? 'all valid' : `${problems.length || 'none'} newly invalid`}${older}`,
    problems,
  }
}
