import type { JsonObject } from '../../json/json.ts'
import type { Pointer } from '../../json/pointer.ts'
import { walkOperations } from '../operations.ts'
import { correctAnyType } from './any-type.ts'
import { correctBodiless } from './bodiless.ts'
import { correctDeepObject } from './deep-object.ts'
import { correctEmptyValue } from './empty-value.ts'
import { correctNoSuccess } from './no-success.ts'
import { correctAnchors } from './pattern.ts'
import { placesOf } from './places.ts'
import { correctSchema } from './schema.ts'
import { walkContents, walkParameters } from './walk.ts'

/** The mistakes that many documents make, and how each is read. */
export const CORRECTIONS = {
  nullable: 'is a word of OpenAPI 3.0: read as a type that may be "null"',
  exclusiveMinimum: 'is true, as in OpenAPI 3.0: read as the bound that "minimum" gives',
  exclusiveMaximum: 'is true, as in OpenAPI 3.0: read as the bound that "maximum" gives',
  pattern: 'is anchored by \\A and \\z, as in Ruby and Python: read with ^ and $',
  '*/*': 'has a schema that only JSON can match: read as application/json',
  allowEmptyValue: 'is deprecated: read as a schema that also accepts the empty text',
  content: 'of an answer 204, 205 or 304, which has no body: not read',
  responses: 'describe no success: read with an answer 2XX that has no body',
  deepObject: 'is only for objects: read as the style "form" for other values',
} as const

export type CorrectionName = keyof typeof CORRECTIONS

/** A place where a document is read as it is meant rather than as it is written. */
export interface Correction {
  name: CorrectionName
  pointer: Pointer
  message: string
}

/** Remembers that a member of an object was corrected. */
export type Remember = (name: CorrectionName, holder: object, member: string) => void

/** Corrects schemas one by one; everything else has been corrected when it is created. */
export interface Corrector {
  schema(schema: JsonObject): void
  /** Everything that was corrected, in the order of the document. */
  corrections(): Correction[]
}

/**
 * Corrects common mistakes to what their authors mean, in place, once for every tool.
 * @param is30 - whether the document is OpenAPI 3.0, where `nullable` and boolean bounds are correct
 */
export function createCorrector(document: JsonObject, is30: boolean): Corrector {
  const found: { name: CorrectionName; holder: object; member: string }[] = []
  const remember: Remember = (name, holder, member) => found.push({ name, holder, member })
  walkContents(document, (content, side) => correctAnyType(document, content, side, remember))
  walkParameters(document, (parameter) => {
    correctDeepObject(document, parameter, remember)
    correctEmptyValue(document, parameter, remember)
  })
  walkOperations(document, (operation) => {
    correctBodiless(document, operation.responses, remember)
    correctNoSuccess(operation, remember)
  })
  return {
    schema(schema) {
      correctAnchors(schema, remember)
      if (!is30) correctSchema(schema, remember)
    },
    corrections() {
      if (found.length === 0) return []
      const places = placesOf(document, new Set(found.map(({ holder }) => holder)))
      return found.flatMap(({ name, holder, member }) => {
        const place = places.get(holder)
        return place === undefined
          ? []
          : [{ name, pointer: place.below(member), message: `${JSON.stringify(member)} ${CORRECTIONS[name]}` }]
      })
    },
  }
}
