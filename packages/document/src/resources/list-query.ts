import type { Api } from '../model/api.ts'
import type { Parameter } from '../model/parameter.ts'
import { keywordIn, schemasOf } from './members.ts'
import { namesOrder, namesSearch, pagingRoleOf, plainName } from './names.ts'
import type { AnsweredItem, ListQuery } from './resource.ts'

/** What the parameters of a list do. */
export function queryOf(
  api: Api,
  parameters: readonly Parameter[],
  answers: readonly (readonly [string, AnsweredItem])[],
): ListQuery {
  const named = parameters.flatMap(({ in: location, name, schema }) =>
    location === 'query' ? [{ name, schema: schema?.value }] : [],
  )
  const roles = named.map((one) => ({ ...one, role: pagingRoleOf(one.name) }))
  const place = roles.find(({ role }) => role !== undefined && role !== 'size')
  const byDefault = (schema: unknown) => keywordIn({ schemas: schemasOf(api, schema) }, 'default')
  // Without a parameter for the place, `size` may be that of a shoe.
  const size = roles.find(({ role, name }) => role === 'size' && (place !== undefined || !/^size$/i.test(name)))
  const order = named.find(({ name }) => namesOrder(name))
  const members = answers.flatMap(([, one]) => one.members ?? [])
  const filters = roles.flatMap(({ name, role }) => {
    const member = role === undefined ? members.find((one) => plainName(one) === plainName(name)) : undefined
    return member === undefined ? [] : [[name, member]]
  })
  const sizeDefault = size && byDefault(size.schema)
  return {
    ...(size && { size: { name: size.name, ...(typeof sizeDefault === 'number' && { default: sizeDefault }) } }),
    ...(place && { place: { name: place.name, role: place.role as 'page', first: firstPage(api, place.schema) } }),
    filters: Object.fromEntries(filters),
    search: named.map(({ name }) => name).filter(namesSearch),
    ...(order && { order: order.name }),
  }
}

/** Pages are counted from 1, unless the schema says otherwise. */
function firstPage(api: Api, schema: unknown): number {
  const schemas = schemasOf(api, schema)
  const [byDefault, minimum] = ['default', 'minimum'].map((word) => keywordIn({ schemas }, word))
  return typeof byDefault === 'number' ? byDefault : minimum === 0 ? 0 : 1
}
