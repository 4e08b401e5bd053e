import { isObject } from '@contract-first/document/json'
import type { TextType } from '@contract-first/hono'
import { type Schemas, simplestValue } from '@contract-first/values'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { At } from '../../src/model/document.ts'
import type { Parameter } from '../../src/model/operations.ts'
import { allowedReason } from '../fuzz/allowed.ts'
import { fragmentOf } from '../fuzz/fragment-of.ts'
import { Outlines } from '../fuzz/outline.ts'
import { createRandom } from '../fuzz/random.ts'
import { Sampler } from '../fuzz/sample.ts'

/** Judges values of a document with Ajv, and finds valid ones if there is no example. */
export class Judge {
  readonly #ajv: Ajv2020
  readonly #sampler: Sampler
  readonly #schemas: Schemas

  /** `ajv` knows the document by the name `document`. */
  constructor(ajv: Ajv2020, find: (ref: string) => unknown, schemas: Schemas) {
    this.#ajv = ajv
    this.#schemas = schemas
    this.#sampler = new Sampler(new Outlines(find), createRandom(1))
  }

  /** A value that only Ajv accepts is not valid: refusing it is right. */
  isValid(schema: At<unknown>, value: unknown): boolean {
    if (allowedReason({ value, by: 'Ajv', keywords: [] }) !== undefined) return false
    if (schema.value === undefined) return true
    const ref = `document#${fragmentOf(schema.pointer)}`
    const validate = this.#ajv.getSchema(ref) ?? this.#ajv.compile({ $ref: ref })
    return validate(value) === true
  }

  /** A valid value that `isUsable` accepts; undefined if none is found. */
  sample(schema: At<unknown>, isUsable: (value: unknown) => boolean): unknown {
    for (let attempt = 0; attempt < 500; attempt++) {
      const value = this.#sampler.sample(schema.value)
      if (isUsable(value) && this.isValid(schema, value)) return value
    }
    const made = schema.value === undefined ? undefined : simplestValue(this.#schemas.at(schema.pointer))
    return made && isUsable(made.value) && this.isValid(schema, made.value) ? made.value : undefined
  }
}

/** Whether a value can be written unambiguously in any style: no delimiters, nothing empty or nested. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isPlainScalar(item))
  if (isObject(value)) return isPlain(Object.values(value)) && Object.keys(value).every(isPlainScalar)
  return isPlainScalar(value)
}

/** Whether the text of a parameter preserves a value, in any location. */
export function isWritable({ in: location, isJson }: Parameter, value: unknown): boolean {
  if (isJson) return isSendable(value) && (location !== 'header' || isHeaderText(JSON.stringify(value)))
  if (typeof value !== 'string') return isPlain(value)
  return location === 'header' ? isHeaderText(value) : /^[^\0]+$/.test(value) && value.isWellFormed()
}

/** Whether the text of a parameter identifies one of its schema's types. */
export function isTold({ isJson, in: location, name, style, shape }: Parameter, value: unknown): boolean {
  // It names the coding of the body, which is sent unencoded.
  if (location === 'header' && name.toLowerCase() === 'content-encoding') return value === 'identity'
  if (isJson) return true
  if (Array.isArray(value)) return value.every((item) => isOfText(item, shape.array ?? []))
  if (!isObject(value)) return isOfText(value, shape.types)
  const { properties = {}, additional } = shape.object ?? {}
  // A name without a value in the query cannot be assigned.
  const others = location === 'query' && style !== 'deepObject' ? [] : additional || ['string']
  return Object.entries(value).every(([name, member]) =>
    isOfText(member, (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? others),
  )
}

/** Whether the text of a scalar identifies its type. */
export function isOfText(value: unknown, types: readonly TextType[]): boolean {
  if (typeof value === 'string')
    return types.includes('string') && (types.length === 1 || !/^(?:[-+\d.]|true$|false$|null$)/.test(value))
  const type = value === null ? 'null' : typeof value
  return types.some((one) => one === type || (one === 'integer' && Number.isInteger(value)))
}

/** RFC 9110, section 5.5: visible characters of ASCII, with blanks among them. */
export function isHeaderText(text: string): boolean {
  return /^[!-~](?:[ -~]*[!-~])?$/.test(text)
}

function isPlainScalar(value: unknown): boolean {
  if (typeof value === 'string') return /^[\w:+-]+$/.test(value) && value !== '__proto__'
  if (Number.isInteger(value)) return Number.isSafeInteger(value) && !Object.is(value, -0)
  return typeof value === 'boolean' || (typeof value === 'number' && /^[-\d.]+$/.test(String(value)))
}

/** Whether the strict parser of request bodies accepts a value: no lone surrogates, nothing to round. */
export function isSendable(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text !== undefined && !/\\ud[89a-f]/i.test(text) && !text.includes('__proto__') && !hasUnsafe(value)
}

function hasUnsafe(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasUnsafe)
  // No writer preserves the sign of zero.
  return (
    typeof value === 'number' && (Object.is(value, -0) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
  )
}
