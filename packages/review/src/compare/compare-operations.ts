import type { Operation } from '@contract-first/document/model'
import { labelOf, withoutParameterNames } from '../reading/operations.ts'
import { compareCallbacks } from './callbacks.ts'
import { add, type Comparing, type Exchange, stabilityOf } from './comparing.ts'
import { compareMessages } from './messages.ts'
import { operationPairs } from './pairs.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'
import { deprecationVerdicts, removalVerdict, stabilityVerdicts } from './time.ts'
import { placeIn } from './verdicts.ts'

/** Compares everything that callers see of the operations and webhooks of two documents. */
export function compareOperations(comparing: Comparing): void {
  const pairs = [...operationPairs(comparing)]
  const added = new Map(pairs.flatMap(({ base, head }) => (base || !head ? [] : [[head.value.operationId, head]])))
  const moves = new Map(
    pairs.flatMap(({ base, head }) => {
      const moved = base && !head && base.value.operationId !== undefined && added.get(base.value.operationId)
      return moved ? [[base, moved]] : []
    }),
  )
  const arrived = new Set(moves.values())
  for (const { base, head } of pairs) {
    if (base?.path === head?.path && comparing.unchanged.has(base?.pathItem.value, head?.pathItem.value)) continue
    if (base && head) compareOperation(exchangeOf(comparing, isMoved(base, head) ? base : head, base), base, head)
    else if (head && !arrived.has(head)) addedOperation(exchangeOf(comparing, head, head), head)
    else if (base) removedOperation(exchangeOf(comparing, base, base), base, moves.get(base))
  }
}

function exchangeOf(comparing: Comparing, operation: Operation, before: Operation): Exchange {
  const isCalled = operation.kind === 'path'
  return {
    comparing,
    subject: {
      operation: labelOf(operation),
      stability: stabilityOf(before.value),
      part: '',
      recorded: isCalled ? { is: 'call' } : undefined,
    },
    request: isCalled ? 'request' : 'response',
    response: isCalled ? 'response' : 'request',
    called: isCalled ? before : undefined,
  }
}

function addedOperation(exchange: Exchange, { value: node, pathItem }: Operation): void {
  const { comparing, subject } = exchange
  comparing.judged.add('pathItem', pathItem.value)
  const head = placeIn(node)
  const sentence = 'operation added'
  add(exchange, '', { rule: 'operation-added', class: 'note', kind: 'addition', direction: 'none', sentence, head })
  const verdicts = [
    ...deprecationVerdicts(undefined, node, subject.stability, comparing.today, { head }),
    ...stabilityVerdicts(undefined, node, { head }),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
}

/** @param moved - the same operation under another method or path */
function removedOperation(exchange: Exchange, { value: node, pathItem }: Operation, moved?: Operation): void {
  const { comparing } = exchange
  comparing.judged.add('pathItem', pathItem.value)
  if (moved) comparing.judged.add('pathItem', moved.pathItem.value)
  const removal = removalVerdict(node, comparing.today) ?? {
    rule: 'operation-removed',
    class: 'breaking' as const,
    sentence:
      node.deprecated === true ? 'operation removed, without a sunset' : 'operation removed, without a deprecation',
  }
  const whoBreaks = removal.class === 'breaking' ? { whoBreaks: 'everyone who calls it' } : {}
  const common = { ...removal, ...whoBreaks, direction: 'none' as const, base: placeIn(node) }
  const sentence = moved === undefined ? removal.sentence : `moved to \`${labelOf(moved)}\`: ${removal.sentence}`
  add(exchange, '', { ...common, sentence, head: moved && placeIn(moved.value) })
}

/** Whether the path of an operation is another one, though its address is the same. */
function isMoved(base: Operation, head: Operation): boolean {
  return withoutParameterNames(base.path) !== withoutParameterNames(head.path)
}

function compareOperation(exchange: Exchange, base: Operation, head: Operation): void {
  if (isMoved(base, head)) {
    const sentence = `is \`${labelOf(head)}\` from now on, at the same address: a part of its path moved from or to the servers`
    const [was, is] = [base, head].map(({ pathItem }) => placeIn(pathItem.value))
    exchange.comparing.judged.add('pathItem', base.pathItem.value, head.pathItem.value)
    const about = { class: 'note', kind: 'documentation', bump: 'patch', direction: 'none' } as const
    add(exchange, '', { rule: 'other-change', ...about, sentence, base: was, head: is })
  }
  compareMessages(exchange, base, head)
  compareCallbacks(exchange, base, head)
  compareSecurity(exchange, base, head)
  if (base.kind === 'path') compareServers(exchange, base, head)
}
