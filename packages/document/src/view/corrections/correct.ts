import type { JsonObject } from '../../json/json.ts'
import { stepsOf } from '../../json/pointer.ts'
import { visitReferences } from '../../references/visit-references.ts'
import { isKnownDialect } from '../../words/dialects.ts'
import { walkOperations } from '../operations.ts'
import { correctAnyType } from './any-type.ts'
import { correctBodiless, correctRequiredBody } from './bodiless.ts'
import { CORRECTIONS, type Correction, type CorrectionName, type Remember } from './correction.ts'
import { correctEmptyValue } from './empty-value.ts'
import { correctFields } from './fields.ts'
import { correctKeywordValues } from './keyword-values.ts'
import { correctKeywords, correctPatterns } from './keywords.ts'
import { correctMediaTypes } from './media-types.ts'
import { correctNoSuccess } from './no-success.ts'
import { correctOneHeader } from './one-header.ts'
import { correctOperationIds } from './operation-ids.ts'
import { correctOutsideContent } from './outside-content.ts'
import { correctOwnAlternatives } from './own-alternative.ts'
import { correctAnchors } from './pattern.ts'
import { placesOf } from './places.ts'
import { correctRecursiveRefs } from './recursive-ref.ts'
import { correctSamePaths } from './same-paths.ts'
import { correctSchema } from './schema.ts'
import { correctSecurity } from './security.ts'
import { correctSimilarReferences } from './similar-references.ts'
import { correctDeepObject, correctStyle } from './style.ts'
import { walkContents, walkParameters } from './walk.ts'

/** Corrects schemas one by one; everything else has been corrected when it is created. */
export interface Corrector {
  schema(schema: JsonObject): void
  /** Corrects what needs all schemas. */
  finish(): void
}

/** Everything that was corrected. */
export class Corrections {
  readonly #found: { name: CorrectionName; holder: object; member: string; detail: string }[] = []

  readonly remember: Remember = (name, holder, member, detail = '') => {
    this.#found.push({ name, holder, member, detail })
  };

  /** The corrections of a document, with their places. */
  in(document: JsonObject): Correction[] {
    if (this.#found.length === 0) return []
    const places = placesOf(document, new Set(this.#found.map(({ holder }) => holder)))
    return this.#found.flatMap(({ name, holder, member, detail }) => {
      const place = places.get(holder)
      const cause = `${JSON.stringify(member)} ${CORRECTIONS[name]}`
      return place === undefined ? [] : [{ name, pointer: place.below(member), message: cause + detail, cause }]
    })
  }
}

/** Puts what stands in the wrong object where it belongs, in place. */
export function correctObjects(document: JsonObject, remember: Remember): void {
  correctSimilarReferences(document, remember)
  correctOutsideContent(document, remember)
  correctFields(document, remember)
}

/**
 * Corrects common mistakes to what their authors mean, in place, once for every tool.
 * @param is30 - whether the document is OpenAPI 3.0, where `nullable` and boolean bounds are correct
 */
export function createCorrector(
  document: JsonObject,
  is30: boolean,
  remember: Remember,
  isCompared: boolean = false,
): Corrector {
  const recursive: JsonObject[] = []
  const recurring: JsonObject[] = []
  let referred: ReadonlySet<string> | undefined
  const isReferredTo = (name: string) => {
    referred ??= stepsOfReferences(document)
    return referred.has(name)
  }
  correctSamePaths(document.paths, remember)
  correctOperationIds(document, remember)
  walkContents(document, (content, side) => {
    correctMediaTypes(content, remember)
    correctAnyType(document, content, side, remember)
  })
  walkParameters(document, (parameter) => {
    correctStyle(parameter, remember)
    correctDeepObject(document, parameter, remember)
    correctEmptyValue(document, parameter, remember)
  })
  walkOperations(document, (operation, pointer) => {
    correctBodiless(document, operation.responses, remember)
    if (isCompared) return
    correctRequiredBody(document, operation, pointer, remember)
    correctNoSuccess(operation, remember)
    correctSecurity(document, operation, remember)
    correctOneHeader(document, operation, remember)
  })
  if (!isCompared) {
    correctSecurity(document, document, remember)
    correctOneHeader(document, document, remember)
  }
  if (document.jsonSchemaDialect !== undefined && !isKnownDialect(document.jsonSchemaDialect)) {
    remember('dialect', document, 'jsonSchemaDialect')
    delete document.jsonSchemaDialect
  }
  return {
    schema(schema) {
      correctAnchors(schema, remember)
      correctKeywords(schema, isReferredTo, remember)
      correctKeywordValues(schema, remember)
      if (!isCompared) correctPatterns(schema, remember)
      if (schema.$recursiveAnchor === true) recursive.push(schema)
      if (schema.$recursiveRef === '#') recurring.push(schema)
      if (!is30) correctSchema(schema, remember)
    },
    finish() {
      correctRecursiveRefs(document, recursive)
      correctOwnAlternatives(document, remember)
      // Without an anchor around it, it would be a reference to the whole document.
      for (const schema of recurring.filter(({ $recursiveRef }) => $recursiveRef !== undefined)) {
        remember('unknownKeyword', schema, '$recursiveRef')
        delete schema.$recursiveRef
      }
    },
  }
}

/** The names that the references of a document pass. */
function stepsOfReferences(document: JsonObject): Set<string> {
  const steps = new Set<string>()
  visitReferences(document, (ref) => {
    for (const step of stepsOf(ref)) steps.add(step)
  })
  return steps
}
