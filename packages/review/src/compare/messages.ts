import type { JsonObject } from '@contract-first/document/json'
import type { Operation } from '../reading/operations.ts'
import { add, type Exchange } from './comparing.ts'
import { compareParameters } from './parameters.ts'
import { compareRequestBodies } from './request-bodies.ts'
import { compareResponses } from './responses.ts'
import { deprecationVerdicts, stabilityVerdicts } from './time.ts'
import { spot } from './verdicts.ts'

/** Compares an operation, or an operation of a callback: its own members and its messages. */
export function compareMessages(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing, subject } = exchange
  comparing.judged.addPair('operation', base.node, head.node)
  comparing.judged.addPair('pathItem', base.pathItem, head.pathItem)
  const ends = { base: spot(base.node), head: spot(head.node) }
  compareOperationIds(exchange, base.node, head.node)
  const verdicts = [
    ...deprecationVerdicts(base.node, head.node, subject.stability, comparing.today, ends),
    ...stabilityVerdicts(base.node, head.node, ends),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
  compareParameters(exchange, base, head)
  compareRequestBodies(exchange, base.node, head.node)
  compareResponses(exchange, base.node, head.node)
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
    base: spot(base, 'operationId'),
    head: spot(head, 'operationId'),
  })
}
