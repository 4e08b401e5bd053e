import { valueAt } from '@contract-first/document/json'
import type { RedoclyChange } from '../engine/redocly-diff-report.ts'
import { type OpenApiDocument, pointerTokens } from '../reading/document.ts'
import type { Comparing } from './comparing.ts'
import { type Spot, spot } from './verdicts.ts'

type Spots = readonly [base: Spot | undefined, head: Spot | undefined]

/** The subject of an engine's change: on each side an object, or the member that changed. */
export function engineSpots({ base, head }: Comparing, change: RedoclyChange): Spots {
  const isMember = (place: RedoclyChange['base']): boolean =>
    change.property !== undefined && place?.value !== undefined
  return [
    engineSpot(base, change.base, isMember(change.base)),
    engineSpot(head, change.revision, isMember(change.revision)),
  ]
}

/** The object that the engine's pointer leads to, or the one that holds the member there. */
export function engineSpot(
  document: OpenApiDocument,
  place: RedoclyChange['base'],
  isMember: boolean,
): Spot | undefined {
  if (!place) return undefined
  const holder = place.pointer.slice(1, place.pointer.lastIndexOf('/'))
  const node = valueAt(document.content, isMember ? holder : place.pointer.slice(1))
  const name = pointerTokens(place.pointer).at(-1)
  if (isMember || typeof node === 'object') return spot(node, isMember ? name : undefined)
  // The engine treats the schema that a mapping names as a separate object.
  return spot(valueAt(document.content, holder), name)
}
