import { isObject } from '../json/json.ts'
import type { Finding } from '../problem.ts'
import type { SourceFile } from './source-file.ts'

/** The last version of each line: the specification requires all three numbers. */
const WHOLE: Readonly<Record<string, string>> = { '3.0': '3.0.4', '3.1': '3.1.1', '3.2': '3.2.0' }

/**
 * Makes texts of versions that are numbers, in place, as YAML reads `openapi: 3.1` and `version: 1.10` without quotes,
 * and completes that of OpenAPI.
 */
export function readVersions(document: unknown, file: SourceFile): Finding[] {
  if (!isObject(document)) return []
  const corrections: Finding[] = []
  const { openapi, info } = document
  const line = typeof openapi === 'number' ? file.numberAt(['openapi']) : openapi
  const whole = typeof line === 'string' && Object.hasOwn(WHOLE, line) ? WHOLE[line] : undefined
  if (whole !== undefined) {
    document.openapi = whole
    corrections.push({ pointer: '/openapi', message: `"openapi" is not a whole version: read as ${whole}` })
  }
  if (isObject(info) && typeof info.version === 'number') {
    info.version = file.numberAt(['info', 'version']) ?? String(info.version)
    corrections.push({ pointer: '/info/version', message: '"version" is a number: read as a text' })
  }
  return corrections
}
