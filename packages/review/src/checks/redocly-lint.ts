import { dirname, relative, resolve } from 'node:path'
import { correctTypes, LocalFiles } from '@contract-first/document/local-files'
import {
  type Config,
  getLineColLocation,
  lint,
  lintConfig,
  loadConfig,
  type NormalizedProblem,
} from '@redocly/openapi-core'
import { CannotReview } from '../reading/cannot-review.ts'
import type { Place } from '../reading/named-document.ts'

/** A violation of a rule. */
export interface LintProblem {
  rule: string
  severity: 'error' | 'warn'
  message: string
  /** Relative to the root of the document, with forward slashes. */
  file: string
  /** Counted from 1. */
  line: number
  /** The pointer into `file`, with the linter's `#`. */
  pointer: string
}

/**
 * The rules for a document: those of the configuration, or of the API in it whose root the document is.
 * @param file - Redocly's configuration, absolute
 * @throws {CannotReview} if it has a mistake; a misspelt rule would otherwise never be checked
 */
export async function loadRules(file: string, { root, path }: Place): Promise<Config> {
  const config = await orCannotReview(loadConfig({ configPath: file, externalRefResolver: new LocalFiles() }))
  config.plugins.push({ id: 'types', typeExtension: { oas3: correctTypes } })
  const [mistake] = await lintConfig({ config, severity: 'error' })
  if (mistake !== undefined) {
    const { file: name, line, message } = problemOf(mistake, root)
    throw new CannotReview(`${name}:${line}: ${message}`)
  }
  const apis = Object.entries(config.resolvedConfig.apis ?? {})
  const [alias] = apis.find(([, api]) => resolve(dirname(file), api.root) === resolve(root, path)) ?? []
  return config.forAlias(alias)
}

/**
 * Lints a document.
 * @throws {CannotReview} if the linter gave no result
 */
export async function redoclyLint({ root, path }: Place, config: Config): Promise<readonly LintProblem[]> {
  const problems = await orCannotReview(
    lint({ ref: resolve(root, path), config, externalRefResolver: new LocalFiles() }),
  )
  return problems.filter(({ ignored }) => !ignored).map((problem) => problemOf(problem, root))
}

function problemOf({ ruleId, severity, message, location: [place] }: NormalizedProblem, root: string): LintProblem {
  return {
    rule: ruleId,
    severity,
    message,
    file: relative(root, place?.source.absoluteRef ?? '').replaceAll('\\', '/'),
    // A problem of the whole document has no range.
    line: place === undefined ? 1 : getLineColLocation(place).start.line,
    pointer: place?.pointer ?? '#/',
  }
}

async function orCannotReview<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    throw new CannotReview(`redocly lint gave no result: ${error instanceof Error ? error.message : error}`)
  }
}
