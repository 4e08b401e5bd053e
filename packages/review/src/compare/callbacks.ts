import type { JsonObject } from '@contract-first/document/json'
import { type Operation, operationsAt } from '../reading/operations.ts'
import { add, type Comparing, type Exchange, entriesOf, within } from './comparing.ts'
import { compareMessages } from './messages.ts'
import { spot } from './verdicts.ts'

/** Compares callbacks. They are requests that the service sends, so their directions are reversed. */
export function compareCallbacks(exchange: Exchange, base: JsonObject, head: JsonObject): void {
  const { comparing } = exchange
  comparing.judged.add('callbacksHolder', base, head)
  const before = new Map(callbackOperations(comparing, 'base', base))
  const after = new Map(callbackOperations(comparing, 'head', head))
  for (const [key, is] of after) {
    const was = before.get(key)
    const inside = within(exchange, `callback \`${is.path}\``, is.node)
    const callback: Exchange = {
      ...inside,
      subject: { ...inside.subject, recorded: undefined },
      request: 'response',
      response: 'request',
      called: undefined,
    }
    if (was) {
      compareMessages(callback, was, is)
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
    Object.keys(callback).flatMap((expression) =>
      operationsAt(document, callback, expression).map(({ method, ...operation }): [string, Operation] => {
        const label = `${name} ${expression} ${method.toLowerCase()}`
        return [label, { ...operation, label, isWebhook: true, path: name }]
      }),
    ),
  )
}
