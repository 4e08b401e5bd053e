import {
  below,
  isObject,
  type JsonObject,
  type Pointer,
  pointerOfFragment,
  valueAt,
} from '@contract-first/document/json'
import type { SchemaPlace } from '@contract-first/document/model'
import { forAnswers, resolveReference } from '@contract-first/document/view'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { type CreatedAjv, createAjv, DOCUMENT, errorsOf, isValid, withAllFormats } from './ajv.ts'
import { isOfKnownKinds, namedByKind } from './known-kinds.ts'
import { pointersOf } from './pointers-of.ts'
import type { SchemaAt, SchemaError } from './schema-at.ts'
import { hasUnsafeInteger } from './unsafe-integers.ts'

/** The schemas of one document. */
export interface Schemas {
  at(pointer: Pointer): SchemaAt
  /** The schema of a part of the model; undefined for a part without one. */
  of(place: SchemaPlace): SchemaAt
  of(place: SchemaPlace | undefined): SchemaAt | undefined
}

/** The schemas of a document as they hold for requests, and for responses. */
export interface MessageSchemas {
  requests: Schemas
  responses: Schemas
}

/** @param document - unified, its references pointers */
export function createMessageSchemas(document: JsonObject): MessageSchemas {
  const requests = createSchemas(document)
  const asAnswers = forAnswers(document)
  return { requests, responses: asAnswers === document ? requests : createSchemas(asAnswers) }
}

/** The schemas of a document, which may be a schema itself: `createSchemas(schema).at('')`. */
export function createSchemas(document: unknown): Schemas {
  let made: CreatedAjv | undefined
  function compile(pointer: Pointer): ValidateFunction {
    // Created on demand: it scans the whole document, which readers of a schema need not wait for.
    made ??= createAjv(document, { at, compile })
    const { ajv } = made
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
    known ??= pointersOf(made?.root)
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
        return errorsOf(validator(), value).map((error) => toSchemaError(error, pointers))
      },
      isValid: (value) => isValid(validator(), value),
      isTypical(value) {
        const isFit = withAllFormats(() => isValid(validator(), value)) && found.isOfKnownKinds(value)
        return isFit && !hasUnsafeInteger(value, [found])
      },
      isOfKnownKinds: (value) => !discriminates() || isOfKnownKinds(value, [found]),
      namedByKind: (value) => (discriminates() ? namedByKind(value, [found]) : value),
      below: (...steps) => at(below(pointer, ...steps), schema, below('', ...steps)),
      resolve(reference) {
        const before = resolved.get(reference)
        if (before) return before
        const target = placeOf(document, reference, pointer)
        if (target === undefined) throw new TypeError(`The reference ${reference} leads nowhere in this document.`)
        resolved.set(reference, at(target))
        return at(target)
      },
    }
    seen.set(pointer, found)
    return found
  }
  return {
    at: (pointer) => at(pointer),
    of: ((place: SchemaPlace | undefined) => place && at(place.pointer)) as Schemas['of'],
  }
}

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
