import { resolve } from 'node:path'
import { type OpenApiDocument, pointerTokens } from '../document.ts'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import type { Comparing } from './comparing.ts'
import { type Spot, spot } from './findings.ts'

type Spots = readonly [base: Spot | undefined, head: Spot | undefined]

/** What a change of the engine is about: on both sides an object, or its member that changed. */
export function engineSpots(comparing: Comparing, { base, revision, property }: RedoclyChange): Spots {
  const isMember = (place: RedoclyChange['base']): boolean => property !== undefined && place?.value !== undefined
  return [
    engineSpot(comparing, comparing.base, base, isMember(base)),
    engineSpot(comparing, comparing.head, revision, isMember(revision)),
  ]
}

/** The object that the engine's pointer leads to, or the one that holds the member there. */
export function engineSpot(
  { findings }: Comparing,
  document: OpenApiDocument,
  place: RedoclyChange['base'],
  isMember: boolean,
): Spot | undefined {
  if (!place) return undefined
  // The engine names files relative to the folder that it ran in, which is the head's.
  const file = resolve(findings.head.root, place.file)
  const tokens = pointerTokens(place.pointer)
  const node = rawValueAt(document, file, isMember ? tokens.slice(0, -1) : tokens)
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
