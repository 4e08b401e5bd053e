import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { operationsIn } from '../words/methods.ts'

/** Calls `visit` for every operation of a document, those of webhooks, callbacks and components included. */
export function walkOperations(document: JsonObject, visit: (operation: JsonObject, pointer: Pointer) => void): void {
  const components = isObject(document.components) ? document.components : {}
  walkPathItems(document.paths, '/paths')
  walkPathItems(document.webhooks, '/webhooks')
  walkPathItems(components.pathItems, '/components/pathItems')
  walkCallbacks(components.callbacks, '/components/callbacks')

  function walkPathItems(items: unknown, pointer: Pointer): void {
    for (const [name, item] of members(items)) {
      for (const { operation, steps } of operationsIn(item)) {
        const at = below(pointer, name, ...steps)
        visit(operation, at)
        walkCallbacks(operation.callbacks, below(at, 'callbacks'))
      }
    }
  }

  function walkCallbacks(callbacks: unknown, pointer: Pointer): void {
    for (const [name, callback] of members(callbacks)) walkPathItems(callback, below(pointer, name))
  }
}
