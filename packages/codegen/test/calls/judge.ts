import { isObject } from '@contract-first/document/json'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { At } from '../../src/model/document.ts'
import type { Parameter } from '../../src/model/parameter.ts'
import { fragmentOf } from '../fuzz/fuzz.ts'
import { Outlines } from '../fuzz/outline.ts'
import { createRandom } from '../fuzz/random.ts'
import { Sampler } from '../fuzz/sample.ts'

/** Says by Ajv what is valid in a document, and finds valid values where there is no example. */
export class Judge {
  readonly #ajv: Ajv2020
  readonly #sampler: Sampler

  /** `ajv` knows the document by the name `document`. */
  constructor(ajv: Ajv2020, find: (ref: string) => unknown) {
    this.#ajv = ajv
    this.#sampler = new Sampler(new Outlines(find), createRandom(1))
  }

  isValid(schema: At<unknown>, value: unknown): boolean {
    if (schema.value === undefined) return true
    const ref = `document#${fragmentOf(schema.pointer)}`
    const validate = this.#ajv.getSchema(ref) ?? this.#ajv.compile({ $ref: ref })
    return validate(value) === true
  }

  /** A valid value of which `isUsable` holds; undefined when none is found. */
  sample(schema: At<unknown>, isUsable: (value: unknown) => boolean): unknown {
    for (let attempt = 0; attempt < 500; attempt++) {
      const value = this.#sampler.sample(schema.value)
      if (isUsable(value) && this.isValid(schema, value)) return value
    }
    return undefined
  }
}

/** Whether a value can be written in any style without a doubt what it was: no delimiters, nothing empty or nested. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isPlainScalar(item))
  if (isObject(value)) return isPlain(Object.values(value)) && Object.keys(value).every(isPlainScalar)
  return isPlainScalar(value)
}

/** Whether the text of a parameter holds a value, wherever that parameter is. */
export function isWritable({ in: location, isJson }: Parameter, value: unknown): boolean {
  if (isJson) return isSendable(value) && (location !== 'header' || isHeaderText(JSON.stringify(value)))
  if (typeof value !== 'string') return isPlain(value)
  return location === 'header' ? isHeaderText(value) : /^[^\0]+$/.test(value) && value.isWellFormed()
}

/** RFC 9110, section 5.5: visible characters of ASCII, with blanks among them. */
function isHeaderText(text: string): boolean {
  return /^[!-~](?:[ -~]*[!-~])?$/.test(text)
}

function isPlainScalar(value: unknown): boolean {
  if (typeof value === 'string') return /^[\w:+-]+$/.test(value) && value !== '__proto__'
  if (Number.isInteger(value)) return Number.isSafeInteger(value)
  return typeof value === 'boolean' || (typeof value === 'number' && /^[-\d.]+$/.test(String(value)))
}

/** Whether the strict parser of request bodies takes a value: no lone surrogates, nothing to round. */
export function isSendable(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text !== undefined && !/\\ud[89a-f]/i.test(text) && !text.includes('__proto__') && !hasUnsafe(value)
}

function hasUnsafe(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasUnsafe)
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
}
