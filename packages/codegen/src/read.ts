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
import { SourceDocument } from './model/document.ts'
import { fragmentOf } from './model/fragment.ts'
import { type Model, readModel } from './model/model.ts'
import { findLongRow } from './model/recursion.ts'
import { skipOperations } from './model/skip.ts'
import { type PreparedDocument, prepare } from './prepare/prepare.ts'
import { checkStructure } from './structure/check.ts'
import { receiveWebhooks } from './webhooks.ts'

export interface ReadOptions {
  /** Constructs that are let through though they are not supported, by the name that the refusal gives them. */
  allow?: readonly string[]
  /** Operations that are left out, by operationId or as `GET /path`. */
  skip?: readonly string[]
  /** Whether files that the document refers to may be fetched from other hosts. Default: no. */
  allowRemote?: boolean
  /** Whether the webhooks and callbacks are read, as the paths of whoever receives them, in place of the paths. */
  webhooks?: boolean
  /** The folder that references to files do not leave. Default: that of the project, as `load` finds it. */
  root?: string | undefined
  /** Files of OpenAPI Overlay 1.0 that correct the document first. */
  overlays?: readonly string[]
}

/** A description as the emitters print it. */
export interface ReadDocument {
  /** As it is to be published. */
  json: string
  /** Follows references, and gathers what is wrong. */
  document: SourceDocument
  prepared: PreparedDocument
  model: Model
  /** The `$ref`s that could not be followed. */
  problemsOfReading: readonly DocumentProblem[]
  /** The actions of overlays that met nothing. */
  overlaidInVain: readonly DocumentProblem[]
  /** What the document is made of, its own file first; overlays are not among them. */
  sources: readonly SourceFile[]
  /** Finds where in its file each finding stands. */
  locate: LoadedDocument['locate']
}

/**
 * Reads the description at `file`. What is wrong with it is in `problemsOfReading` and `document.problems`.
 * @throws {DocumentError} when nothing can be read of it
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
  checkStructure(document)
  const longRow = findLongRow(document.root)
  // Nothing that follows could follow it.
  if (longRow) throw new DocumentError([...loaded.problems, ...locate([...document.problems, longRow])])
  const prepared = prepare(document)
  const placeOf = (pointer: Pointer) => placeIn(loaded, originOf(prepared.originOf(pointer)))
  return {
    json,
    document,
    prepared,
    model: readModel(document, placeOf),
    problemsOfReading: loaded.problems,
    overlaidInVain: loaded.overlaidInVain,
    sources: loaded.files,
    locate: (findings) => locate(findings.map((finding) => movedTo(prepared.originOf(finding.pointer), finding))),
  }
}

/** By the file, as seen from the folder of the document, and the pointer in it. */
function placeIn({ originOf, files: [first] }: LoadedDocument, pointer: Pointer): string {
  const { file, pointer: written } = originOf(pointer)
  const isLocal = first !== undefined && !isRemote(file.path)
  const name = isLocal ? relative(dirname(first.path), file.path).replaceAll(sep, '/') : file.path
  return `${name}#${fragmentOf(written)}`
}
