import { isObject, type JsonObject } from '@contract-first/document/json'
import { nameless, valueIn } from '@contract-first/document/resources'
import type { Reply } from '@contract-first/hono'
import { reply } from '@contract-first/hono/parts'
import { answerItem, failedCondition } from './answer-item.ts'
import { bodyWith, shapeOf } from './fitted.ts'
import { idCandidates } from './ids.ts'
import { callersMembers, chosenId, exampleItem, newItem, sentMembers, times } from './new-item.ts'
import { mergePatch, pick, textsOf } from './places.ts'
import { beginList, findItem } from './presence.ts'
import type { ResourceRequest } from './resource-request.ts'
import type { Item } from './state.ts'

/** Creates an item, or answers as before when the caller repeats a request with its `Idempotency-Key`. */
export function create(asked: ResourceRequest): Reply {
  const { remembered, operation, sent, c } = asked
  const key = c.req.header('idempotency-key')
  if (key === undefined) return createNew(asked)
  const { replies } = remembered.items
  const place = [operation.id, c.req.header('authorization'), key].join('\n')
  const body = JSON.stringify(sent.body)
  const known = replies.get(place) ?? { body, reply: createNew(asked) }
  replies.set(place, known)
  return (known.body === body ? undefined : remembered.answer(operation, c, 422)) ?? known.reply
}

/** Creates an item, with an id that the caller chose or the next free one. */
function createNew(asked: ResourceRequest): Reply {
  const { remembered, resource, own, example, path, operation, c } = asked
  const { items } = remembered
  const above = own.of ? [] : textsOf(own.path, path)
  const owned = own.of ? { owner: textsOf(own.path, path) } : {}
  beginList(remembered, resource, above)
  const chosen = chosenId(asked)
  if (chosen !== undefined) {
    const key = [...above, String(chosen)]
    const known = items.find(resource.path, key)
    const conflict = known && remembered.answer(operation, c, 409)
    if (conflict) return conflict
    const body = newItem(asked, chosen)
    if (known) items.change(known, body)
    return answerItem(asked, known ?? items.add(resource.path, key, body, owned))
  }
  const like = resource.id === undefined ? undefined : exampleItem(remembered, resource, c)?.[resource.id]
  for (const id of idCandidates(like, items.had(resource.path))) {
    const key = [...above, String(id)]
    if (items.find(resource.path, key) || !canHave(asked, id)) continue
    const item = newItem(asked, id)
    const shown = valueIn(bodyWith(asked, item), shapeOf(asked, example)?.at ?? [])
    // The document may allow other ids only.
    if (isObject(shown) && resource.id !== undefined && shown[resource.id] !== id) continue
    return answerItem(asked, items.add(resource.path, key, isObject(shown) ? { ...item, ...shown } : item, owned))
  }
  return example
}

/** Whether the path of an item can have an id. */
function canHave({ remembered, resource }: ResourceRequest, id: string | number): boolean {
  const own = resource.operations.find(({ path }) => path === resource.path)
  const operation = own && remembered.operationAt(own)
  const judged = operation && remembered.judgedBy(operation)
  return !judged || [id, String(id), Number(id)].some((one) => judged.isParameter('params', resource.parameter, one))
}

/** Replaces an item, or creates it where nothing else does or 201 is documented. */
export function replace(asked: ResourceRequest): Reply {
  const { remembered, resource, own, operation, path, c } = asked
  const { items } = remembered
  const key = textsOf(own.path, path)
  const item = findItem(remembered, resource, key)
  const refused = failedCondition(asked, item)
  if (refused) return refused
  if (item) {
    const ours = callersMembers(resource)
    const servers = pick(item.body, (name) => !ours.has(name) || name === resource.id)
    const sent = sentMembers(asked, { hasDefaults: true })
    items.change(item, { ...servers, ...times(resource, ['changed']), ...sent })
    return answerItem(asked, item)
  }
  const saysCreated = remembered.judgedBy(operation).nameOf(201) === '201'
  const isCreating = saysCreated || resource.operations.every(({ role }) => role !== 'create')
  const missing = isCreating ? undefined : remembered.missing(operation, c)
  if (missing) return missing
  const created = saysCreated ? remembered.answer(operation, c, 201) : undefined
  const made = items.add(resource.path, key, newItem(asked, path[resource.parameter]))
  return answerItem({ ...asked, example: created ?? asked.example }, made)
}

/** Changes the members that were sent: null removes one (RFC 7396). */
export function change(asked: ResourceRequest, item: Item): Reply {
  const { remembered, resource } = asked
  const wanted = pick(sentMembers(asked, { hasDefaults: false }), (name) => name !== resource.id)
  const merged = mergePatch(item.body, wanted) as JsonObject
  remembered.items.change(item, { ...merged, ...times(resource, ['changed']) })
  return answerItem(asked, item)
}

/** Removes an item, and all that is below its path. */
export function remove(asked: ResourceRequest, item: Item): Reply {
  const { remembered, resource, example } = asked
  const isPart = (path: string) => nameless(path).startsWith(`${nameless(resource.path)}/`)
  const parts = remembered.resources.map(({ path }) => path).filter(isPart)
  remembered.items.remove(resource.path, item.key, parts)
  const body = bodyWith(asked, item.body)
  return body === undefined ? example : reply(example.status, body, example.headers)
}
