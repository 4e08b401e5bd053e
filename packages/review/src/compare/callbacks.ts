import type { Operation } from '@contract-first/document/model'
import { add, type Exchange, within } from './comparing.ts'
import { compareMessages } from './messages.ts'
import { placeIn } from './verdicts.ts'

/** Compares callbacks. They are requests that the service sends, so their directions are reversed. */
export function compareCallbacks(exchange: Exchange, base: Operation, head: Operation): void {
  const { comparing } = exchange
  comparing.judged.add('callbacksHolder', base.value, head.value)
  const before = new Map(callbackOperations(base))
  const after = new Map(callbackOperations(head))
  for (const [key, { name, operation: is }] of after) {
    const was = before.get(key)?.operation
    const inside = within(exchange, `callback \`${name}\``, is.value)
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
      const head = placeIn(is.value)
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
  for (const [key, { name, operation: was }] of before) {
    if (after.has(key)) continue
    add(within(exchange, `callback \`${name}\``, was.value), '', {
      rule: 'callback-removed',
      class: 'breaking',
      direction: 'response',
      sentence: 'callback removed',
      whoBreaks: 'receivers that wait for it',
      base: placeIn(was.value),
    })
  }
}

/** The operations of callbacks, with the names of these, by all that receivers tell them apart by. */
function callbackOperations({ callbacks }: Operation): [key: string, { name: string; operation: Operation }][] {
  return callbacks.flatMap(({ name, operations }) =>
    operations.map((operation): [string, { name: string; operation: Operation }] => [
      `${name} ${operation.path} ${operation.method}`,
      { name, operation },
    ]),
  )
}
