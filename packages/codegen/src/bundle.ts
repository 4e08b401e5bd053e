import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getLineColLocation,
  Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { Excess, refuseExcess } from './excess.ts'
import { isObject, type JsonObject } from './json.ts'
import { readReferences, takeOutBroken } from './local-references.ts'
import { displayPath, locateBy, type Origin } from './place.ts'
import { below, type Pointer, steps } from './pointer.ts'
import { DocumentError, type DocumentProblem, type Finding } from './problem.ts'
import { RemoteFiles, type RemoteLimits } from './remote.ts'
import type { SourceFile } from './source-file.ts'

export interface BundleOptions {
  /** Whether files may be fetched from other hosts. */
  allowRemote?: boolean
  remoteLimits?: RemoteLimits
}

/** What became of a document when it was bundled. */
export interface Bundled {
  /** The bundle as JSON. */
  json: string
  /** The `$ref`s that cannot be followed. */
  problems: DocumentProblem[]
  /** Tells of each place in the bundle where it was written. */
  originOf(pointer: Pointer): Origin
}

/**
 * Moves what other files hold into the document.
 * @throws {DocumentError} when that cannot be done, such as when `$ref`s lead in a circle from file to file
 */
export async function bundleFiles(
  { path, parsed }: SourceFile,
  { allowRemote = false, remoteLimits }: BundleOptions = {},
): Promise<Bundled> {
  const config = await createConfig({})
  const root: Document = { source: new Source(path, await readFile(path, 'utf8')), parsed: parsed as JsonObject }
  const files = new Files(config.resolve, new RemoteFiles(allowRemote, remoteLimits))
  files.add(root)
  try {
    const { problems } = await bundle({ doc: root, config, externalRefResolver: files })
    const errors = problems.filter((problem) => problem.severity === 'error' && !files.isAboutExample(problem))
    refuseExcess(parsed, files.length)
    return {
      // Of what the bundler puts in several places, each is its own from here on.
      json: JSON.stringify(parsed, null, 2),
      problems: [...errors.map((error) => toProblem(error, root)), ...(await files.locateCircles())],
      originOf: (pointer) => files.originOf(root, pointer),
    }
  } catch (error) {
    // The bundler falls over what no document may hold, and says nothing of where that is.
    const reason = error instanceof Error ? error.message : String(error)
    const message = reason.startsWith('Self-referencing')
      ? 'its $refs lead from file to file back to where they began'
      : `its files cannot be put together: ${reason.split('\n')[0]}`
    throw new DocumentError([{ file: displayPath(path), line: 1, column: 1, message }])
  }
}

type BundleProblem = Awaited<ReturnType<typeof bundle>>['problems'][number]

function toProblem({ message, location: [location] }: BundleProblem, root: Document): DocumentProblem {
  const source = location?.source ?? root.source
  const file = displayPath(source.absoluteRef)
  // A file that does not parse has a place, but no pointer to it.
  if (location !== undefined && location.pointer === undefined)
    return { file, line: location.start.line, column: location.start.col, message }
  const pointer = location?.pointer ?? '#/'
  const { start } = getLineColLocation({ source, pointer, reportOnKey: true })
  return { file, line: start.line, column: start.col, message: `${message} (at ${pointer})` }
}

/** Texts that a description may be taken from. */
const MARKDOWN: ReadonlySet<string> = new Set(['.md', '.markdown'])

function refuseExcessOf({ source, parsed }: Document): void {
  try {
    refuseExcess(parsed, source.body.length)
  } catch (error) {
    if (!(error instanceof Excess)) throw error
    const { start } = getLineColLocation({ source, pointer: `#${below('', ...error.path)}`, reportOnKey: true })
    // So the bundler tells it like a mistake of the parser: in the file that holds it.
    throw new YamlParseError(new Error(`${error.message} (${start.line}:${start.col})`), source)
  }
}

/** The files of a document, and where in them every object was that is moved into the bundle. */
class Files extends BaseResolver {
  readonly #origins = new Map<object, Origin>()
  readonly #circles: (Finding & { source: Source })[] = []
  readonly #remote: RemoteFiles
  readonly #documents = new Map<Source, unknown>()
  /** Of all files together. */
  length = 0

  constructor(config: BaseResolver['config'], remote: RemoteFiles) {
    super(config)
    this.#remote = remote
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    if (/^https?:/i.test(reference)) return this.#remote.read(reference)
    if (/^file:/i.test(reference)) throw new Error(`${reference} is a URL: write the path of the file`)
    // A device or a pipe may have no end.
    const found = statSync(reference, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw new Error(`${displayPath(reference)} is not a file`)
    return super.loadExternalRef(reference)
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot)
    const { parsed } = document
    // What it says could be a secret, which an error that quotes a wrong value would show.
    if (typeof parsed === 'string' && !MARKDOWN.has(extname(source.absoluteRef).toLowerCase()))
      throw new Error(`${displayPath(source.absoluteRef)} is neither YAML nor JSON`)
    refuseExcessOf(document)
    this.add(document)
    // The bundler would fall over those inside one file.
    if (isObject(document.parsed)) {
      const circular = readReferences(document.parsed).broken.filter(({ isCircular }) => isCircular)
      this.#circles.push(...takeOutBroken(circular).map((finding) => ({ ...finding, source })))
    }
    return document
  }

  /** The bundler takes the `externalValue` of an example, which is there for readers, for a reference. */
  isAboutExample({ location: [location] }: BundleProblem): boolean {
    let value = location && this.#documents.get(location.source)
    for (const step of steps(location?.pointer?.slice(1) ?? '')) value = isObject(value) ? value[step] : undefined
    return isObject(value) && value.externalValue !== undefined && value.$ref === undefined
  }

  add({ source, parsed }: Document): void {
    this.#documents.set(source, parsed)
    this.length += source.body.length
    this.#note(parsed, { source, pointer: '' })
  }

  #note(value: unknown, origin: Origin): void {
    if (typeof value !== 'object' || value === null || this.#origins.has(value)) return
    this.#origins.set(value, origin)
    for (const [name, member] of Object.entries(value))
      this.#note(member, { source: origin.source, pointer: below(origin.pointer, name) })
  }

  async locateCircles(): Promise<DocumentProblem[]> {
    const located = this.#circles.map(({ source, ...finding }) =>
      locateBy((pointer) => ({ source, pointer }), [finding]),
    )
    return (await Promise.all(located)).flat()
  }

  originOf(root: Document, pointer: Pointer): Origin {
    let value: unknown = root.parsed
    let origin: Origin = { source: root.source, pointer: '' }
    for (const step of steps(pointer)) {
      value = typeof value === 'object' && value !== null ? (value as JsonObject)[step] : undefined
      const known = typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined
      origin = known ?? { source: origin.source, pointer: below(origin.pointer, step) }
    }
    return origin
  }
}
