import { createRequire } from 'node:module'
import { addCheckedFormats } from '@contract-first/document/formats'
import type { JsonObject } from '@contract-first/document/json'
import type { Ajv2020 } from 'ajv/dist/2020.js'

/** Validates the defaults of one document with Ajv, which is loaded only if there is one to validate. */
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
      // Ajv cannot compile the schema; the printer will say why.
      return false
    }
  }

  #ajvFor(schema: string): Ajv2020 {
    this.#ajv ??= createAjv()
    // Ajv walks through the whole document when it is added, which takes long for a large one.
    if (schema.includes('"$ref":"#') && !this.#ajv.getSchema('document'))
      this.#ajv.addSchema({ components: this.#document.components, paths: this.#document.paths }, 'document')
    return this.#ajv
  }
}

function createAjv(): Ajv2020 {
  const require = createRequire(import.meta.url)
  const { Ajv2020: Ajv }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js')
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false, multipleOfPrecision: 9 })
  addCheckedFormats(ajv)
  return ajv
}

/** Whether JavaScript represents every number in a value exactly. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}
