import { isObject, type Pointer, stepsOf } from '@contract-first/document/json'
import { repeatedSchemas } from '@contract-first/document/view'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import { type Code, jsDoc, layout, pascalCase, quote } from './code.ts'
import { seeTag } from './operation-doc.ts'
import type { Helper, ZodContext } from './zod/context.ts'
import { zodCode } from './zod/schema.ts'

export interface SchemaOptions {
  /** Whether each validator is annotated with the type of `types.ts`. */
  crossCheck: boolean
}

/** A schema while it is being printed. */
interface OpenSchema {
  pointer: Pointer
  /** Holds a numbered blank for each of `references`. */
  code: Code
  references: readonly Reference[]
  /** The names for the blanks printed so far. */
  named: Code[]
}

interface Reference {
  ref: string
  from: Pointer
}

/** No printed line begins with it. */
const BLANK = '\n='
const FILLED_LATER = /\n=(\d+)\n=/g

/**
 * The validators of `schemas.ts`: one for each component schema and for any other place that a reference leads to. Each
 * comes after those that it refers to.
 */
export class Schemas {
  readonly #document: SourceDocument
  readonly #options: SchemaOptions
  readonly #placeOf: Model['placeOf']
  readonly #names = new Map<Pointer, string>()
  readonly #taken = new Set<string>()
  readonly #printed = new Set<Pointer>()
  readonly #statements: { pointer: Pointer; doc: Code; name: Code; code: Code }[] = []
  readonly #helpers = new Set<Helper>()
  /** The schemas whose results are kept. */
  readonly #repeated: ReadonlySet<Pointer>

  constructor(document: SourceDocument, model: Model, options: SchemaOptions) {
    this.#document = document
    this.#options = options
    this.#placeOf = model.placeOf
    this.#repeated = repeatedSchemas(document.root)
    for (const [, { pointer }] of model.schemas) this.#print(pointer)
  }

  /** The name of the validator for a reference. */
  name(ref: string, from: Pointer): Code {
    const pointer = ref.slice(1)
    const known = this.#names.get(pointer)
    if (known !== undefined) return known
    if (this.#leadsNowhere(ref, from)) return 'z.never()'
    this.#print(pointer)
    return this.#names.get(pointer) ?? 'z.never()'
  }

  /** The text of the file. The component schemas in `without` are not annotated with a type. */
  code(without: ReadonlySet<string> = new Set()): Code {
    const statements = this.#statements.map(({ pointer, doc, name, code }) =>
      layout(`${doc}export const ${name}: ${this.#annotation(pointer, without)} = ${code}`),
    )
    const isAnnotated = this.#statements.some(({ pointer }) => this.#annotation(pointer, without) !== 'z.ZodType')
    if (statements.length === 0) return 'export {}'
    const imports = [
      ...(this.#helpers.size > 0 ? [importHelpers(this.#helpers)] : []),
      // From a namespace, esbuild drops unused members; from the export `z`, nothing.
      "import * as z from 'zod'",
      ...(isAnnotated ? ["import type { components } from './types.ts'"] : []),
    ]
    return [imports.join('\n'), ...statements].join('\n\n')
  }

  /** Prints a schema and everything it refers to, without recursion: chains of references may have any length. */
  #print(pointer: Pointer): void {
    if (this.#names.has(pointer)) return
    const open = [this.#begin(pointer)]
    for (let schema = open.at(-1); schema; schema = open.at(-1)) {
      const reference = schema.references[schema.named.length]
      if (reference === undefined) {
        this.#finish(schema)
        open.pop()
        continue
      }
      const target = reference.ref.slice(1)
      const isNew = !this.#names.has(target) && !this.#leadsNowhere(reference.ref, reference.from)
      if (isNew) open.push(this.#begin(target))
      else schema.named.push(this.#expression(target))
    }
  }

  /** Prints a schema without the ones that it refers to, which must come before it. */
  #begin(pointer: Pointer): OpenSchema {
    this.#names.set(pointer, this.#freeName(pointer))
    const references: Reference[] = []
    const context: ZodContext = {
      document: this.#document,
      around: new Set([pointer]),
      isEvaluated: false,
      reference: (ref, from) => BLANK + references.push({ ref, from }) + BLANK,
      helper: (helper) => this.#helper(helper),
    }
    const code = zodCode({ value: this.#document.find(pointer), pointer }, context)
    return { pointer, code, references, named: [] }
  }

  #finish({ pointer, code, named }: OpenSchema): void {
    const value = this.#document.find(pointer)
    const description = isObject(value) ? value.description : undefined
    const doc = jsDoc([typeof description === 'string' ? description : undefined, seeTag(pointer, this.#placeOf)])
    const filled = code.replaceAll(FILLED_LATER, (_, number) => named[Number(number) - 1] ?? '')
    const kept = this.#repeated.has(pointer) ? `${this.#helper('once')}(${filled})` : filled
    this.#statements.push({ pointer, doc, name: this.#names.get(pointer) ?? '', code: kept })
    this.#printed.add(pointer)
  }

  #helper(helper: Helper): Code {
    this.#helpers.add(helper)
    return helper
  }

  /** The reference of a schema to another, which comes before it or, in a recursion, after it. */
  #expression(target: Pointer): Code {
    const name = this.#names.get(target)
    if (name === undefined) return 'z.never()'
    return this.#printed.has(target) ? name : `${this.#helper('later')}(() => ${name})`
  }

  #leadsNowhere(ref: string, from: Pointer): boolean {
    if (this.#document.follow(ref) !== undefined) return false
    this.#document.problem(from, `$ref ${JSON.stringify(ref)} leads nowhere`)
    return true
  }

  #annotation(pointer: Pointer, without: ReadonlySet<string>): Code {
    const [, , component = '', ...rest] = stepsOf(pointer)
    const isComponent = pointer.startsWith('/components/schemas/') && rest.length === 0
    return isComponent && this.#options.crossCheck && !without.has(component)
      ? `z.ZodType<components['schemas'][${quote(component)}]>`
      : 'z.ZodType'
  }

  /** A free name. Its suffix keeps validators apart from types and from globals such as `Error`. */
  #freeName(pointer: Pointer): string {
    const words = pointer.startsWith('/components/schemas/') ? stepsOf(pointer).slice(2) : stepsOf(pointer)
    const name = `${pascalCase(words.join(' '))}Schema`
    let free = name
    for (let count = 2; this.#taken.has(free); count++) free = `${name}${count}`
    this.#taken.add(free)
    return free
  }
}

/** A context for another file that uses the validators of `schemas.ts`, and what it comes to import from there and the runtime. */
export function usingContext(
  document: SourceDocument,
  schemas: Schemas,
): { context: ZodContext; references: ReadonlySet<string>; helpers: ReadonlySet<Helper> } {
  const references = new Set<string>()
  const helpers = new Set<Helper>()
  const context: ZodContext = {
    document,
    around: new Set(),
    isEvaluated: false,
    reference(ref, from) {
      const name = schemas.name(ref, from)
      if (name !== 'z.never()') references.add(name)
      return name
    },
    helper(name) {
      helpers.add(name)
      return name
    },
  }
  return { context, references, helpers }
}

/** The imports of helpers. */
export function importHelpers(helpers: ReadonlySet<Helper>): Code {
  const others = [...helpers].filter((helper) => helper !== 'linear').sort()
  return [
    // Apart, since it brings an engine for regular expressions.
    ...(helpers.has('linear') ? ["import { linear } from '@contract-first/hono/linear'"] : []),
    ...(others.length > 0 ? [`import { ${others.join(', ')} } from '@contract-first/hono/schema'`] : []),
  ].join('\n')
}
