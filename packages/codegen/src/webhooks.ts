import { DocumentError } from '@contract-first/document'
import {
  below,
  isObject,
  type JsonObject,
  members,
  type Pointer,
  pointerOfFragment,
  referenceOf,
  stepsOf,
  valueAt,
} from '@contract-first/document/json'
import { dropUnusedComponents } from '@contract-first/document/view'
import { operationsIn } from '@contract-first/document/words'

/** A path item of the receiver, and where it was written. */
interface Received {
  name: string
  item: unknown
  pointer: Pointer
}

/**
 * Turns a document, in place, into that of the receiver of its webhooks and callbacks: each becomes a path, such as
 * `/noteCreated` or `/addNote/onDone`; other paths, and the components that only they need, go. Returns a function from its places to the original
 * ones.
 * @throws {DocumentError} if there is nothing to receive
 */
export function receiveWebhooks(document: JsonObject, file: string): (pointer: Pointer) => Pointer {
  const received = [...webhooksOf(document), ...callbacksOf(document)]
  if (received.length === 0) {
    const message = '--webhooks: the document has neither webhooks nor callbacks'
    throw new DocumentError([{ file, line: 1, column: 1, message }])
  }
  const origins = new Map<string, Pointer>()
  const paths: JsonObject = {}
  for (const { name, item, pointer } of received) {
    const path = freePath(name, paths)
    paths[path] = item
    origins.set(path, pointer)
  }
  nameOperations(paths)
  document.paths = paths
  dropReceived(document, received)
  delete document.webhooks
  // The servers are the API's, not the receiver's.
  delete document.servers
  dropUnusedComponents(document)
  return (pointer) => {
    const [first, path = '', ...rest] = stepsOf(pointer)
    const origin = first === 'paths' ? origins.get(path) : undefined
    return origin === undefined ? pointer : below(origin, ...rest)
  }
}

function webhooksOf({ webhooks }: JsonObject): Received[] {
  return members(webhooks).map(([name, item]) => ({ name, item, pointer: below('/webhooks', name) }))
}

/** The callbacks of the operations; one that several refer to is received once. */
function callbacksOf(document: JsonObject): Received[] {
  const found = new Map<Pointer, Received>()
  for (const [path, item] of members(document.paths))
    for (const { operation, steps } of operationsIn(item)) {
      const pointer = below('/paths', path, ...steps, 'callbacks')
      const { operationId } = operation
      const owner = typeof operationId === 'string' && operationId !== '' ? operationId : path
      for (const [name, given] of members(operation.callbacks)) {
        const ref = referenceOf(given)
        const at = ref === undefined ? below(pointer, name) : pointerOfFragment(ref)
        for (const [expression, received] of members(valueAt(document, at))) {
          if (expression.startsWith('x-')) continue
          const place = below(at, expression)
          found.set(place, { name: `${owner}/${name}`, item: received, pointer: place })
        }
      }
      delete operation.callbacks
    }
  return [...found.values()]
}

function freePath(name: string, paths: JsonObject): string {
  const words = name.split('/').map((word) => word.replaceAll(/[^\w.~-]+/g, '-').replaceAll(/^-+|-+$/g, ''))
  const path = `/${words.filter((word) => word !== '').join('/')}`
  let free = path
  for (let count = 2; Object.hasOwn(paths, free); count++) free = `${path}-${count}`
  return free
}

/** Drops the callbacks among the components that are paths now, so that no operation is in two places. */
function dropReceived({ components }: JsonObject, received: readonly Received[]): void {
  const callbacks = isObject(components) ? components.callbacks : undefined
  if (!isObject(callbacks)) return
  for (const { pointer } of received) {
    const [first, kind, name = ''] = stepsOf(pointer)
    if (first === 'components' && kind === 'callbacks') delete callbacks[name]
  }
}

/** Names an operation without operationId after its webhook, unless the webhook has several operations. */
function nameOperations(paths: JsonObject): void {
  const operations = members(paths).flatMap(([path, item]) =>
    operationsIn(item).map(({ operation, method }, _, { length }) => ({
      path,
      operation,
      method,
      isOnly: length === 1,
    })),
  )
  const taken = new Set(operations.map(({ operation }) => operation.operationId))
  for (const { path, operation, method, isOnly } of operations) {
    if (typeof operation.operationId === 'string' && operation.operationId !== '') continue
    const name = camelCase(isOnly ? path : `${method.toLowerCase()} ${path}`)
    if (name === '' || taken.has(name)) continue
    taken.add(name)
    operation.operationId = name
  }
}

function camelCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return words
    .map((word, index) => word.slice(0, 1)[index === 0 ? 'toLowerCase' : 'toUpperCase']() + word.slice(1))
    .join('')
}
