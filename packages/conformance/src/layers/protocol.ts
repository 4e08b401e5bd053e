import { shapeOf } from '@contract-first/document/request'
import { NoExample } from '@contract-first/values'
import { jsonIn } from '../contract/content-kind.ts'
import type { Operation } from '../contract/contract.ts'
import { exampleCall } from '../exchange/example.ts'
import type { Case, Layer, LayerContext } from '../suite/case.ts'
import { accept, acceptRanges } from './protocol/accept.ts'
import { bodyLength } from './protocol/body-length.ts'
import { bodySpellings } from './protocol/body-spellings.ts'
import { otherCharsets } from './protocol/charsets.ts'
import { contentCodings } from './protocol/content-codings.ts'
import { escapes } from './protocol/escapes.ts'
import { exchangeIds } from './protocol/exchange-ids.ts'
import { extremeBodies } from './protocol/extreme-bodies.ts'
import { notIJson } from './protocol/i-json.ts'
import { jsonText } from './protocol/json-text.ts'
import { malformedBodies } from './protocol/malformed-bodies.ts'
import { mediaTypes } from './protocol/media-types.ts'
import { methods } from './protocol/methods.ts'
import { unknownPaths } from './protocol/unknown-paths.ts'
import { wrongPlaces } from './protocol/wrong-places.ts'

/**
 * Cases that no schema describes: malformed bodies, media types, charsets and content codings, unknown methods and
 * paths.
 */
export const protocol: Layer = { ofEach, ofAll }

function* ofEach(context: LayerContext): Iterable<Case> {
  const { operations, setup } = context
  const { policy = {} } = setup
  const { bodyBytes, exchangeId } = policy
  for (const operation of operations) {
    const hasBody = isBodyKnown(operation, context)
    if (hasBody) {
      yield* malformedBodies(operation)
      yield* extremeBodies(operation)
      if (policy.requiresIJson) yield* notIJson(operation)
      yield* bodySpellings(operation, policy)
      if (bodyBytes !== undefined) yield* bodyLength(operation, bodyBytes)
      yield* mediaTypes(operation, policy)
    }
    yield* accept(operation)
    yield* acceptRanges(operation, policy)
    if (hasBody) {
      yield* otherCharsets(operation)
      yield* contentCodings(operation)
    }
    yield* escapes(operation)
    if (exchangeId !== undefined) yield* exchangeIds(operation, exchangeId)
    if (policy.errors?.details) yield* wrongPlaces(operation)
  }
}

function* ofAll(context: LayerContext): Iterable<Case> {
  const { contract, operations } = context
  for (const ofPath of Map.groupBy(contract.operations, ({ path }) => shapeOf(path)).values()) {
    const [{ path = '' } = {}] = ofPath
    const callable = ofPath.filter((operation) => operations.includes(operation))
    if (callable.length > 0) yield* methods(context, path, ofPath, callable)
  }
  yield* unknownPaths(context)
}

/** Whether there is no JSON body, or a valid one is known: no value may fit an optional one. */
function isBodyKnown(operation: Operation, { untested }: LayerContext): boolean {
  const json = jsonIn(operation.body?.content ?? [])
  try {
    if (json) jsonText(exampleCall(operation), json)
    return true
  } catch (error) {
    if (!(error instanceof NoExample)) throw error
    untested({ operation: operation.id, pointer: error.pointer, reason: error.message })
    return false
  }
}
