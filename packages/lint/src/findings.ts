import { displayPath } from '@contract-first/document'
import { type Config, getLineColLocation, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { lintFile } from './lint-file.ts'
import { rulesHere } from './set-aside.ts'

/** A finding of lint: the rule, the place as a JSON Pointer, and the sentence for the author. */
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

/** A finding in a file. */
export interface PlacedFinding extends Finding {
  severity: 'error' | 'warn'
  /** The path of the file, as named or as in the finding. */
  file: string
  line: number
  column: number
}

/** Lints a file by the rules of the current folder, without the findings set aside there. */
export async function findingsIn(document: string): Promise<PlacedFinding[]> {
  const problems = await lintFile(document, await rulesHere())
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map((problem) => {
      const [location] = problem.location
      const start = location && getLineColLocation(location).start
      return {
        rule: problem.ruleId,
        at: pointerOf(problem),
        message: problem.message,
        severity: problem.severity,
        file: displayPath(location?.source.absoluteRef ?? document),
        line: start?.line ?? 1,
        column: start?.col ?? 1,
      }
    })
}
