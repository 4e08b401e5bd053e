import { createRequire } from 'node:module'
import type { JsonObject } from '@contract-first/document/json'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { HELD_FORMATS } from '../model/formats.ts'

/** Judges the defaults of one document by Ajv, which is only loaded when there is one to judge. */
export class DefaultJudge {
  readonly #document: JsonObject
  readonly #verdicts = new Map<string, boolean>()
  #ajv: Ajv2020 | undefined

  constructor(document: JsonObject) {
    this.#document = document
  }

  /** Whether a schema allows its own default. */
  fits(schema: JsonObject): boolean {
    const text = JSON.stringify(schema)
    const known = this.#verdicts.get(text)
    if (known !== undefined) return known
    const verdict = isExact(schema.default) && this.#accepts(text, schema.default)
    this.#verdicts.set(text, verdict)
    return verdict
  }

  #accepts(schema: string, value: unknown): boolean {
    try {
      return this.#ajvFor(schema).validate(JSON.parse(schema.replaceAll('"$ref":"#', '"$ref":"document#')), value)
    } catch {
      // Ajv cannot make sense of the schema: whoever prints it says why.
      return false
    }
  }

  #ajvFor(schema: string): Ajv2020 {
    this.#ajv ??= createAjv()
    // Ajv looks through all of a document that it is given, which takes long for a large one.
    if (schema.includes('"$ref":"#') && !this.#ajv.getSchema('document'))
      this.#ajv.addSchema({ components: this.#document.components, paths: this.#document.paths }, 'document')
    return this.#ajv
  }
}

function createAjv(): Ajv2020 {
  const require = createRequire(import.meta.url)
  const { Ajv2020: Ajv }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js')
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats')
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 9 })
  return addFormats.default(ajv, [...HELD_FORMATS])
}

/** Whether JavaScript holds every number of a value as it was written. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}
