import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { operationsIn } from '../words/methods.ts'

/** Calls `visit` for every operation of a document, those of webhooks, callbacks and components included. */
export function walkOperations(document: JsonObject, visit: (operation: JsonObject, pointer: Pointer) => void): void {
  walkPathItems(document, (items, pointer) => {
    for (const [name, item] of members(items))
      for (const { operation, steps } of operationsIn(item)) visit(operation, below(pointer, name, ...steps))
  })
}

/**
 * Calls `visit` for every object that holds path items by name; those of callbacks follow the one that holds their
 * operation.
 */
export function walkPathItems(document: JsonObject, visit: (items: JsonObject, pointer: Pointer) => void): void {
  const components = isObject(document.components) ? document.components : {}
  walkItems(document.paths, '/paths')
  walkItems(document.webhooks, '/webhooks')
  walkItems(components.pathItems, '/components/pathItems')
  walkCallbacks(components.callbacks, '/components/callbacks')

  function walkItems(items: unknown, pointer: Pointer): void {
    if (!isObject(items)) return
    visit(items, pointer)
    for (const [name, item] of members(items))
      for (const { operation, steps } of operationsIn(item))
        walkCallbacks(operation.callbacks, below(pointer, name, ...steps, 'callbacks'))
  }

  function walkCallbacks(callbacks: unknown, pointer: Pointer): void {
    for (const [name, callback] of members(callbacks)) walkItems(callback, below(pointer, name))
  }
}
