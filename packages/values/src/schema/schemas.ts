import {
  below,
  isObject,
  type JsonObject,
  type Pointer,
  pointerOfFragment,
  valueAt,
} from '@contract-first/document/json'
import { resolveReference } from '@contract-first/document/view'
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { createAjv, DOCUMENT, withAllFormats } from './ajv.ts'
import { isOfKnownKinds, namedByKind } from './known-kinds.ts'
import { pointersOf } from './pointers-of.ts'
import type { JsonSchema, SchemaAt, SchemaError } from './schema-at.ts'

/** The schemas of one document. */
export interface Schemas {
  at(pointer: Pointer): SchemaAt
}

/** The schemas of a document, which may be a schema itself: `createSchemas(schema).at('')`. */
export function createSchemas(document: unknown): Schemas {
  return new DocumentSchemas(document)
}

class DocumentSchemas implements Schemas {
  readonly document: unknown
  #ajv: Ajv2020 | undefined
  #pointers: ReadonlyMap<unknown, Pointer> | undefined
  #discriminates: boolean | undefined
  readonly #seen = new Map<Pointer, SchemaAt>()

  constructor(document: unknown) {
    this.document = document
  }

  /** @param from - the value that `steps` start at, if it is nearer than the whole document */
  at(pointer: Pointer, from: unknown = this.document, steps: Pointer = pointer): SchemaAt {
    const known = this.#seen.get(pointer)
    if (known) return known
    const schema = valueAt(from, steps)
    if (!isObject(schema) && typeof schema !== 'boolean') throw new TypeError(`There is no schema at #${pointer}.`)
    const found = new PlacedSchema(this, schema, pointer)
    this.#seen.set(pointer, found)
    return found
  }

  compile(pointer: Pointer): ValidateFunction {
    const { document } = this
    // Created on demand: it scans the whole document, which readers of a schema need not wait for.
    this.#ajv ??= createAjv(document, this)
    const fragment = pointer.split('/').map(encodeURIComponent).join('/')
    if (typeof document === 'boolean') return this.#ajv.compile(document)
    const reference = `${baseOf(document)}#${fragment}`
    // A schema that others refer to as well is compiled once.
    const known = fragment === '' ? undefined : this.#ajv.getSchema(reference)
    return known ?? this.#ajv.compile({ $ref: reference })
  }

  /** The places of all schemas. */
  get pointers(): ReadonlyMap<unknown, Pointer> {
    this.#pointers ??= pointersOf(this.document)
    return this.#pointers
  }

  /** Whether any schema has a discriminator. */
  get discriminates(): boolean {
    this.#discriminates ??= mentions(this.document, 'discriminator')
    return this.#discriminates
  }
}

/** Its functions may be taken out of it. */
class PlacedSchema implements SchemaAt {
  readonly schema: JsonSchema
  readonly pointer: Pointer
  readonly #all: DocumentSchemas
  #compiled: ValidateFunction | undefined
  #resolved: Map<string, SchemaAt> | undefined

  constructor(all: DocumentSchemas, schema: JsonSchema, pointer: Pointer) {
    this.#all = all
    this.schema = schema
    this.pointer = pointer
  }

  get #validator(): ValidateFunction {
    this.#compiled ??= this.#all.compile(this.pointer)
    return this.#compiled
  }

  readonly validate = (value: unknown): readonly SchemaError[] => {
    const check = this.#validator
    return check(value) ? [] : (check.errors ?? []).map((error) => toSchemaError(error, this.#all))
  }

  readonly isValid = (value: unknown): boolean => {
    return this.#validator(value)
  }

  readonly isTypical = (value: unknown): boolean => {
    return withAllFormats(() => this.isValid(value)) && this.isOfKnownKinds(value)
  }

  readonly isOfKnownKinds = (value: unknown): boolean => {
    return !this.#all.discriminates || isOfKnownKinds(value, [this])
  }

  readonly namedByKind = (value: unknown): unknown => {
    return this.#all.discriminates ? namedByKind(value, [this]) : value
  }

  readonly below = (...steps: readonly (string | number)[]): SchemaAt => {
    return this.#all.at(below(this.pointer, ...steps), this.schema, below('', ...steps))
  }

  readonly resolve = (reference: string): SchemaAt => {
    const before = this.#resolved?.get(reference)
    if (before) return before
    const target = placeOf(this.#all.document, reference, this.pointer)
    if (target === undefined) throw new TypeError(`The reference ${reference} leads nowhere in this document.`)
    const found = this.#all.at(target)
    this.#resolved ??= new Map()
    this.#resolved.set(reference, found)
    return found
  }
}

/** The base URI of a document, which has its own if it is a schema with an `$id`. */
function baseOf(document: unknown): string {
  const id = isObject(document) ? document.$id : undefined
  return typeof id === 'string' ? id.replace(/#$/, '') : DOCUMENT
}

/** Describes an error. Its pointer is a getter, since finding the places of all schemas takes long, and much memory. */
function toSchemaError(error: ErrorObject, all: DocumentSchemas): SchemaError {
  const { instancePath, keyword, schemaPath, message = '', params, parentSchema } = error
  const property: unknown = params.additionalProperty ?? params.unevaluatedProperty ?? params.missingProperty
  return {
    at: instancePath,
    keyword,
    get pointer() {
      const holder = all.pointers.get(parentSchema)
      return holder === undefined ? pointerOfFragment(schemaPath.replace(/^[^#]*/, '')) : below(holder, keyword)
    },
    message: `${message}${detailOf(params)}`,
    ...(typeof property === 'string' && { property }),
  }
}

/** A reference is a pointer, as every tool reads documents, or a URI. */
function placeOf(document: unknown, reference: string, from: Pointer): Pointer | undefined {
  const isPlain = reference.startsWith('#/') && valueAt(document, reference.slice(1)) !== undefined
  return isPlain ? reference.slice(1) : resolveReference(document, reference, from)
}

/** Whether an object anywhere in a value has a member. */
function mentions(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, name) || Object.values(value).some((member) => mentions(member, name))
}

function detailOf(params: JsonObject): string {
  if ('allowedValues' in params) return `: ${JSON.stringify(params.allowedValues)}`
  if ('allowedValue' in params) return `: ${JSON.stringify(params.allowedValue)}`
  return ''
}
