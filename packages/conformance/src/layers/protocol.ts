import type { Layer } from '../suite/case.ts'
import { accept, acceptRanges } from './protocol/accept.ts'
import { bodyLength } from './protocol/body-length.ts'
import { bodySpellings } from './protocol/body-spellings.ts'
import { otherCharsets } from './protocol/charsets.ts'
import { contentCodings } from './protocol/content-codings.ts'
import { escapes } from './protocol/escapes.ts'
import { exchangeIds } from './protocol/exchange-ids.ts'
import { extremeBodies } from './protocol/extreme-bodies.ts'
import { notIJson } from './protocol/i-json.ts'
import { malformedBodies } from './protocol/malformed-bodies.ts'
import { mediaTypes } from './protocol/media-types.ts'
import { methods } from './protocol/methods.ts'
import { unknownPaths } from './protocol/unknown-paths.ts'
import { wrongPlaces } from './protocol/wrong-places.ts'

/** What no schema says: bodies that are none, media types, charsets and content codings, methods and paths that are not there. */
export const protocol: Layer = function* (context) {
  const { contract, operations, setup } = context
  const { policy = {} } = setup
  const { bodyBytes, exchangeId } = policy
  for (const operation of operations) {
    yield* malformedBodies(operation)
    yield* extremeBodies(operation)
    if (policy.requiresIJson) yield* notIJson(operation)
    yield* bodySpellings(operation, policy)
    if (bodyBytes !== undefined) yield* bodyLength(operation, bodyBytes)
    yield* mediaTypes(operation, policy)
    yield* accept(operation)
    yield* acceptRanges(operation, policy)
    yield* otherCharsets(operation)
    yield* contentCodings(operation)
    yield* escapes(operation)
    if (exchangeId !== undefined) yield* exchangeIds(operation, exchangeId)
    if (policy.errors?.details) yield* wrongPlaces(operation)
  }
  const paths = Map.groupBy(contract.operations, ({ path }) => path)
  for (const [path, ofPath] of paths) {
    const callable = ofPath.filter((operation) => operations.includes(operation))
    if (callable.length > 0) yield* methods(path, ofPath, callable, policy.implicitMethods ?? [])
  }
  yield* unknownPaths(context)
}
