import type { Api } from '../model/api.ts'
import { asAnswered, describe, namesIn, sentOf } from './describe-operation.ts'
import type { Member } from './members.ts'
import { plainName } from './names.ts'
import { itemPathIn } from './paths.ts'
import type { Resource, ResourceOperation } from './resource.ts'

/**
 * Adds the operations that show a resource below another one, which its items name: `/rooms/{roomId}/bookings` for
 * `/bookings`, whose items have a `roomId`.
 */
export function withViews(api: Api, resource: Resource, all: readonly Resource[]): Resource {
  const collection = itemPathIn(resource.path)?.collection ?? ''
  const [last = ''] = collection.split('/').filter(Boolean).slice(-1)
  const list = resource.operations.find(({ role }) => role === 'list')
  const known = [...Object.values(list?.answers ?? {})].flatMap((answer) => answer.members ?? [])
  const taken = new Set(all.flatMap((one) => one.operations.map(({ method, path }) => `${method} ${path}`)))
  const views = api.operations.flatMap((one): ResourceOperation[] => {
    const above = itemPathIn(one.path)
    const isView = above && one.path === `${above.path}/${last}` && (one.method === 'GET' || one.method === 'POST')
    if (!isView || taken.has(`${one.method} ${one.path}`) || collection.includes('{')) return []
    const wanted = plainName(above.parameter)
    const member = known.find((name) => plainName(name) === wanted)
    if (member === undefined) return []
    const isItem = (found: ReadonlyMap<string, Member>) => resource.id !== undefined && found.has(resource.id)
    const sent = asAnswered(sentOf(api, one, isItem), known)
    const role = one.method === 'GET' ? 'list' : 'create'
    const ours = namesIn([sent])
    return [{ ...describe(api, role, one, { isItem, ours, sent }), of: { [above.parameter]: member } }]
  })
  return { ...resource, operations: [...resource.operations, ...views] }
}
