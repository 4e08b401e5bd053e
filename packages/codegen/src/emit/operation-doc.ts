import type { Operation } from '../model/operation.ts'
import { type Code, jsDoc } from './code.ts'

/** The documentation comment of an operation, with its life cycle where an editor shows it. */
export function operationDoc(operation: Operation): Code {
  const { summary, description, method, path, deprecated, sunset, replacedBy, stability } = operation
  return jsDoc([
    summary,
    description,
    `\`${method.toUpperCase()} ${path}\``,
    stability && `Stability: ${stability}. It may still change.`,
    deprecated
      ? `@deprecated ${sunset ? `To be removed on ${sunset}` : 'May be removed'}${replacedBy ? `; use ${replacedBy}` : ''}.`
      : undefined,
  ])
}
