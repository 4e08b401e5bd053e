import type { Layer } from '../suite/case.ts'
import { accept } from './protocol/accept.ts'
import { otherCharsets } from './protocol/charsets.ts'
import { contentCodings } from './protocol/content-codings.ts'
import { notIJson } from './protocol/i-json.ts'
import { malformedBodies } from './protocol/malformed-bodies.ts'
import { mediaTypes } from './protocol/media-types.ts'
import { methods } from './protocol/methods.ts'
import { unknownPaths } from './protocol/unknown-paths.ts'

/** What no schema says: bodies that are none, media types, charsets and content codings, methods and paths that are not there. */
export const protocol: Layer = function* (context) {
  const { contract, operations, setup } = context
  for (const operation of operations) {
    yield* malformedBodies(operation)
    if (setup.policy?.requiresIJson) yield* notIJson(operation)
    yield* mediaTypes(operation)
    yield* accept(operation)
    yield* otherCharsets(operation)
    yield* contentCodings(operation)
  }
  const paths = Map.groupBy(contract.operations, ({ path }) => path)
  for (const [path, ofPath] of paths) {
    const callable = ofPath.filter((operation) => operations.includes(operation))
    if (callable.length > 0) yield* methods(path, ofPath, callable, setup.policy?.implicitMethods ?? [])
  }
  yield* unknownPaths(context)
}
