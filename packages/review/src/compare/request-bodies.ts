import type { JsonObject } from '@contract-first/document/json'
import { memberOf } from '../reading/operations.ts'
import { ABSENT } from '../traffic/concern.ts'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareContent } from './content.ts'
import { requiredChange } from './parameters.ts'
import { spot } from './verdicts.ts'

/** Compares the request bodies of two operations. */
export function compareRequestBodies(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing, request: direction } = exchange
  const was = memberOf(comparing.base, base, 'requestBody')
  const is = memberOf(comparing.head, head, 'requestBody')
  const body = recordedAs(within(exchange, 'request body', was, is), { is: 'request body' })
  if (was && is) {
    comparing.judged.addPair('requestBody', was, is)
    requiredChange(body, was, is, 'request-body')
    compareContent(body, was, is, direction)
  } else if (is) {
    const isBreaking = is.required === true && direction === 'request'
    add(body, '', {
      rule: isBreaking ? 'request-body-became-required' : 'request-body-added',
      ...(isBreaking
        ? { class: 'breaking', whoBreaks: 'callers that send no body' }
        : { class: 'note', kind: 'addition' }),
      direction,
      sentence: isBreaking ? 'required body added' : 'body added',
      concerned: ABSENT,
      head: spot(is),
    })
  } else if (was) {
    const who = direction === 'request' ? 'callers that send a body' : 'readers of the body'
    const sentence = 'body removed'
    add(body, '', {
      rule: 'request-body-removed',
      class: 'breaking',
      direction,
      sentence,
      whoBreaks: who,
      base: spot(was),
    })
  }
}
