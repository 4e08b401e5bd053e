import { dirname, relative, sep } from 'node:path'
import {
  DocumentError,
  type DocumentProblem,
  type Finding,
  isRemote,
  type LoadedDocument,
  load,
  movedTo,
  type SourceFile,
} from '@contract-first/document'
import type { Pointer } from '@contract-first/document/json'
import type { DocumentedAnswers } from '@contract-first/mock'
import { SourceDocument } from './model/document.ts'
import { fragmentOf } from './model/fragment.ts'
import { type Model, readModel } from './model/model.ts'
import { findLongRow } from './model/recursion.ts'
import { skipOperations } from './model/skip.ts'
import { type PreparedDocument, prepare } from './prepare/prepare.ts'
import { receiveWebhooks } from './webhooks.ts'

export interface ReadOptions {
  /** Unsupported constructs that are let through, by the name in their refusal. */
  allow?: readonly string[]
  /** Operations that are left out, by operationId or as `GET /path`. */
  skip?: readonly string[]
  /** Whether files that the document refers to may be fetched from other hosts. Default: no. */
  allowRemote?: boolean
  /** Whether to read the webhooks and callbacks, as paths of their receiver, instead of the paths. */
  webhooks?: boolean
  /** The folder that references to files must not leave. Default: the project's, as `load` finds it. */
  root?: string | undefined
  /** Files of OpenAPI Overlay 1.0 that correct the document first. */
  overlays?: readonly string[]
}

/** A description as the emitters print it. */
export interface ReadDocument {
  /** The document as it is published, in JSON. */
  json: string
  /** Follows references and collects problems. */
  document: SourceDocument
  prepared: PreparedDocument
  model: Model
  /** The references that could not be followed. */
  problemsOfReading: readonly DocumentProblem[]
  /** The places that are read as meant before anything else looks at them. */
  correctionsOfReading: readonly DocumentProblem[]
  /** The actions of overlays that select nothing. */
  overlaidInVain: readonly DocumentProblem[]
  /** The files of the document, its own first; overlays are not among them. */
  sources: readonly SourceFile[]
  /** Finds the place of each finding in its file. */
  locate: LoadedDocument['locate']
  /** The responses that it documents, made once. What makes them takes long to load. */
  answers(): Promise<DocumentedAnswers>
}

/**
 * Reads the description at `file`. Its problems are in `problemsOfReading` and `document.problems`.
 * @throws {DocumentError} if nothing of it can be read
 */
export async function read(file: string, options: ReadOptions = {}): Promise<ReadDocument> {
  const loaded = await load(file, options)
  const { skip = [], webhooks = false } = options
  const originOf = webhooks ? receiveWebhooks(loaded.document, file) : (pointer: Pointer) => pointer
  const locate = (findings: readonly Finding[]) =>
    loaded.locate(findings.map((finding) => movedTo(originOf(finding.pointer), finding)))
  skipOperations(loaded.document, skip, file)
  const json = skip.length === 0 && !webhooks ? loaded.json : `${JSON.stringify(loaded.document, null, 2)}\n`
  const document = new SourceDocument(loaded.document, options.allow, loaded.takenOut)
  const longRow = findLongRow(document.root)
  // No later stage could follow a chain that long.
  if (longRow) throw new DocumentError([...loaded.problems, ...locate([...document.problems, longRow])])
  const prepared = prepare(document)
  const placeOf = (pointer: Pointer) => placeIn(loaded, originOf(prepared.originOf(pointer)))
  let answers: Promise<DocumentedAnswers> | undefined
  return {
    json,
    document,
    prepared,
    model: readModel(document, placeOf),
    problemsOfReading: loaded.problems,
    correctionsOfReading: loaded.corrections,
    overlaidInVain: loaded.overlaidInVain,
    sources: loaded.files,
    locate: (findings) => locate(findings.map((finding) => movedTo(prepared.originOf(finding.pointer), finding))),
    answers() {
      answers ??= import('@contract-first/mock').then(({ documentedAnswers }) => documentedAnswers(JSON.parse(json)))
      return answers
    },
  }
}

/** A place as the file, relative to the folder of the document, and the pointer in it. */
function placeIn({ originOf, files: [first] }: LoadedDocument, pointer: Pointer): string {
  const { file, pointer: written } = originOf(pointer)
  const isLocal = first !== undefined && !isRemote(file.path)
  const name = isLocal ? relative(dirname(first.path), file.path).replaceAll(sep, '/') : file.path
  return `${name}#${fragmentOf(written)}`
}
