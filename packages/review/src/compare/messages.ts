import type { JsonObject } from '@contract-first/document/json'
import type { Operation } from '@contract-first/document/model'
import { add, type Exchange } from './comparing.ts'
import { compareParameters } from './parameters.ts'
import { compareRequestBodies } from './request-bodies.ts'
import { compareResponses } from './responses.ts'
import { deprecationVerdicts, stabilityVerdicts } from './time.ts'
import { placeIn } from './verdicts.ts'

/** Compares an operation, or an operation of a callback: its own members and its messages. */
export function compareMessages(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing, subject } = exchange
  comparing.judged.add('operation', base.value, head.value)
  comparing.judged.add('pathItem', base.pathItem.value, head.pathItem.value)
  const ends = { base: placeIn(base.value), head: placeIn(head.value) }
  compareOperationIds(exchange, base.value, head.value)
  const verdicts = [
    ...deprecationVerdicts(base.value, head.value, subject.stability, comparing.today, ends),
    ...stabilityVerdicts(base.value, head.value, ends),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
  compareParameters(exchange, base, head)
  compareRequestBodies(exchange, base.requestBody, head.requestBody)
  compareResponses(exchange, base, head)
}

function compareOperationIds(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { operationId: before } = base
  const { operationId: after } = head
  if (before === undefined || before === after) return
  add(exchange, '', {
    rule: 'operation-id-changed',
    class: 'source',
    direction: 'none',
    sentence: after === undefined ? 'operationId removed' : 'operationId changed',
    before,
    after,
    base: placeIn(base, 'operationId'),
    head: placeIn(head, 'operationId'),
  })
}
