import { existsSync, statSync } from 'node:fs'
import { BaseResolver, type bundle, type Document, Source, YamlParseError } from '@redocly/openapi-core'
import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer, pointerOfFragment, stepsOf, valueAt } from '../json/pointer.ts'
import { DocumentError, type DocumentProblem, type Finding, givenTwice } from '../problem.ts'
import { pointAllAsUris, readReferences, takeOutBroken } from '../references/local-references.ts'
import { resolveReference } from '../references/schema-resources.ts'
import { visitReferences } from '../references/visit-references.ts'
import { operationsIn } from '../words/methods.ts'
import { displayPath } from './display-path.ts'
import { locateBy, locateCorrections, type Origin, type ReadAsMeant } from './place.ts'
import type { RemoteFiles } from './remote.ts'
import type { Root } from './root.ts'
import { followSelf } from './self.ts'
import { SourceFile } from './source-file.ts'

type BundleProblem = Awaited<ReturnType<typeof bundle>>['problems'][number]

/**
 * The kinds of files that are texts: a description may refer to one, and a sample of code. Other texts could be secrets,
 * which an error that quotes a wrong value would show.
 */
const TEXT =
  /\.(?:md|markdown|html|xml|graphql|http|sh|bash|ps1|m?js|tsx?|py|rb|php|java|kt|scala|cs|go|rs|swift|c|cpp|dart|ex|lua|pl|r)$/i

/** The files of a document, and where in them every object of the bundle was. */
export class Files extends BaseResolver {
  readonly #origins = new Map<object, Origin>()
  /** For every object that held a reference, the reference and its siblings. */
  readonly #references = new Map<object, JsonObject>()
  readonly #circles: (Finding & { file: SourceFile })[] = []
  readonly #corrections: (Finding & { file: SourceFile })[] = []
  readonly #remote: RemoteFiles
  readonly #root: Root
  readonly #files = new Map<string, SourceFile>()
  /** The references by anchor, each of which the bundler takes for a file. */
  readonly #anchored = new Set<string>()
  /** The characters of all files together. */
  length = 0

  constructor(config: BaseResolver['config'], remote: RemoteFiles, root: Root) {
    super(config)
    this.#remote = remote
    this.#root = root
  }

  /** A reference is a URI: where no file has exactly its name, it is decoded. */
  override resolveExternalRef(base: string | null, reference: string): string {
    const path = super.resolveExternalRef(base, reference)
    if (!reference.includes('%') || /^https?:/i.test(path) || existsSync(path)) return path
    try {
      return super.resolveExternalRef(base, decodeURIComponent(reference))
    } catch {
      return path
    }
  }

  override async loadExternalRef(reference: string): Promise<Source> {
    if (/^file:/i.test(reference)) throw new Error(`${reference} is a URL: write the path of the file`)
    const [, address, anchor] = /^(.+)#([A-Za-z_][-\w.]*)$/.exec(reference) ?? []
    if (address && anchor && !existsSync(reference)) return this.#placeOf(reference, address, anchor)
    if (/^https?:/i.test(reference)) return new Source(reference, await this.#remote.read(reference))
    this.#root.require(reference)
    // A device or a pipe may have no end.
    const found = statSync(reference, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw new Error(`${displayPath(reference)} is not a file`)
    return super.loadExternalRef(reference)
  }

  /** The bundler knows only pointers: it gets a file that does nothing but point to the anchor. */
  async #placeOf(reference: string, address: string, anchor: string): Promise<Source> {
    const place = resolveReference(readAs(await this.loadExternalRef(address)).parsed, `#${anchor}`, '')
    if (place === undefined) throw new Error(`no schema of ${displayPath(address)} has the anchor "${anchor}"`)
    this.#anchored.add(reference)
    return new Source(reference, JSON.stringify({ $ref: `${address}#${place.replaceAll('%', '%25')}` }))
  }

  override parseDocument(source: Source): Document {
    const file = readAs(source)
    if (typeof file.parsed === 'string' && !TEXT.test(source.absoluteRef))
      throw new Error(`${displayPath(source.absoluteRef)} is neither YAML nor JSON`)
    if (isObject(file.parsed)) {
      followSelf(file.parsed, source.absoluteRef)
      const references = readReferences(file.parsed)
      // The bundler does not know names, and it writes pointers from the root of the bundle, which an `$id` would
      // redirect.
      pointAllAsUris(references)
      this.#corrections.push(...references.corrections.map((finding) => ({ ...finding, file })))
      // It would fail on cycles within one file.
      const circular = references.broken.filter(({ isCircular }) => isCircular)
      this.#circles.push(...takeOutBroken(circular).map((finding) => ({ ...finding, file })))
    }
    if (!this.#anchored.has(source.absoluteRef)) this.add(source, file, file.parsed)
    return { source, parsed: file.parsed }
  }

  /** The bundler takes the `externalValue` of an example, which is meant for readers, for a reference. */
  isAboutExample({ location: [location] }: BundleProblem): boolean {
    const file = location && this.#files.get(location.source.absoluteRef)
    const value = valueAt(file?.parsed, location?.pointer?.slice(1) ?? '')
    return isObject(value) && value.externalValue !== undefined && value.$ref === undefined
  }

  all(): SourceFile[] {
    return [...this.#files.values()]
  }

  add(source: Source, file: SourceFile, parsed: unknown): void {
    this.#files.set(source.absoluteRef, file)
    this.length += file.text.length
    this.#note(parsed, { file, pointer: '' })
  }

  #note(value: unknown, origin: Origin): void {
    if (typeof value !== 'object' || value === null || this.#origins.has(value)) return
    this.#origins.set(value, origin)
    if (isObject(value) && typeof value.$ref === 'string') this.#references.set(value, { ...value })
    for (const [name, member] of Object.entries(value))
      this.#note(member, { file: origin.file, pointer: below(origin.pointer, name) })
  }

  /** The fields that both a path item of the bundle and the item that it refers to in another file have. */
  fieldsGivenTwice({ paths, webhooks }: JsonObject): DocumentProblem[] {
    const items = [...members(paths), ...members(webhooks)].map(([, item]) => item)
    return items.flatMap((item) => (isObject(item) && item.$ref === undefined ? this.#givenTwice(item) : []))
  }

  #givenTwice(item: JsonObject): DocumentProblem[] {
    const problems: DocumentProblem[] = []
    const given = new Map<string, Origin>()
    let at = this.#origins.get(item)
    let written = this.#references.get(item)
    while (at && written) {
      for (const field of Object.keys(written)) {
        const first = given.get(field)
        if (first) problems.push(first.file.problem(stepsOf(below(first.pointer, field)), givenTwice(field)))
        else if (field !== '$ref' && !field.startsWith('x-')) given.set(field, at)
      }
      at = this.#targetOf(written, at.file)
      const target = valueAt(at?.file.parsed, at?.pointer ?? '')
      written = isObject(target) && written.$ref !== undefined ? (this.#references.get(target) ?? target) : undefined
    }
    return problems
  }

  /** An operation that several paths share keeps its operationId only at the first of them, as it must be unique. */
  keepNamesOnce({ paths }: JsonObject): void {
    const seen = new Set<object>()
    for (const [, item] of members(paths)) {
      for (const { operation, steps } of operationsIn(item)) {
        if (seen.has(operation) && isObject(item)) this.#putUnnamed(item, operation, steps)
        seen.add(operation)
      }
    }
  }

  #putUnnamed(item: JsonObject, operation: JsonObject, [field = '', method]: readonly string[]): void {
    const { operationId, ...unnamed } = operation
    const origin = this.#origins.get(operation)
    if (origin) this.#origins.set(unnamed, origin)
    item[field] = method === undefined ? unnamed : { ...Object(item[field]), [method]: unnamed }
  }

  /** The bundler names components after a step of a pointer, still escaped, and refers to them by that name. */
  unescapeNames(root: SourceFile, document: JsonObject): void {
    const refs = new Map<string, string>()
    for (const [kind, section] of members(document.components)) {
      for (const [escaped, component] of members(section)) {
        if (!isObject(section) || !/[~%]/.test(escaped)) continue
        const origin = typeof component === 'object' && component !== null ? this.#origins.get(component) : undefined
        if (origin?.file === root && origin.pointer === below('/components', kind, escaped)) continue
        const [step = escaped] = stepsOf(`/${escaped}`)
        const name = nameFor(step, section, component)
        delete section[escaped]
        section[name] = component
        refs.set(`#/components/${kind}/${escaped}`, `#${below('/components', kind, name).replaceAll('%', '%25')}`)
      }
    }
    if (refs.size === 0) return
    const moved = new Map<JsonObject, string>()
    visitReferences(document, (ref, holder) => {
      const isAsWritten = this.#origins.get(holder)?.file === root && this.#references.get(holder)?.$ref === ref
      const now = refs.get(ref)
      if (now !== undefined && !isAsWritten) moved.set(holder, now)
    })
    for (const [holder, ref] of moved) holder.$ref = ref
  }

  problem({ message, location: [location] }: BundleProblem, root: SourceFile): DocumentProblem {
    // A file that does not parse has a line and column, but no pointer.
    if (location !== undefined && location.pointer === undefined)
      return {
        file: displayPath(location.source.absoluteRef),
        line: location.start.line,
        column: location.start.col,
        message,
      }
    const file = (location && this.#files.get(location.source.absoluteRef)) ?? root
    const pointer = location?.pointer ?? '#/'
    return file.problem(stepsOf(pointer.slice(1)), `${message} (at ${pointer})`)
  }

  locateCircles(): DocumentProblem[] {
    return this.#circles.flatMap(({ file, ...finding }) => locateBy((pointer) => ({ file, pointer }), [finding]))
  }

  /** The references that are read as meant. */
  corrections(): ReadAsMeant[] {
    return this.#corrections.flatMap(({ file, ...finding }) =>
      locateCorrections((pointer) => ({ file, pointer }), [finding]),
    )
  }

  originOf(root: SourceFile, document: JsonObject, pointer: Pointer): Origin {
    let value: unknown = document
    let origin: Origin = { file: root, pointer: '' }
    for (const step of stepsOf(pointer)) {
      const holder = value
      value = typeof holder === 'object' && holder !== null ? Reflect.get(holder, step) : undefined
      const known = typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined
      const from = this.#targetFor(holder, step, origin.file) ?? origin
      origin = known ?? { file: from.file, pointer: below(from.pointer, step) }
    }
    return origin
  }

  /** The origin of a member that replaced a reference; undefined when the member was written there itself. */
  #targetFor(holder: unknown, member: string, file: SourceFile): Origin | undefined {
    const reference = isObject(holder) ? this.#references.get(holder) : undefined
    return reference === undefined || Object.hasOwn(reference, member) ? undefined : this.#targetOf(reference, file)
  }

  #targetOf(reference: JsonObject, { path }: SourceFile): Origin | undefined {
    const [address = '', fragment = ''] = String(reference.$ref).split('#', 2)
    const file = this.#files.get(address === '' ? path : this.resolveExternalRef(path, address))
    return file && { file, pointer: pointerOfFragment(fragment) }
  }
}

/** A name that no other component in `section` has. */
function nameFor(name: string, section: JsonObject, component: unknown): string {
  for (let serial = 1; ; serial++) {
    const free = serial === 1 ? name : `${name}-${serial}`
    if (!Object.hasOwn(section, free) || section[free] === component) return free
  }
}

function readAs({ absoluteRef, body }: Source): SourceFile {
  try {
    return new SourceFile(absoluteRef, body, displayPath(absoluteRef), TEXT.test(absoluteRef))
  } catch (error) {
    const [problem] = error instanceof DocumentError ? error.problems : []
    if (!problem) throw error
    // As YamlParseError, the bundler reports it like one of its own parser: in the file that holds it.
    const { message, line, column } = problem
    throw new YamlParseError(new Error(`${message} (${line}:${column})`), new Source(absoluteRef, body))
  }
}
