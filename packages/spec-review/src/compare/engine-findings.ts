import { resolve } from 'node:path'
import { type OpenApiDocument, pointerTokens } from '../document.ts'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import { placeOf } from '../place.ts'
import type { Comparing } from './comparing.ts'
import { type Side, type Spot, spot, type Verdict } from './findings.ts'

/** Adds what only the engine saw: prose, links, tags, and everything that our rules have not looked at. */
export function addEngineFindings(comparing: Comparing, changes: readonly RedoclyChange[]): void {
  for (const change of changes) {
    const tokens = pointerTokens(change.path)
    if (change.typeName === 'Info' && change.property === 'version') continue
    const verdict = verdictOf(comparing, change, tokens)
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

const proseProperties = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'externalDocs'])
const proseTypes = new Set(['Info', 'Contact', 'License', 'Tag', 'Example', 'ExamplesMap', 'ExternalDocs'])

function verdictOf(comparing: Comparing, change: RedoclyChange, tokens: readonly string[]): Verdict | undefined {
  const { property } = change
  const isRemoved = property !== undefined && change.revision?.value === undefined
  const base = spotOf(comparing.findings.base, comparing, change.base, property, change.base?.value !== undefined)
  const head = spotOf(comparing.findings.head, comparing, change.revision, property, !isRemoved)
  const values = property === undefined ? {} : { before: change.base?.value, after: change.revision?.value }
  const common = { direction: 'none', base, head, ...values } as const
  if (proseTypes.has(change.typeName) || proseProperties.has(property ?? '')) {
    const sentence =
      property === undefined ? `${words(change.typeName)} ${change.kind}` : `\`${property}\` ${verb(change)}`
    return { rule: 'documentation-changed', class: 'note', kind: 'documentation', bump: 'patch', sentence, ...common }
  }
  // Every operation is judged by our rules; a path is none, and the engine takes a new one for a renamed old one.
  if (change.verdicts.some(({ ruleId }) => ruleId === 'path-removed')) return undefined
  const { judged, schemas } = comparing
  const isJudged = ([document, end]: [OpenApiDocument, Spot | undefined]): boolean =>
    // A member that only one side has is judged on both.
    end !== undefined && judged.has(document, { node: end.node, member: property }, schemas.compared)
  const sides: [OpenApiDocument, Spot | undefined][] = [
    [comparing.base, base],
    [comparing.head, head],
  ]
  if (sides.some(isJudged)) return undefined
  const [major] = change.verdicts.filter(({ impact }) => impact === 'major')
  // A component is judged where it is used.
  const isPartOfUsed = property !== undefined && [base, head].some((end) => end && judged.hasSeen(end.node))
  const isUsed = tokens[0] !== 'components' || isPartOfUsed
  if (major && isUsed) {
    const sentence = major.message.replace(/\.$/, '')
    return { rule: major.ruleId, class: 'breaking', sentence, whoBreaks: 'callers that rely on it', ...common }
  }
  const sentence =
    property === undefined ? `${words(change.typeName)} ${change.kind}` : `\`${property}\` ${verb(change)}`
  return { rule: 'other-change', class: 'note', bump: 'patch', sentence, ...common }
}

/** The object that the engine's pointer leads to, and its member that changed. */
function spotOf(
  { document }: Side,
  { findings }: Comparing,
  place: RedoclyChange['base'],
  property: string | undefined,
  hasProperty: boolean,
): Spot | undefined {
  if (!place) return undefined
  // The engine names files relative to the folder that it ran in, which is the head's.
  const file = resolve(findings.head.root, place.file)
  const tokens = pointerTokens(place.pointer)
  const isMember = property !== undefined && hasProperty
  const path = isMember ? tokens.slice(0, -1) : tokens
  const node = rawValueAt(document, file, path)
  if (isMember || typeof node === 'object') return spot(node, isMember ? tokens.at(-1) : undefined)
  // The engine takes the schema that a mapping names for an object of its own.
  return spot(rawValueAt(document, file, tokens.slice(0, -1)), tokens.at(-1))
}

function rawValueAt(document: OpenApiDocument, file: string, tokens: readonly string[]): unknown {
  if (!document.files.includes(file)) return undefined
  let value: unknown = document.contentOf(file)
  for (const token of tokens)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, token) : undefined
  return value
}

/** `RequestBody` -> `request body`. */
function words(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

function verb(change: RedoclyChange): string {
  if (change.base?.value === undefined) return 'added'
  return change.revision?.value === undefined ? 'removed' : 'changed'
}
