import { type Config, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'

/** What lint says of a document: the rule, the place as a JSON Pointer, and the sentence for the author. */
export interface Finding {
  rule: string
  at: string
  message: string
}

/** Lints a document that is given as text. */
export async function findingsOf(source: string, config: Config): Promise<Finding[]> {
  const problems = await lintFromString({ source, config })
  return problems.map((problem) => ({ rule: problem.ruleId, at: pointerOf(problem), message: problem.message }))
}

function pointerOf(problem: NormalizedProblem): string {
  const [location] = problem.location
  return location?.pointer ?? 'outside of the document'
}
