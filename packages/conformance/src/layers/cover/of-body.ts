import { below } from '@contract-first/document/json'
import { NoExample } from '@contract-first/values'
import type { MediaTypeDoc, Operation } from '../../contract/contract.ts'
import type { Call } from '../../exchange/call.ts'
import { exampleOfBody } from '../../exchange/example-body.ts'
import type { Case, LayerContext } from '../../suite/case.ts'
import { inTurn } from '../../suite/in-turn.ts'
import { bodyBoundaries, bodyViolations, eachBodyBoundary, eachBodyViolation } from '../../values/body-samples.ts'
import { inPlainBody } from '../../values/in-plain-body.ts'
import { untestableOfBody } from '../untestable.ts'
import { caseOf } from './case-of.ts'
import { reportUntried } from './report-untried.ts'

/** Each constraint of a body in one media type. */
export function* ofBody(operation: Operation, media: MediaTypeDoc, context: LayerContext): Iterable<Case> {
  yield* ofValues(operation, media, context)
  // At the end, once all samples are known.
  if (media.schema && media.kind !== 'bytes') reportUntried(context, operation, media.schema)
  untestableOfBody(operation, media).forEach(context.untested)
}

function* ofValues(operation: Operation, media: MediaTypeDoc, context: LayerContext): Iterable<Case> {
  const { body } = operation
  const { schema, kind, name } = media
  const [first] = body?.content ?? []
  const place = first === media ? 'body' : `body.${name}`
  if (body?.required && first === media) {
    const without = ({ body: _, bytes: __, ...call }: Call): Call => call
    const pointer = below(body.pointer, 'required')
    yield caseOf({ operation, place: 'body', pointer, why: 'missing', isValid: false, change: without })
  }
  if (!schema || kind === 'bytes') yield* ofContent(operation, media, place, context)
  const samples = context.isSampled
    ? inTurn([eachBodyBoundary(media), eachBodyViolation(media)])
    : [...bodyBoundaries(media), ...bodyViolations(media)]
  for (const sample of samples) {
    const change = (call: Call): Call => {
      const plain = call.body?.media === media ? call.body.value : undefined
      return { ...call, body: { media, value: inPlainBody(media, sample, plain) } }
    }
    yield caseOf({ ...sample, operation, place, isValid: sample.side === 'valid', change })
  }
}

/** A body without a schema, or with one that it cannot be checked against. */
function* ofContent(
  operation: Operation,
  media: MediaTypeDoc,
  place: string,
  { untested }: LayerContext,
): Iterable<Case> {
  const { pointer } = media
  try {
    const value = exampleOfBody(media)
    const change = (call: Call): Call => ({ ...call, body: { media, value } })
    yield caseOf({ operation, place, pointer, why: 'any', isValid: true, change })
  } catch (error) {
    if (!(error instanceof NoExample)) throw error
    untested({ operation: operation.id, pointer, reason: error.message })
  }
}
