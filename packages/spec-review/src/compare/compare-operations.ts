import { isJsonObject, type JsonObject } from '../document.ts'
import { compareRequestBodies, compareResponses } from './bodies.ts'
import { add, type Comparing, type Exchange, entriesOf, memberOf, stabilityOf, within } from './comparing.ts'
import { spot } from './findings.ts'
import { methods, type Operation, operationPairs } from './operations.ts'
import { compareParameters } from './parameters.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'
import { deprecationVerdicts, removalVerdict, stabilityVerdicts } from './time.ts'

/** Compares everything that callers see of the operations and webhooks of two documents. */
export function compareOperations(comparing: Comparing): void {
  for (const { base, head } of operationPairs(comparing)) {
    if (base && head) compareOperation(exchangeOf(comparing, head, base), base, head)
    else if (head) addedOperation(exchangeOf(comparing, head, head), head)
    else if (base) removedOperation(exchangeOf(comparing, base, base), base)
  }
}

function exchangeOf(comparing: Comparing, { label, isWebhook }: Operation, before: Operation): Exchange {
  return {
    comparing,
    subject: { operation: label, stability: stabilityOf(before.node), part: '' },
    request: isWebhook ? 'response' : 'request',
    response: isWebhook ? 'request' : 'response',
  }
}

function addedOperation(exchange: Exchange, { node, pathItem }: Operation): void {
  const { comparing, subject } = exchange
  for (const judged of [node, pathItem]) comparing.judged.add(judged)
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
  for (const judged of [node, pathItem]) comparing.judged.add(judged)
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
  const { comparing, subject } = exchange
  for (const { node, pathItem } of [base, head]) {
    comparing.judged.add(node)
    comparing.judged.add(pathItem)
  }
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
  compareCallbacks(exchange, base.node, head.node)
  if (base.isWebhook) return
  compareSecurity(exchange, base.node, head.node)
  compareServers(exchange, base, head)
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

/** Callbacks are requests that the service sends: what callers receive is in them, and what they answer. */
function compareCallbacks(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing } = exchange
  const before = new Map(callbackOperations(comparing, 'base', base))
  const after = new Map(callbackOperations(comparing, 'head', head))
  for (const [key, is] of after) {
    const was = before.get(key)
    const callback: Exchange = {
      ...within(exchange, `callback \`${is.path}\``, is.node),
      request: 'response',
      response: 'request',
    }
    comparing.judged.add(is.node)
    if (was) {
      comparing.judged.add(was.node)
      compareParameters(callback, was, is)
      compareRequestBodies(callback, was.node, is.node)
      compareResponses(callback, was.node, is.node)
    } else {
      const sentence = 'callback added'
      const head = spot(is.node)
      add(callback, '', {
        rule: 'callback-added',
        class: 'note',
        kind: 'addition',
        direction: 'response',
        sentence,
        head,
      })
    }
  }
  for (const [key, was] of before) {
    if (after.has(key)) continue
    comparing.judged.add(was.node)
    add(within(exchange, `callback \`${was.path}\``, was.node), '', {
      rule: 'callback-removed',
      class: 'breaking',
      direction: 'response',
      sentence: 'callback removed',
      whoBreaks: 'receivers that wait for it',
      base: spot(was.node),
    })
  }
}

function callbackOperations(
  comparing: Comparing,
  side: 'base' | 'head',
  { callbacks }: JsonObject,
): [string, Operation][] {
  const document = comparing[side]
  return entriesOf(document, callbacks).flatMap(([name, callback]) =>
    Object.keys(callback).flatMap((expression) => {
      const pathItem = memberOf(document, callback, expression)
      return methods.flatMap((method): [string, Operation][] => {
        const node = isJsonObject(pathItem) ? memberOf(document, pathItem, method) : undefined
        if (!node || !pathItem) return []
        const label = `${name} ${expression} ${method}`
        return [[label, { label, isWebhook: true, path: name, node, pathItem }]]
      })
    }),
  )
}
