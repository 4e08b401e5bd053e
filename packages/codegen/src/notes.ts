import {
  describeCauses,
  describeProblem,
  type Finding,
  type LoadedDocument,
  sortByPlace,
} from '@contract-first/document'
import { below } from '@contract-first/document/json'
import type { SourceDocument } from './model/document.ts'
import type { PreparedDocument } from './prepare/prepare.ts'

/** What whoever generates should know, a line each. */
export interface Notes {
  /** Constructs that are not supported and were allowed, at their places. */
  letThrough: string[]
  /** Component schemas whose validators are not held to their types, at their places. */
  notAnnotated: string[]
  /** What is not read as it is written, but as it is meant, each kind with its first place. */
  corrected: string[]
  /** Extensions whose values say nothing that is understood, and what is no keyword: each with its first place. */
  ignored: string[]
  /** Names that were allowed and met nothing in any part: misspelt, or not needed any more. */
  allowedInVain: string[]
  /** Actions of overlays that met nothing, at their places. */
  overlaidInVain: string[]
  /** Patterns that a hostile text can keep busy, with their first place. */
  runningAway: string[]
  /** Defaults that do not fit their schema, by their pointers. */
  wrongDefaults: string[]
  /** The operations that were named, in one line. */
  derivedNames: string[]
  /** The media types whose bodies are handed on unchecked though they have schemas, in one line. */
  notDecoded: string[]
  /** Every operation that was named, and the formats that are not checked. */
  details: string[]
}

/** Gathers them from those who found them. */
export function notesOf(
  locate: LoadedDocument['locate'],
  document: SourceDocument,
  { derivedNames, wrongDefaults, corrections }: PreparedDocument,
  ofNothing: ReadonlySet<string>,
  inVain: readonly string[],
): Omit<Notes, 'overlaidInVain'> {
  const lines = (findings: readonly Finding[]) => sortByPlace(locate(findings)).map(describeProblem)
  const notAnnotated = [...ofNothing].map((name) => ({
    pointer: below('/components/schemas', name),
    message: `${JSON.stringify(name)} asks for something that no value can be, itself or by what it refers to: its validator is not annotated with its type`,
  }))
  const names = derivedNames.map(({ operationId }) => operationId)
  const formats = document.formatsNotAsserted
  const opaque = document.mediaTypesNotDecoded
  return {
    letThrough: describeCauses(
      locate(document.letThrough).map((problem) => ({ ...problem, message: `allowed: ${problem.message}` })),
    ),
    notAnnotated: lines(notAnnotated),
    corrected: describeCauses(locate([...corrections, ...document.corrected])),
    ignored: describeCauses(locate(document.ignored)),
    allowedInVain: inVain.map((name) => `--allow ${name} lets nothing through: leave it out`),
    runningAway: describeCauses(locate(document.runningAway)),
    // Not with their lines: to find them takes longer than all the rest.
    wrongDefaults: wrongDefaults.map(({ pointer, message }) => `#${pointer}: ${message}`),
    derivedNames: names.length > 0 ? [`operations without operationId were named: ${names.join(', ')}`] : [],
    notDecoded: opaque.length > 0 ? [`handed on as they are, their schemas are not checked: ${opaque.join(', ')}`] : [],
    details: [
      ...derivedNames.map(
        ({ pointer, operationId }) => `#${pointer} has no operationId of its own: it is ${operationId}`,
      ),
      ...(formats.length > 0 ? [`formats that are not checked: ${formats.join(', ')}`] : []),
    ],
  }
}
