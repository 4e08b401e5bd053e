import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import type { EngineRule } from '../finding/rules.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import { placeOf } from '../reading/place.ts'
import type { Comparing } from './comparing.ts'
import { engineSpots } from './engine-spot.ts'
import { LookAlikes } from './look-alikes.ts'
import type { Spot, Verdict } from './verdicts.ts'

/** Adds what only the engine saw: prose, links, tags, and everything that our rules have not examined. */
export function addEngineFindings(comparing: Comparing, changes: readonly RedoclyChange[]): void {
  const lookAlikes = new LookAlikes(comparing, changes)
  for (const change of changes) {
    if (change.typeName === 'Info' && change.property === 'version') continue
    const tokens = lookAlikes.tokensOf(change)
    const verdict = tokens && verdictOf(comparing, change, tokens)
    if (!verdict) continue
    const side = change.kind === 'removed' ? comparing.base : comparing.head
    const { operation, part } = placeOf(tokens, side)
    comparing.findings.add(verdict, {
      ...(operation === undefined ? {} : { operation }),
      stability: 'stable',
      part,
    })
  }
}

const PROSE_PROPERTIES = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'externalDocs'])
const PROSE_TYPES = new Set(['Info', 'Contact', 'License', 'Tag', 'Example', 'ExamplesMap', 'ExternalDocs'])

function verdictOf(comparing: Comparing, change: RedoclyChange, tokens: readonly string[]): Verdict | undefined {
  const { property } = change
  const [base, head] = engineSpots(comparing, change)
  const values = property === undefined ? {} : { before: change.base?.value, after: change.revision?.value }
  const common = { direction: 'none', base, head, ...values } as const
  if (PROSE_TYPES.has(change.typeName) || PROSE_PROPERTIES.has(property ?? '')) {
    const sentence =
      property === undefined ? `${words(change.typeName)} ${change.kind}` : `\`${property}\` ${verb(change)}`
    return { rule: 'documentation-changed', class: 'note', kind: 'documentation', bump: 'patch', sentence, ...common }
  }
  // Our rules judge every operation. A path is not one, and the engine takes a new path for a renamed old one.
  if (change.verdicts.some(({ ruleId }) => ruleId === 'path-removed')) return undefined
  const { judged, schemas } = comparing
  const isJudged = ([document, end]: [OpenApiDocument, Spot | undefined]): boolean =>
    // A member that only one side has counts as judged on both.
    end !== undefined && judged.has(document, { node: end.node, member: property }, schemas.compared)
  const sides: [OpenApiDocument, Spot | undefined][] = [
    [comparing.base, base],
    [comparing.head, head],
  ]
  if (sides.some(isJudged)) return undefined
  const [major] = change.verdicts.filter(({ impact }) => impact === 'major')
  // Components are judged where they are used.
  const isPartOfUsed = property !== undefined && [base, head].some((end) => end && judged.hasSeen(end.node))
  const isUsed = tokens[0] !== 'components' || isPartOfUsed
  if (major && isUsed) {
    const sentence = major.message.replace(/\.$/, '')
    return {
      rule: major.ruleId as EngineRule,
      class: 'breaking',
      sentence,
      whoBreaks: 'callers that rely on it',
      ...common,
    }
  }
  const sentence =
    property === undefined ? `${words(change.typeName)} ${change.kind}` : `\`${property}\` ${verb(change)}`
  return { rule: 'other-change', class: 'note', bump: 'patch', sentence, ...common }
}

/** `RequestBody` -> `request body`. */
function words(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

function verb(change: RedoclyChange): string {
  if (change.base?.value === undefined) return 'added'
  return change.revision?.value === undefined ? 'removed' : 'changed'
}
