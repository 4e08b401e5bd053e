import { bundle, createConfig, type Document, Source } from '@redocly/openapi-core'
import { refuseExcess } from '../excess.ts'
import type { JsonObject } from '../json/json.ts'
import type { Pointer } from '../json/pointer.ts'
import { DocumentError, type DocumentProblem } from '../problem.ts'
import { Files } from './bundled-files.ts'
import type { Origin, ReadAsMeant } from './place.ts'
import { correctTypes } from './redocly-types.ts'
import type { RemoteFiles } from './remote.ts'
import type { Root } from './root.ts'
import type { SourceFile } from './source-file.ts'

/** The result of bundling a document. */
export interface Bundled {
  /** The bundle as JSON. */
  json: string
  /** The `$ref`s that cannot be followed. */
  problems: DocumentProblem[]
  /** The references of other files that are read as meant. */
  corrections: ReadAsMeant[]
  /** The document's own file, and those that were moved in. */
  files: readonly SourceFile[]
  /** Tells where each place in the bundle was written. */
  originOf(pointer: Pointer): Origin
}

/**
 * Moves what other files hold into a document, in place.
 * @param document - the content of `file`, with each YAML alias expanded to its own object
 * @throws {DocumentError} when that cannot be done, such as for circular `$ref`s across files
 */
export async function bundleFiles(
  file: SourceFile,
  document: JsonObject,
  remote: RemoteFiles,
  root: Root,
): Promise<Bundled> {
  const config = await createConfig({ plugins: [{ id: 'types', typeExtension: { oas3: correctTypes } }] })
  const doc: Document = { source: new Source(file.path, file.text), parsed: document }
  const files = new Files(config.resolve, remote, root)
  files.add(doc.source, file, document)
  try {
    const { problems } = await bundle({ doc, config, externalRefResolver: files })
    const errors = problems.filter((problem) => problem.severity === 'error' && !files.isAboutExample(problem))
    refuseExcess(document, files.length)
    files.keepNamesOnce(document)
    files.unescapeNames(file, document)
    return {
      // As JSON, what the bundler put in several places becomes separate objects.
      json: JSON.stringify(document, null, 2),
      problems: [
        ...errors.map((error) => files.problem(error, file)),
        ...files.locateCircles(),
        ...files.fieldsGivenTwice(document),
      ],
      corrections: files.corrections(),
      files: files.all(),
      originOf: (pointer) => files.originOf(file, document, pointer),
    }
  } catch (error) {
    // The bundler fails on what a document must not hold, and does not say where that is.
    const reason = error instanceof Error ? error.message : String(error)
    const message = reason.startsWith('Self-referencing')
      ? 'its $refs lead from file to file back to where they began'
      : `its files cannot be bundled: ${reason.split('\n')[0]}`
    throw new DocumentError([file.problem([], message)])
  }
}
