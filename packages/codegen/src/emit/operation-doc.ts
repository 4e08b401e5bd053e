import type { Pointer } from '@contract-first/document/json'
import type { Model } from '../model/model.ts'
import type { Operation } from '../model/operations.ts'
import { type Code, jsDoc } from './code.ts'

/** The documentation comment of an operation, with its life cycle in the tags that editors show. */
export function operationDoc(operation: Operation, placeOf: Model['placeOf']): Code {
  const { pointer, summary, description, method, path, lifecycle } = operation
  const { stability } = lifecycle
  return jsDoc([
    summary,
    description,
    `\`${method} ${path}\``,
    stability && `Stability: ${stability}. It may still change.`,
    [...deprecatedTag(operation), seeTag(pointer, placeOf)].join('\n'),
  ])
}

/** The comment of an operation under its other name. */
export function aliasDoc(operation: Operation, name: string): Code {
  return jsDoc([`The same as \`${name}\`: \`${operation.method} ${operation.path}\``, ...deprecatedTag(operation)])
}

function deprecatedTag({ deprecated, lifecycle: { sunset, replacedBy } }: Operation): string[] {
  if (!deprecated) return []
  const end = sunset ? `To be removed on ${sunset}` : 'May be removed'
  return [`@deprecated ${end}${replacedBy ? `; use ${replacedBy}` : ''}.`]
}

/** Links generated code to its source. Written as code, since editors would take the file name for a symbol. */
export function seeTag(pointer: Pointer, placeOf: Model['placeOf']): string {
  return `@see \`${placeOf(pointer)}\``
}
