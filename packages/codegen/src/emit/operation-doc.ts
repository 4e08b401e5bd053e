import type { Pointer } from '@contract-first/document/json'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operations.ts'
import { type Code, jsDoc } from './code.ts'

/** The documentation comment of an operation, with its life cycle in the tags that editors show. */
export function operationDoc(operation: Operation, placeOf: Model['placeOf']): Code {
  const { pointer, summary, description, method, path, deprecated, lifecycle } = operation
  const { sunset, replacedBy, stability } = lifecycle
  const tags = [
    ...(deprecated
      ? [
          `@deprecated ${sunset ? `To be removed on ${sunset}` : 'May be removed'}${replacedBy ? `; use ${replacedBy}` : ''}.`,
        ]
      : []),
    seeTag(pointer, placeOf),
  ]
  return jsDoc([
    summary,
    description,
    `\`${method} ${path}\``,
    stability && `Stability: ${stability}. It may still change.`,
    tags.join('\n'),
  ])
}

/** Links generated code to its source. Written as code, since editors would take the file name for a symbol. */
export function seeTag(pointer: Pointer, placeOf: Model['placeOf']): string {
  return `@see \`${placeOf(pointer)}\``
}
