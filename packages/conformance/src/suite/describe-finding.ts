import { plain } from '@contract-first/document/report'
import { contentKindOf } from '../contract/content-kind.ts'
import type { Finding, RecordedResponse } from '../finding.ts'
import { RULES } from './rules.ts'

const BODY_MAX = 1_000

/** A finding for a person: the mistake, its place in the contract, and the exchange. */
export function describeFinding({
  case: id,
  operation,
  check,
  rule = check,
  message,
  pointer,
  curl,
  response,
  seed,
  path,
  regression,
}: Finding): string {
  const lines = [
    `${id || operation}: ${message} (${rule})`,
    ...(rule === 'unproven' ? [`  ${RULES.unproven.says}`] : []),
    `  contract: #${pointer}`,
    ...(curl === undefined ? [] : [`  request: ${curl}`]),
    ...(response ? [`  response: ${response.status} ${bodyOf(response)}`.trimEnd()] : []),
    ...(seed === undefined ? [] : [`  seed: ${seed}${path === undefined ? '' : `, path: ${path}`}`]),
    ...(regression ? [`  as a regression: ${JSON.stringify(regression)}`] : []),
  ]
  return lines.join('\n')
}

/** The beginning of a long body. */
export function excerptOf(body: string, max: number): string {
  return body.length > max ? `${body.slice(0, max)} … (${body.length} characters)` : body
}

/** On one line, since a page of HTML would hide the findings that follow. */
function bodyOf({ headers, body }: RecordedResponse): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const isText = contentKindOf(type) !== 'bytes' || !/[\0\uFFFD]/.test(body)
  return isText ? plain(body.slice(0, BODY_MAX)) : `(a body of ${type || 'no media type'})`
}
