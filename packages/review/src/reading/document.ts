import type { LoadedDocument, SourceFile, UnifiedDocument } from '@contract-first/document'
import {
  below,
  isObject,
  type JsonObject,
  type Pointer,
  referenceOf,
  stepsOf,
  valueAt,
} from '@contract-first/document/json'
import { type Api, readApi } from '@contract-first/document/model'
import { CannotReview } from './cannot-review.ts'
import type { Extensions, renameExtensions } from './extensions.ts'

/** Where a value was written: a file, and the tokens of its JSON pointer there. */
export interface Origin {
  file: string
  tokens: readonly string[]
}

/** The object that holds another, and the name of the member. */
interface Parent {
  holder: object
  token: string
}

/** The tokens of a JSON pointer in a URI fragment, `#/paths/~1notes/get` -> `['paths', '/notes', 'get']`. */
export function pointerTokens(pointer: string): string[] {
  return stepsOf(pointer.replace(/^#/, ''))
}

/** The number of references after which a chain counts as a cycle. */
const HOPS_MAX = 500

/** The fields that a unified document no longer has. */
export interface Unified extends Pick<OpenApiDocument, 'openapi' | 'copied'> {
  label: string
  unified: UnifiedDocument
  extensions: Extensions
  withOwnNames: ReturnType<typeof renameExtensions>
}

/** An OpenAPI document of any version, in one form: see `unify`. */
export class OpenApiDocument {
  readonly content: JsonObject
  readonly path: string
  /** The version of OpenAPI that it is written in. */
  readonly openapi: string
  /** The references of path items, which were replaced by their targets. */
  readonly copied: ReadonlySet<unknown>
  readonly #label: string
  readonly #loaded: LoadedDocument
  readonly #unified: UnifiedDocument
  readonly #extensions: Extensions
  readonly #withOwnNames: Unified['withOwnNames']
  #parents: ReadonlyMap<object, Parent> | undefined
  #api: Api | undefined

  constructor(loaded: LoadedDocument, { openapi, copied, label, unified, extensions, withOwnNames }: Unified) {
    this.content = loaded.document
    this.path = loaded.files[0]?.path ?? ''
    this.openapi = openapi
    this.copied = copied
    this.#label = label
    this.#loaded = loaded
    this.#unified = unified
    this.#extensions = extensions
    this.#withOwnNames = withOwnNames
  }

  /** A text that names our extensions, with the names that the project gives them. */
  asNamed(text: string): string {
    if (!text.includes('x-')) return text
    return Object.entries(this.#extensions).reduce((made, [own, theirs]) => made.replaceAll(own, theirs), text)
  }

  /** @throws {CannotReview} if `info.version` is not a string, since the next version is counted from it. */
  get version(): string | undefined {
    const { info } = this.content
    const version = isObject(info) ? info.version : undefined
    if (version === undefined || typeof version === 'string') return version
    throw this.refusal('/info/version', `\`info.version\` is not a string: write \`version: '${version}'\``)
  }

  /** The places that are read as they are meant rather than as they are written, a line for each kind. */
  get corrected(): string[] {
    return this.#unified.corrected()
  }

  /** The files of the document, its own first. */
  get files(): readonly SourceFile[] {
    return this.#loaded.files
  }

  /** What the document says of requests and responses. */
  get api(): Api {
    this.#api ??= readApi(this.content)
    return this.#api
  }

  /** The tokens that lead to an object of the document. */
  tokensOf(node: object): readonly string[] | undefined {
    const tokens: string[] = []
    let at = node
    for (let parent = this.#parentOf(at); parent; parent = this.#parentOf(at)) {
      tokens.unshift(parent.token)
      at = parent.holder
    }
    return at === this.content ? tokens : undefined
  }

  /** The place where an object of the document, or a member of it, was written; a YAML alias is at its anchor. */
  originOf(node: object, member?: string): Origin | undefined {
    const tokens = this.tokensOf(node)
    if (!tokens) return undefined
    const { file, pointer } = this.#originAt(below('', ...tokens, ...(member === undefined ? [] : [member])))
    return { file: file.path, tokens: stepsOf(pointer) }
  }

  /** The object or list that holds an object of the document. */
  parentOf(node: object): object | undefined {
    return this.#parentOf(node)?.holder
  }

  /**
   * The target of a value that is a Reference Object, else the value itself.
   *
   * @throws {CannotReview} if the reference leads nowhere, or is circular.
   */
  resolve(value: unknown): unknown {
    let target = value
    for (let hops = 0; isObject(target) && referenceOf(target) !== undefined; hops++) {
      if (hops > HOPS_MAX) throw this.#unresolved(target, 'is a circular reference')
      target = this.target(target)
    }
    return target
  }

  /** The value that a Reference Object names, after one step. */
  target(reference: JsonObject): unknown {
    const ref = referenceOf(reference) ?? ''
    const target = this.at(ref)
    if (target === undefined) throw this.#unresolved(reference, `\`${ref}\` is referenced, but does not exist`)
    return target
  }

  /** The value at a reference whose pointer is not percent-encoded; undefined if there is none. */
  at(ref: string): unknown {
    return ref.startsWith('#/') ? valueAt(this.content, ref.slice(1)) : undefined
  }

  /** The place of the key (or list item) at a pointer, or of its nearest parent that exists. */
  locate({ file, tokens }: Origin): ReturnType<SourceFile['locate']> {
    const found = this.files.find(({ path }) => path === file)
    return found ? found.locate(tokens) : { line: 1, column: 1 }
  }

  /** An error about a place of the document. */
  refusal(pointer: Pointer, reason: string): CannotReview {
    const { file, pointer: written } = this.#originAt(pointer)
    const { line, column } = file.locate(stepsOf(written))
    return new CannotReview(`${file.path === this.path ? this.#label : file.path}:${line}:${column}: ${reason}`)
  }

  #originAt(pointer: Pointer): ReturnType<LoadedDocument['originOf']> {
    return this.#loaded.originOf(this.#unified.originOf(this.#withOwnNames(pointer)))
  }

  #unresolved(reference: JsonObject, reason: string): CannotReview {
    return this.refusal(below('', ...(this.tokensOf(reference) ?? []), '$ref'), reason)
  }

  #parentOf(node: object): Parent | undefined {
    this.#parents ??= parentsIn(this.content)
    return this.#parents.get(node)
  }
}

function parentsIn(content: JsonObject): ReadonlyMap<object, Parent> {
  const parents = new Map<object, Parent>()
  visit(content)
  return parents

  function visit(holder: object): void {
    for (const [token, member] of Object.entries(holder)) {
      if (typeof member !== 'object' || member === null || parents.has(member)) continue
      parents.set(member, { holder, token })
      visit(member)
    }
  }
}
