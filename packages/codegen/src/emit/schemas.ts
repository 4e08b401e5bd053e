import { isObject } from '../json.ts'
import type { SourceDocument } from '../model/document.ts'
import type { Model } from '../model/model.ts'
import { type Pointer, steps } from '../pointer.ts'
import { type Code, jsDoc, layout, pascalCase, quote } from './code.ts'
import type { Helper, ZodContext } from './zod/context.ts'
import { zodCode } from './zod/schema.ts'

export interface SchemaOptions {
  /** Whether each validator is annotated with the type of `types.ts`. */
  crossCheck: boolean
}

/**
 * The validators of `schemas.ts`: one per component schema, and one for any other place that a `$ref` leads to, each
 * after those that it refers to.
 */
export class Schemas {
  readonly #document: SourceDocument
  readonly #options: SchemaOptions
  readonly #names = new Map<Pointer, string>()
  readonly #taken = new Set<string>()
  readonly #printed = new Set<Pointer>()
  readonly #statements: Code[] = []
  readonly #helpers = new Set<Helper>()

  constructor(document: SourceDocument, model: Model, options: SchemaOptions) {
    this.#document = document
    this.#options = options
    for (const [, { pointer }] of model.schemas) this.#print(pointer)
  }

  /** The name of the validator for a `$ref`. */
  name(ref: string, from: Pointer): Code {
    const pointer = ref.slice(1)
    const known = this.#names.get(pointer)
    if (known !== undefined) return known
    if (this.#document.find(pointer) === undefined)
      this.#document.problem(from, `$ref ${JSON.stringify(ref)} leads nowhere`)
    else this.#print(pointer)
    return this.#names.get(pointer) ?? 'z.never()'
  }

  /** The text of the file. */
  code(): Code {
    const imports = [
      ...(this.#helpers.size > 0 ? [importHelpers(this.#helpers)] : []),
      "import { z } from 'zod'",
      ...(this.#options.crossCheck && this.#statements.length > 0
        ? ["import type { components } from './types.ts'"]
        : []),
    ]
    return [imports.join('\n'), ...this.#statements].join('\n\n')
  }

  #print(pointer: Pointer): void {
    if (this.#names.has(pointer)) return
    const name = this.#freeName(pointer)
    this.#names.set(pointer, name)
    const value = this.#document.find(pointer)
    const context: ZodContext = {
      document: this.#document,
      around: new Set([pointer]),
      isEvaluated: false,
      reference: (ref, from) => {
        const target = this.name(ref, from)
        return this.#printed.has(ref.slice(1)) || target === 'z.never()' ? target : `z.lazy(() => ${target})`
      },
      helper: (helper) => {
        this.#helpers.add(helper)
        return helper
      },
    }
    const code = zodCode({ value, pointer }, context)
    this.#printed.add(pointer)
    const description = isObject(value) ? value.description : undefined
    const doc = jsDoc([typeof description === 'string' ? description : undefined])
    this.#statements.push(layout(`${doc}export const ${name}: ${this.#annotation(pointer)} = ${code}`))
  }

  #annotation(pointer: Pointer): Code {
    const [, , component, ...rest] = steps(pointer)
    const isComponent = pointer.startsWith('/components/schemas/') && rest.length === 0
    return isComponent && this.#options.crossCheck
      ? `z.ZodType<components['schemas'][${quote(component ?? '')}]>`
      : 'z.ZodType'
  }

  /** The suffix keeps a validator apart from types and from globals such as `Error`. */
  #freeName(pointer: Pointer): string {
    const words = pointer.startsWith('/components/schemas/') ? steps(pointer).slice(2) : steps(pointer)
    const name = `${pascalCase(words.join(' '))}Schema`
    let free = name
    for (let count = 2; this.#taken.has(free); count++) free = `${name}${count}`
    this.#taken.add(free)
    return free
  }
}

export function importHelpers(helpers: ReadonlySet<Helper>): Code {
  return `import { ${[...helpers].sort().join(', ')} } from '@petstore/hono-contract/schema'`
}
