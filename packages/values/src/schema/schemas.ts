import { addCheckedFormats, checkedType } from '@contract-first/document/formats'
import {
  below,
  isObject,
  type JsonObject,
  type Pointer,
  pointerOfFragment,
  valueAt,
} from '@contract-first/document/json'
import { resolveReference, withoutNamesInData } from '@contract-first/document/view'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isOfKnownKinds, namedByKind } from './known-kinds.ts'
import { regExpOf } from './pattern.ts'
import type { SchemaAt, SchemaError } from './schema-at.ts'

/** The schemas of one document. */
export interface Schemas {
  at(pointer: Pointer): SchemaAt
}

export interface SchemasOptions {
  /**
   * Whether to compile small schemas into each schema that refers to them: checks are faster, but the first takes long.
   */
  inlineRefs?: boolean
}

/** The schemas of a document, which may be a schema itself: `createSchemas(schema).at('')`. */
export function createSchemas(document: unknown, options: SchemasOptions = {}): Schemas {
  let ajv: Ajv2020 | undefined
  function compile(pointer: Pointer): ValidateFunction {
    // Created on demand: it scans the whole document, which readers of a schema need not wait for.
    ajv ??= createAjv(document, options)
    const fragment = pointer.split('/').map(encodeURIComponent).join('/')
    if (typeof document === 'boolean') return ajv.compile(document)
    const reference = `${baseOf(document)}#${fragment}`
    // A schema that others refer to as well is compiled once.
    const known = fragment === '' ? undefined : ajv.getSchema(reference)
    return known ?? ajv.compile({ $ref: reference })
  }

  const seen = new Map<Pointer, SchemaAt>()
  let known: ReadonlyMap<unknown, Pointer> | undefined

  function pointers(): ReadonlyMap<unknown, Pointer> {
    known ??= pointersOf(document)
    return known
  }

  let hasDiscriminator: boolean | undefined

  function discriminates(): boolean {
    hasDiscriminator ??= mentions(document, 'discriminator')
    return hasDiscriminator
  }

  /** @param from - the value that `steps` start at, if it is nearer than the whole document */
  function at(pointer: Pointer, from: unknown = document, steps: Pointer = pointer): SchemaAt {
    const known = seen.get(pointer)
    if (known) return known
    const schema = valueAt(from, steps)
    if (!isObject(schema) && typeof schema !== 'boolean') throw new TypeError(`There is no schema at #${pointer}.`)
    let compiled: ValidateFunction | undefined
    const validator = () => {
      compiled ??= compile(pointer)
      return compiled
    }
    const resolved = new Map<string, SchemaAt>()
    const found: SchemaAt = {
      schema,
      pointer,
      validate(value) {
        const check = validator()
        return check(value) ? [] : (check.errors ?? []).map((error) => toSchemaError(error, pointers))
      },
      isValid: (value) => validator()(value),
      isTypical(value) {
        assertsAll = true
        try {
          if (!validator()(value)) return false
        } finally {
          assertsAll = false
        }
        return found.isOfKnownKinds(value)
      },
      isOfKnownKinds: (value) => !discriminates() || isOfKnownKinds(value, [found]),
      namedByKind: (value) => (discriminates() ? namedByKind(value, [found]) : value),
      below: (...steps) => at(below(pointer, ...steps), schema, below('', ...steps)),
      resolve(reference) {
        const before = resolved.get(reference)
        if (before) return before
        const target = resolveReference(document, reference, pointer)
        if (target === undefined) throw new TypeError(`The reference ${reference} leads nowhere in this document.`)
        resolved.set(reference, at(target))
        return at(target)
      },
    }
    seen.set(pointer, found)
    return found
  }
  return { at: (pointer) => at(pointer) }
}

function createAjv(document: unknown, options: SchemasOptions): Ajv2020 {
  const root = isObject(document) ? document : {}
  try {
    return ajvOf(root, options)
  } catch (error) {
    // Ajv looks for names of schemas everywhere, and two examples may contain the same one.
    const others = withoutNamesInData(root)
    if (others === root || !isObject(others)) throw error
    return ajvOf(others, options)
  }
}

function ajvOf(document: JsonObject, { inlineRefs = true }: SchemasOptions): Ajv2020 {
  const ajv = new Ajv2020({
    inlineRefs,
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    // Errors then hold their schema itself; Ajv's path to it begins at whatever was compiled.
    verbose: true,
    // Every object inherits a `constructor`, but JSON has only what is written.
    ownProperties: true,
    code: { regExp: ENGINE, optimize: inlineRefs },
  })
  defineFormats(ajv)
  ajv.addSchema(document, DOCUMENT)
  return ajv
}

/** Whether formats are asserted that are not checked. Validation is synchronous, so the change is not seen elsewhere. */
let assertsAll = false

function defineFormats(ajv: Ajv2020): void {
  addFormats.default(ajv)
  for (const [name, known] of Object.entries(ajv.formats)) {
    if (checkedType(name) !== undefined || !known || known === true) continue
    const check = known instanceof RegExp ? (text: string) => known.test(text) : known
    if (typeof check === 'function') ajv.addFormat(name, (text: string) => !assertsAll || check(text) === true)
  }
  addCheckedFormats(ajv)
}

/** The regular expressions for Ajv, which also wants their source code, although it is not used. */
const ENGINE = Object.assign(regExpOf, { code: 'new RegExp' })

const DOCUMENT = 'contract:document'

/** The base URI of a document, which has its own if it is a schema with an `$id`. */
function baseOf(document: unknown): string {
  const id = isObject(document) ? document.$id : undefined
  return typeof id === 'string' ? id.replace(/#$/, '') : DOCUMENT
}

/** Describes an error. Its pointer is a getter, since finding the places of all schemas takes long, and much memory. */
function toSchemaError(error: ErrorObject, pointers: () => ReadonlyMap<unknown, Pointer>): SchemaError {
  const { instancePath, keyword, schemaPath, message = '', params, parentSchema } = error
  const property: unknown = params.additionalProperty ?? params.unevaluatedProperty ?? params.missingProperty
  return {
    at: instancePath,
    keyword,
    get pointer() {
      const holder = pointers().get(parentSchema)
      return holder === undefined ? pointerOfFragment(schemaPath.replace(/^[^#]*/, '')) : below(holder, keyword)
    },
    message: `${message}${detailOf(params)}`,
    ...(typeof property === 'string' && { property }),
  }
}

/** Whether an object anywhere in a value has a member. */
function mentions(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, name) || Object.values(value).some((member) => mentions(member, name))
}

/** The place of each object in a document. */
function pointersOf(document: unknown): Map<unknown, Pointer> {
  const pointers = new Map<unknown, Pointer>()
  const note = (value: unknown, pointer: Pointer): void => {
    if (typeof value !== 'object' || value === null || pointers.has(value)) return
    pointers.set(value, pointer)
    for (const [name, member] of Object.entries(value)) note(member, below(pointer, name))
  }
  note(document, '')
  return pointers
}

function detailOf(params: JsonObject): string {
  if ('allowedValues' in params) return `: ${JSON.stringify(params.allowedValues)}`
  if ('allowedValue' in params) return `: ${JSON.stringify(params.allowedValue)}`
  return ''
}
