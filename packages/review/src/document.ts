import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotReview } from './cannot-review.ts'
import { Excess } from './excess.ts'
import { type LineAndColumn, SourceFile } from './source-file.ts'

/** A JSON object of a document, before anything is known about its shape. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Where a value stands: a file, and the tokens of its JSON pointer there. */
export interface Origin {
  readonly file: string
  readonly tokens: readonly string[]
}

/** The object that holds a value, and under which name; a file's content has the file's name and no parent. */
interface Parent {
  readonly parent?: object
  readonly token: string
}

/**
 * Reads an OpenAPI document (YAML or JSON).
 *
 * @param path - the file
 * @param label - how messages name it, for example `openapi/petstore.yaml` or the same with its commit
 * @throws {CannotReview} with file, line and column when it cannot be parsed or is no OpenAPI document; a parse error
 *   of the engine would arrive as "an unexpected error, likely a bug".
 */
export function readDocument(path: string, label: string): OpenApiDocument {
  return new OpenApiDocument(path, label)
}

/** An OpenAPI document, with the files that it refers to: they are read when a reference leads there. */
export class OpenApiDocument {
  readonly content: JsonObject
  readonly path: string
  readonly #label: string
  readonly #files = new Map<string, SourceFile>()
  readonly #parents = new Map<object, Parent>()
  /** References to other files. */
  readonly #outward: JsonObject[] = []
  #isJson = true

  constructor(path: string, label: string) {
    this.path = resolve(path)
    this.#label = label
    const { content } = this.#read(this.path)
    if (!isJsonObject(content) || typeof content.openapi !== 'string' || !/^3\.\d+\.\d+/.test(content.openapi)) {
      throw new CannotReview(`${label}:1:1: is not an OpenAPI document: it has no \`openapi: 3.x\` at its top level`)
    }
    if (!/^3\.[01]\./.test(content.openapi)) {
      const { line, column } = this.locate({ file: this.path, tokens: ['openapi'] })
      const version = `OpenAPI ${content.openapi}`
      throw new CannotReview(`${label}:${line}:${column}: is ${version}, and only 3.0 and 3.1 can be compared`)
    }
    this.content = content
    this.#refuseEndlessFiles()
  }

  /** Whether `nullable` and `exclusiveMaximum: true` are words of this document. */
  get is30(): boolean {
    return String(this.content.openapi).startsWith('3.0.')
  }

  /** Whether JSON can hold what was read so far: YAML also has aliases, and numbers without end. */
  get isJson(): boolean {
    return this.#isJson
  }

  /** @throws {CannotReview} when `info.version` is no string: the version that a change needs is told from it. */
  get version(): string {
    const { info } = this.content
    const version = isJsonObject(info) ? info.version : undefined
    if (typeof version === 'string') return version
    const { line, column } = this.locate({ file: this.path, tokens: ['info', 'version'] })
    const reason =
      version === undefined ? 'has no `info.version`' : `\`info.version\` is no string: write \`version: '${version}'\``
    throw new CannotReview(`${this.#label}:${line}:${column}: ${reason}`)
  }

  /** The files that were read so far, the document's own first. */
  get files(): readonly string[] {
    return [...this.#files.keys()]
  }

  /** The content of a file of the document. */
  contentOf(file: string): unknown {
    return this.#read(file).content
  }

  /** Where an object of the document stands; a YAML alias stands where its anchor does. */
  originOf(node: object): Origin | undefined {
    const tokens: string[] = []
    let at: Parent | undefined = this.#parents.get(node)
    while (at?.parent) {
      tokens.unshift(at.token)
      at = this.#parents.get(at.parent)
    }
    return at && { file: at.token, tokens }
  }

  /** The object or list that holds an object of the document. */
  parentOf(node: object): object | undefined {
    return this.#parents.get(node)?.parent
  }

  /**
   * What a value is when it is a Reference Object, else the value itself.
   *
   * @throws {CannotReview} when the reference leads nowhere, in a circle, or to a network.
   */
  resolve(value: unknown): unknown {
    let target = value
    for (let hops = 0; isJsonObject(target) && typeof target.$ref === 'string'; hops++) {
      if (hops > 100) throw this.#unresolved(target, 'is a circle of references')
      target = this.target(target)
    }
    return target
  }

  /** The value that a Reference Object names, after one step. */
  target(reference: JsonObject): unknown {
    return this.targetOf(String(reference.$ref), reference)
  }

  /** The value that a reference in an object names. */
  targetOf(ref: string, reference: JsonObject): unknown {
    const from = this.originOf(reference)?.file ?? this.path
    const [address = '', pointer = ''] = ref.split('#', 2)
    if (/^[a-z][a-z\d+.-]+:/i.test(address)) {
      throw this.#unresolved(reference, `\`${ref}\` is not read from a network: keep a copy beside the document`)
    }
    const file = address === '' ? from : fileAt(address, from)
    let target: unknown
    try {
      target = this.contentOf(file)
    } catch (error) {
      if (error instanceof CannotReview) throw error
      throw this.#unresolved(reference, `\`${ref}\` is referred to, and there is no such file`)
    }
    for (const token of pointerTokens(decodeURIComponent(pointer))) {
      if (isJsonObject(target) && typeof target.$ref === 'string' && !(token in target)) target = this.resolve(target)
      target = isJsonObject(target) || Array.isArray(target) ? Reflect.get(target, token) : undefined
    }
    if (target === undefined) throw this.#unresolved(reference, `\`${ref}\` is referred to, and there is no such part`)
    return target
  }

  /** The place of the key (or list item) at a pointer, or of its nearest parent that exists. */
  locate({ file, tokens }: Origin): LineAndColumn {
    return this.#read(file).locate(tokens)
  }

  /** The engine reads every file that is referred to, and would not come back from what has no end. */
  #refuseEndlessFiles(): void {
    // Grows while files are read.
    for (const reference of this.#outward) {
      const [address = ''] = String(reference.$ref).split('#', 1)
      const file = fileAt(address, this.originOf(reference)?.file ?? this.path)
      const found = statsOf(file)
      if (found && !found.isFile())
        throw this.#unresolved(reference, `\`${address}\` is referred to, and is not a file`)
      try {
        if (found) this.#read(file)
      } catch (error) {
        // Whatever else is wrong with it is told by whoever needs it.
        if (error instanceof CannotReview && error.cause instanceof Excess) throw error
      }
    }
  }

  #read(file: string): SourceFile {
    const known = this.#files.get(file)
    if (known) return known
    const read = new SourceFile(readFileSync(file, 'utf8'), file === this.path ? this.#label : file)
    this.#files.set(file, read)
    this.#note(read.content, { token: file })
    return read
  }

  #note(value: unknown, place: Parent): void {
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'number' && !Number.isFinite(value)) this.#isJson = false
      return
    }
    if (this.#parents.has(value)) {
      this.#isJson = false
      return
    }
    this.#parents.set(value, place)
    if (isJsonObject(value) && typeof value.$ref === 'string' && /^(?![a-z][a-z\d+.-]+:)[^#]/i.test(value.$ref))
      this.#outward.push(value)
    for (const [token, member] of Object.entries(value)) this.#note(member, { parent: value, token })
  }

  #unresolved(reference: JsonObject, reason: string): CannotReview {
    const origin = this.originOf(reference) ?? { file: this.path, tokens: [] }
    const { line, column } = this.locate({ ...origin, tokens: [...origin.tokens, '$ref'] })
    const label = origin.file === this.path ? this.#label : origin.file
    return new CannotReview(`${label}:${line}:${column}: ${reason}`)
  }
}

function fileAt(address: string, from: string): string {
  try {
    return resolve(dirname(from), decodeURIComponent(address))
  } catch {
    return resolve(dirname(from), address)
  }
}

/** Undefined when there is no such file, or there cannot be one. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

/** The tokens of a JSON pointer in a URI fragment, `#/paths/~1pets/get` -> `['paths', '/pets', 'get']`. */
export function pointerTokens(pointer: string): string[] {
  const [, ...tokens] = pointer.replace(/^#/, '').split('/')
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/**
 * The value at a pointer, with references followed on the way; `undefined` when there is none.
 */
export function valueAt(document: OpenApiDocument, tokens: readonly string[]): unknown {
  let value: unknown = document.content
  for (const token of tokens) {
    if (!isJsonObject(value) && !Array.isArray(value)) return undefined
    value = document.resolve(Reflect.get(value, token))
  }
  return value
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
