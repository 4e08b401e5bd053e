import {
  type DocumentProblem,
  describeCauses,
  describeProblem,
  type Finding,
  type LoadedDocument,
  sortByPlace,
} from '@contract-first/document'
import { below } from '@contract-first/document/json'
import { constantNames } from './emit/constant-names.ts'
import type { SourceDocument } from './model/document.ts'
import type { PreparedDocument } from './prepare/prepare.ts'

/** Notes for the person who runs the generator, one line each. */
export interface Notes {
  /** Unsupported constructs that were allowed, with their places. */
  letThrough: string[]
  /** Component schemas whose validators are not annotated with their types, with their places. */
  notAnnotated: string[]
  /** Places that are read as they are meant rather than as they are written, each kind with its first place. */
  corrected: string[]
  /** Extensions whose values are not understood, and members that are not keywords, each with its first place. */
  ignored: string[]
  /** Names that were allowed but met nothing in any part: misspelt, or no longer needed. */
  allowedInVain: string[]
  /** Actions of overlays that select nothing, with their places. */
  overlaidInVain: string[]
  /** Patterns that a hostile text can keep busy, each with its first place. */
  runningAway: string[]
  /** Defaults that do not fit their schema, with their pointers. */
  wrongDefaults: string[]
  /** The operations that were given a name, or another one, in a line each. */
  derivedNames: string[]
  /** The media types whose bodies are passed on unchecked although they have schemas, in one line. */
  notDecoded: string[]
  /** Every operation that was given a name, and the formats that are not checked. */
  details: string[]
}

/** Gathers the notes of all stages. */
export function notesOf(
  locate: LoadedDocument['locate'],
  document: SourceDocument,
  { derivedNames, wrongDefaults, corrections }: PreparedDocument,
  operationIds: readonly string[],
  ofNothing: ReadonlySet<string>,
  inVain: readonly string[],
  asRead: readonly DocumentProblem[],
): Omit<Notes, 'overlaidInVain'> {
  const lines = (findings: readonly Finding[]) => sortByPlace(locate(findings)).map(describeProblem)
  const notAnnotated = [...ofNothing].map((name) => ({
    pointer: below('/components/schemas', name),
    message: `${JSON.stringify(name)} allows no value at all, by itself or by what it refers to: its validator is not annotated with its type`,
  }))
  const names = derivedNames.flatMap(({ operationId, instead }) => (instead === undefined ? [operationId] : []))
  const renamed = derivedNames.flatMap(({ operationId, instead }) =>
    instead === undefined ? [] : [`${instead} (${operationId})`],
  )
  const numbered = constantNames(operationIds).flatMap(({ name, taken }, index) =>
    taken === undefined ? [] : [`${name} (${operationIds[index]})`],
  )
  const formats = document.formatsNotAsserted
  const opaque = document.mediaTypesNotDecoded
  return {
    letThrough: describeCauses(
      locate(document.letThrough).map((problem) => ({ ...problem, message: `allowed: ${problem.message}` })),
    ),
    notAnnotated: lines(notAnnotated),
    corrected: describeCauses([...asRead, ...locate([...corrections, ...document.corrected])]),
    ignored: describeCauses(locate(document.ignored)),
    allowedInVain: inVain.map((name) => `--allow ${name} is not needed: leave it out`),
    runningAway: describeCauses(locate(document.runningAway)),
    // Without line numbers: finding them takes longer than everything else.
    wrongDefaults: wrongDefaults.map(({ pointer, message }) => `#${pointer}: ${message}`),
    derivedNames: [
      ...(names.length > 0 ? [`operations without operationId were named: ${names.join(', ')}`] : []),
      ...(renamed.length > 0 ? [`operations whose names no member can have were renamed: ${renamed.join(', ')}`] : []),
      ...(numbered.length > 0
        ? [`methods of the client that have a number, since another has the name: ${numbered.join(', ')}`]
        : []),
    ],
    notDecoded: opaque.length > 0 ? [`passed on unchecked, whatever their schemas say: ${opaque.join(', ')}`] : [],
    details: [
      ...derivedNames.map(({ pointer, operationId, instead }) =>
        instead === undefined
          ? `#${pointer} has no operationId: it is called ${operationId}`
          : `#${pointer} cannot be called ${instead}: it is called ${operationId}`,
      ),
      ...(formats.length > 0 ? [`formats that are not checked: ${formats.join(', ')}`] : []),
    ],
  }
}
