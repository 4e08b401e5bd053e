export { Excess } from './excess.ts'
export { LEVELS_MAX } from './levels.ts'
export {
  DocumentError,
  type DocumentProblem,
  describeCauses,
  describeProblem,
  type Finding,
  movedTo,
  sortByPlace,
} from './problem.ts'
export { displayPath, isRemote } from './reading/display-path.ts'
export type { LineAndColumn } from './reading/lines.ts'
export { isOfHost, type LoadedDocument, type LoadOptions, load } from './reading/load.ts'
export type { Origin } from './reading/place.ts'
export { NETWORK_ADVICE, type RemoteLimits } from './reading/remote.ts'
export { readSourceFile, SourceFile } from './reading/source-file.ts'
export { type UnifiedDocument, unifyLoaded } from './reading/unify-loaded.ts'
export { hasNamedMembers } from './references/named-members.ts'
export { resolveReference } from './references/schema-resources.ts'
export { CORRECTIONS, type Correction, type CorrectionName } from './view/corrections/correction.ts'
export { placesOf } from './view/corrections/places.ts'
export { walkContents } from './view/corrections/walk.ts'
export { readEventData } from './view/event-data.ts'
export { walkOperations, walkPathItems } from './view/operations.ts'
export type { CopiedPathItems } from './view/path-items.ts'
export { type UnifyOptions, unify } from './view/unify.ts'
export { walkObjects } from './view/walk-objects.ts'
export { mapSchemas, walkDocument, walkSchema } from './view/walk-schemas.ts'
export {
  describeKind,
  GROUPS,
  isAmbiguousField,
  type Kind,
  kindOfField,
  meantField,
  type ObjectName,
  type ObjectType,
  objectsOf,
} from './words/objects.ts'
