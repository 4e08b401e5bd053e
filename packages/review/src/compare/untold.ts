import { below, isObject } from '@contract-first/document/json'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import { placeOf } from '../reading/place.ts'
import { json } from '../schema/keywords.ts'
import type { Comparing } from './comparing.ts'
import { spot } from './verdicts.ts'

/** Fields of the document itself that a rule or the engine examines. */
const ROOT_FIELDS: readonly string[] = [
  ...[
    'openapi',
    '$self',
    'info',
    'jsonSchemaDialect',
    'servers',
    'paths',
    'webhooks',
    'components',
    'security',
    'tags',
  ],
  'externalDocs',
]
/** Fields with text for readers, whose changes are not all reported. */
const PROSE: readonly string[] = ['example', 'examples', 'externalDocs']

/**
 * Adds what neither judge saw: fields unknown to OpenAPI that hold objects. The engine reports all others.
 */
export function addUntold(comparing: Comparing, changes: readonly RedoclyChange[]): void {
  const { base, head, judged, findings } = comparing
  const told = changes.flatMap((change) => [change.base?.pointer, change.revision?.pointer])
  const isTold = (pointer: string): boolean =>
    told.some((place) => place === pointer || place?.startsWith(`${pointer}/`) === true)
  for (const [was, is] of [[base.content, head.content] as const, ...judged.pairs]) {
    for (const member of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const isRoot = was === base.content
      if (member.startsWith('x-') || PROSE.includes(member) || (isRoot && ROOT_FIELDS.includes(member))) continue
      if (judged.hasMember(was, member) || !isUnseen(was[member], is[member])) continue
      const [before, after] = [base.tokensOf(was) ?? [], head.tokensOf(is) ?? []]
      if (isTold(`#${below('', ...before, member)}`) || isTold(`#${below('', ...after, member)}`)) continue
      const change = was[member] === undefined ? 'added' : is[member] === undefined ? 'removed' : 'changed'
      const ends = { base: spot(was, member), head: spot(is, member) }
      const verdict = { rule: 'other-change', class: 'note', bump: 'patch', direction: 'none' } as const
      const { operation, part } = placeOf(after, head)
      findings.add(
        { ...verdict, sentence: `\`${member}\` ${change}`, ...ends },
        { ...(operation === undefined ? {} : { operation }), stability: 'stable', part },
      )
    }
  }
}

/** Whether two values differ, and one of them is of a kind that the engine does not compare in unknown fields. */
function isUnseen(was: unknown, is: unknown): boolean {
  const holds = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && value.some(isHolder))
  return (holds(was) || holds(is)) && json(was) !== json(is)
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
