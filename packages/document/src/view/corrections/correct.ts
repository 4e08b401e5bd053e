import type { JsonObject } from '../../json/json.ts'
import type { Pointer } from '../../json/pointer.ts'
import { isKnownDialect } from '../../words/dialects.ts'
import { walkOperations } from '../operations.ts'
import { correctAnyType } from './any-type.ts'
import { correctBodiless, correctRequiredBody } from './bodiless.ts'
import { correctDeepObject } from './deep-object.ts'
import { correctEmptyValue } from './empty-value.ts'
import { correctKeywords, correctPatterns } from './keywords.ts'
import { correctMediaTypes } from './media-types.ts'
import { correctNoSuccess } from './no-success.ts'
import { correctAnchors } from './pattern.ts'
import { placesOf } from './places.ts'
import { correctRecursiveRefs } from './recursive-ref.ts'
import { correctSamePaths } from './same-paths.ts'
import { correctSchema } from './schema.ts'
import { correctSecurity } from './security.ts'
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
  requestBody: 'of GET or HEAD is required, and has no meaning there: may be left out',
  responses: 'describe no success: read with an answer 2XX that has no body',
  unknownKeyword: 'is not a keyword: an annotation, which nothing checks',
  dialect: 'names another dialect: read as draft 2020-12',
  noPattern: 'is not a regular expression of ECMA-262: not checked',
  enum: 'is empty: no value fits',
  security: 'names a scheme that is not defined: read as a bearer token',
  samePath: 'is never reached, since an earlier path that differs only in its names has this method: left out',
  mediaType: 'is not one media type: read as those that it lists',
  noMediaType: 'names no media type: read as any',
  deepObject: 'is only for objects: read as the style "form" for other values',
} as const

export type CorrectionName = keyof typeof CORRECTIONS

/** A place where a document is read as it is meant rather than as it is written. */
export interface Correction {
  name: CorrectionName
  pointer: Pointer
  message: string
  /** The message without what is about this place alone. */
  cause: string
}

/** Remembers that a member of an object was corrected. `detail` is what the message says of this place alone. */
export type Remember = (name: CorrectionName, holder: object, member: string, detail?: string) => void

/** Corrects schemas one by one; everything else has been corrected when it is created. */
export interface Corrector {
  schema(schema: JsonObject): void
  /** Corrects what needs all schemas. */
  finish(): void
  /** Everything that was corrected, in the order of the document. */
  corrections(): Correction[]
}

/**
 * Corrects common mistakes to what their authors mean, in place, once for every tool.
 * @param is30 - whether the document is OpenAPI 3.0, where `nullable` and boolean bounds are correct
 */
export function createCorrector(document: JsonObject, is30: boolean, isCompared: boolean = false): Corrector {
  const found: { name: CorrectionName; holder: object; member: string; detail: string }[] = []
  const remember: Remember = (name, holder, member, detail = '') => found.push({ name, holder, member, detail })
  const recursive: JsonObject[] = []
  correctSamePaths(document.paths, remember)
  walkContents(document, (content, side) => {
    correctMediaTypes(content, remember)
    correctAnyType(document, content, side, remember)
  })
  walkParameters(document, (parameter) => {
    correctDeepObject(document, parameter, remember)
    correctEmptyValue(document, parameter, remember)
  })
  walkOperations(document, (operation, pointer) => {
    correctBodiless(document, operation.responses, remember)
    if (isCompared) return
    correctRequiredBody(document, operation, pointer, remember)
    correctNoSuccess(operation, remember)
    correctSecurity(document, operation, remember)
  })
  if (!isCompared) correctSecurity(document, document, remember)
  if (document.jsonSchemaDialect !== undefined && !isKnownDialect(document.jsonSchemaDialect)) {
    remember('dialect', document, 'jsonSchemaDialect')
    delete document.jsonSchemaDialect
  }
  return {
    schema(schema) {
      correctAnchors(schema, remember)
      correctKeywords(schema, remember)
      if (!isCompared) correctPatterns(schema, remember)
      if (schema.$recursiveAnchor === true) recursive.push(schema)
      if (!is30) correctSchema(schema, remember)
    },
    finish: () => correctRecursiveRefs(document, recursive),
    corrections() {
      if (found.length === 0) return []
      const places = placesOf(document, new Set(found.map(({ holder }) => holder)))
      return found.flatMap(({ name, holder, member, detail }) => {
        const place = places.get(holder)
        const cause = `${JSON.stringify(member)} ${CORRECTIONS[name]}`
        return place === undefined ? [] : [{ name, pointer: place.below(member), message: cause + detail, cause }]
      })
    },
  }
}
