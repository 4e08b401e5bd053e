import type { Finding } from '../finding.ts'
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
    ...(response ? [`  response: ${response.status} ${onOneLine(response.body.slice(0, BODY_MAX))}`.trimEnd()] : []),
    ...(seed === undefined ? [] : [`  seed: ${seed}${path === undefined ? '' : `, path: ${path}`}`]),
    ...(regression ? [`  as a regression: ${JSON.stringify(regression)}`] : []),
  ]
  return lines.join('\n')
}

/** A page of HTML would hide the findings that follow. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
