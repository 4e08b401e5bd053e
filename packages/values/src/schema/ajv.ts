import { addCheckedFormats, checkedType } from '@contract-first/document/formats'
import {
  below,
  firstRepeated,
  isMultiple,
  isObject,
  type JsonObject,
  type Pointer,
} from '@contract-first/document/json'
import { compilePattern } from '@contract-first/document/patterns'
import { withoutNamesInData } from '@contract-first/document/view'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { CodeKeywordDefinition, SchemaValidateFunction } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import { unevaluatedIn } from './evaluated.ts'
import { forAjv, JUDGED_ONCE } from './for-ajv.ts'
import { pointersOf } from './pointers-of.ts'
import type { SchemaAt } from './schema-at.ts'

/** The schemas of the same document, by their places. */
interface Places {
  at(pointer: Pointer): SchemaAt
  compile(pointer: Pointer): ValidateFunction
}

/** Ajv with a document added, as `DOCUMENT` or under its own `$id`. */
export interface CreatedAjv {
  ajv: Ajv2020
  /** The document as it was added. */
  root: JsonObject
}

export function createAjv(document: unknown, places: Places): CreatedAjv {
  const root = isObject(document) ? forAjv(document) : {}
  try {
    return ajvOf(root, places)
  } catch (error) {
    // Ajv looks for names of schemas everywhere, and two examples may contain the same one.
    const others = withoutNamesInData(root)
    if (others === root || !isObject(others)) throw error
    return ajvOf(others, places)
  }
}

function ajvOf(document: JsonObject, places: Places): CreatedAjv {
  const ajv = new Ajv2020({
    // What others refer to is compiled once: a large document's validators take half the memory, its cases less time.
    inlineRefs: false,
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    // Errors then hold their schema itself; Ajv's path to it begins at whatever was compiled.
    verbose: true,
    // Every object inherits a `constructor`, but JSON has only what is written.
    ownProperties: true,
    code: { regExp: ENGINE, optimize: false },
  })
  defineFormats(ajv)
  defineUnevaluated(ajv, document, places)
  defineUniqueItems(ajv)
  defineMultipleOf(ajv)
  defineOneOf(ajv)
  defineJudgedOnce(ajv, places)
  ajv.addSchema(document, DOCUMENT)
  return { ajv, root: document }
}

/** Replaces `uniqueItems`, which Ajv compares pair by pair. */
function defineUniqueItems(ajv: Ajv2020): void {
  const keyword = 'uniqueItems'
  const validate: SchemaValidateFunction = (isUnique, value: unknown[], holder) => {
    const index = isUnique === true ? firstRepeated(value) : -1
    const message = `must NOT have duplicate items (item ${index} is one)`
    validate.errors = [{ keyword, message, params: {}, parentSchema: Object(holder) }]
    return index === -1
  }
  ajv.removeKeyword(keyword)
  ajv.addKeyword({ keyword, type: 'array', schemaType: 'boolean', validate })
}

/** Replaces `multipleOf`, with which Ajv refuses 0.07 for 0.01, and 1e21 for any number. */
function defineMultipleOf(ajv: Ajv2020): void {
  const keyword = 'multipleOf'
  const validate: SchemaValidateFunction = (divisor: number, value: number, holder) => {
    const params = { multipleOf: divisor }
    validate.errors = [{ keyword, message: `must be multiple of ${divisor}`, params, parentSchema: Object(holder) }]
    return isMultiple(value, divisor)
  }
  ajv.removeKeyword(keyword)
  ajv.addKeyword({ keyword, type: 'number', schemaType: 'number', validate })
}

/**
 * Lets a discriminator choose between alternatives that overlap: without lists of the names in them, every value would fit
 * several, and none could be sent. Whether the chosen one accepts the value is asked by `isOfKnownKinds`.
 */
function defineOneOf(ajv: Ajv2020): void {
  const [oneOf, anyOf] = ['oneOf', 'anyOf'].map((keyword) => ajv.getKeyword(keyword))
  if (!isCode(oneOf) || !isCode(anyOf)) throw new TypeError('Ajv generates code for oneOf and anyOf')
  ajv.removeKeyword('oneOf')
  ajv.addKeyword({
    ...oneOf,
    code(context) {
      const { discriminator, anyOf: others } = context.parentSchema
      if (!isObject(discriminator) || others !== undefined) return oneOf.code(context)
      // An error of `oneOf` names the alternatives that fit; here, none does.
      context.setParams({ passing: 0 })
      anyOf.code(context)
    },
  })
}

type Definition = Exclude<ReturnType<Ajv2020['getKeyword']>, boolean>

function isCode(definition: Definition | boolean | undefined): definition is Definition & CodeKeywordDefinition {
  return typeof definition === 'object' && 'code' in definition
}

/** A reference to a schema that judges a value once, whatever else refers to it. */
function defineJudgedOnce(ajv: Ajv2020, { compile }: Places): void {
  const checks = new Map<Pointer, ValidateFunction>()
  const validate: SchemaValidateFunction = (pointer: Pointer, value: unknown) => {
    const check = checks.get(pointer) ?? compile(pointer)
    checks.set(pointer, check)
    const known = judgements?.get(pointer) ?? new Map<unknown, Judgement>()
    judgements?.set(pointer, known)
    const judgement = known.get(value) ?? { isValid: check(value), errors: check.errors ?? [] }
    known.set(value, judgement)
    return judgement.isValid
  }
  ajv.addKeyword({ keyword: JUDGED_ONCE, schemaType: 'string', errors: false, validate })
}

/** Whether formats are asserted that are not checked. Validation is synchronous, so the change is not seen elsewhere. */
let assertsAll = false

interface Judgement {
  isValid: boolean
  /** With places inside the value; those of a schema that is judged once stand for the errors of that. */
  errors: readonly ErrorObject[]
}

type Judgements = Map<Pointer, Map<unknown, Judgement>>

/** By schema and value, while a value is judged. That is synchronous, so there is one at a time. */
let judgements: Judgements | undefined

/** The errors that a check finds in a value. */
export function errorsOf(check: ValidateFunction, value: unknown): readonly ErrorObject[] {
  return judged(() => (check(value) ? [] : written(check.errors ?? [], '', new Set())))
}

export function isValid(check: ValidateFunction, value: unknown): boolean {
  return judged(() => check(value))
}

function judged<Result>(judge: () => Result): Result {
  const isOutermost = judgements === undefined
  judgements ??= new Map()
  try {
    return judge()
  } finally {
    if (isOutermost) judgements = undefined
  }
}

/** Errors with those of schemas that are judged once, each written out where it is first met. */
function written(errors: readonly ErrorObject[], place: string, seen: Set<string>): ErrorObject[] {
  return errors.flatMap((error) => {
    const instancePath = place + error.instancePath
    if (error.keyword !== JUDGED_ONCE) return [{ ...error, instancePath }]
    const pointer = String(error.schema)
    const key = JSON.stringify([pointer, instancePath])
    const inner = judgements?.get(pointer)?.get(error.data)
    if (!inner || seen.has(key)) return []
    seen.add(key)
    return written(inner.errors, instancePath, seen)
  })
}

/** Runs a check that asserts every format. */
export function withAllFormats(check: () => boolean): boolean {
  assertsAll = true
  try {
    return check()
  } finally {
    assertsAll = false
  }
}

function defineFormats(ajv: Ajv2020): void {
  addFormats.default(ajv)
  for (const [name, known] of Object.entries(ajv.formats)) {
    if (checkedType(name) !== undefined || !known || known === true) continue
    const check = known instanceof RegExp ? (text: string) => known.test(text) : known
    if (typeof check === 'function') ajv.addFormat(name, (text: string) => !assertsAll || check(text) === true)
  }
  addCheckedFormats(ajv)
}

/**
 * Replaces `unevaluatedItems` and `unevaluatedProperties`: Ajv does not see what `contains` evaluates, nor an `if` without
 * branches.
 */
function defineUnevaluated(ajv: Ajv2020, document: JsonObject, { at, compile }: Places): void {
  let pointers: ReadonlyMap<unknown, Pointer> | undefined
  ajv.opts.unevaluated = false
  for (const [keyword, type] of [
    ['unevaluatedItems', 'array'],
    ['unevaluatedProperties', 'object'],
  ] as const) {
    const validate: SchemaValidateFunction = (rest, value, parentSchema, place) => {
      pointers ??= pointersOf(document)
      const pointer = pointers.get(parentSchema) ?? ''
      const { instancePath = '' } = place ?? {}
      const errors = unevaluatedIn(at(pointer), value).flatMap((name): Partial<ErrorObject>[] => {
        if (rest === false)
          return [{ ...UNEVALUATED[keyword](name), keyword, instancePath, parentSchema: Object(parentSchema) }]
        const check = compile(below(pointer, keyword))
        if (check(value[name])) return []
        return (check.errors ?? []).map((error) => ({
          ...error,
          instancePath: below(instancePath, name) + error.instancePath,
        }))
      })
      validate.errors = errors
      return errors.length === 0
    }
    ajv.removeKeyword(keyword)
    ajv.addKeyword({ keyword, type, schemaType: ['boolean', 'object'], errors: 'full', validate })
  }
}

const UNEVALUATED = {
  unevaluatedItems: (index: string) => ({ message: `must NOT have the item ${index}`, params: {} }),
  unevaluatedProperties: (unevaluatedProperty: string) => ({
    message: 'must NOT have unevaluated properties',
    params: { unevaluatedProperty },
  }),
}

/** The regular expressions for Ajv, which also wants their source code, although it is not used. */
const ENGINE = Object.assign(compilePattern, { code: 'new RegExp' })

/** The name of a document without an `$id`. */
export const DOCUMENT = 'contract:document'
