import type { RequestBody } from '@contract-first/document/model'
import { ABSENT } from '../traffic/concern.ts'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareContent } from './content.ts'
import { requiredChange } from './parameters.ts'
import { placeIn } from './verdicts.ts'

/** Compares the request bodies of two operations. */
export function compareRequestBodies(
  exchange: Exchange,
  was: RequestBody | undefined,
  is: RequestBody | undefined,
): void {
  const { comparing, request: direction } = exchange
  const body = recordedAs(within(exchange, 'request body', was?.value, is?.value), { is: 'request body' })
  if (was && is) {
    comparing.judged.add('requestBody', was.value, is.value)
    requiredChange(body, was, is, 'request-body')
    compareContent(body, was.content, is.content, direction)
  } else if (is) {
    const isBreaking = is.required && direction === 'request'
    add(body, '', {
      rule: isBreaking ? 'request-body-became-required' : 'request-body-added',
      ...(isBreaking
        ? { class: 'breaking', whoBreaks: 'callers that send no body' }
        : { class: 'note', kind: 'addition' }),
      direction,
      sentence: isBreaking ? 'required body added' : 'body added',
      concerned: ABSENT,
      head: placeIn(is.value),
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
      base: placeIn(was.value),
    })
  }
}
