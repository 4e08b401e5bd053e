import type { Operation } from '../reading/operations.ts'
import { compareCallbacks } from './callbacks.ts'
import { add, type Comparing, type Exchange, stabilityOf } from './comparing.ts'
import { compareMessages } from './messages.ts'
import { operationPairs } from './pairs.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'
import { deprecationVerdicts, removalVerdict, stabilityVerdicts } from './time.ts'
import { spot } from './verdicts.ts'

/** Compares everything that callers see of the operations and webhooks of two documents. */
export function compareOperations(comparing: Comparing): void {
  for (const { base, head } of operationPairs(comparing)) {
    if (base?.path === head?.path && comparing.unchanged.has(base?.pathItem, head?.pathItem)) continue
    if (base && head) compareOperation(exchangeOf(comparing, head, base), base, head)
    else if (head) addedOperation(exchangeOf(comparing, head, head), head)
    else if (base) removedOperation(exchangeOf(comparing, base, base), base)
  }
}

function exchangeOf(comparing: Comparing, { label, isWebhook }: Operation, before: Operation): Exchange {
  return {
    comparing,
    subject: {
      operation: label,
      stability: stabilityOf(before.node),
      part: '',
      recorded: isWebhook ? undefined : { is: 'call' },
    },
    request: isWebhook ? 'response' : 'request',
    response: isWebhook ? 'request' : 'response',
    called: isWebhook ? undefined : before,
  }
}

function addedOperation(exchange: Exchange, { node, pathItem }: Operation): void {
  const { comparing, subject } = exchange
  comparing.judged.add('pathItem', pathItem)
  const head = spot(node)
  const sentence = 'operation added'
  add(exchange, '', { rule: 'operation-added', class: 'note', kind: 'addition', direction: 'none', sentence, head })
  const verdicts = [
    ...deprecationVerdicts(undefined, node, subject.stability, comparing.today, { head }),
    ...stabilityVerdicts(undefined, node, { head }),
  ]
  for (const verdict of verdicts) add(exchange, '', verdict)
}

function removedOperation(exchange: Exchange, { node, pathItem }: Operation): void {
  const { comparing } = exchange
  comparing.judged.add('pathItem', pathItem)
  const removal = removalVerdict(node, comparing.today) ?? {
    rule: 'operation-removed',
    class: 'breaking' as const,
    sentence:
      node.deprecated === true ? 'operation removed, without a sunset' : 'operation removed, without a deprecation',
  }
  const whoBreaks = removal.class === 'breaking' ? { whoBreaks: 'everyone who calls it' } : {}
  add(exchange, '', { ...removal, ...whoBreaks, direction: 'none', base: spot(node) })
}

function compareOperation(exchange: Exchange, base: Operation, head: Operation): void {
  compareMessages(exchange, base, head)
  compareCallbacks(exchange, base.node, head.node)
  if (base.isWebhook) return
  compareSecurity(exchange, base.node, head.node)
  compareServers(exchange, base, head)
}
