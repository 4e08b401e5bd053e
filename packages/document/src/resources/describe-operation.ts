import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import type { Response } from '../model/response.ts'
import { queryOf } from './list-query.ts'
import { type Member, membersOf } from './members.ts'
import { idMemberOf, plainName } from './names.ts'
import type { ItemPath } from './paths.ts'
import type { AnsweredItem, AnsweredList, ResourceOperation, Role, SentItem } from './resource.ts'
import { answeredItem, answeredList, itemAt, listAt, sentItem } from './shapes.ts'

export interface Described {
  isItem: (found: ReadonlyMap<string, Member>) => boolean
  /** The names of all members that callers decide. */
  ours: ReadonlySet<string>
  sent: SentItem | undefined
}

/** What an operation does to a resource, and where its messages hold it. */
export function describe(
  api: Api,
  role: Role,
  { method, path, responses, parameters }: Operation,
  { isItem, ours, sent }: Described,
): ResourceOperation {
  const answers = successesOf(responses).flatMap(([status, schema]): [string, AnsweredItem | AnsweredList][] => {
    if (role !== 'list') return [[status, answeredItem(api, itemAt(api, schema, isItem), ours)]]
    const list = listAt(api, schema)
    return list ? [[status, answeredList(api, schema, list, ours)]] : []
  })
  return {
    role,
    method,
    path,
    ...(sent && { sent }),
    answers: Object.fromEntries(answers),
    ...(role === 'list' && { query: queryOf(api, parameters, answers) }),
  }
}

/** What a request body says of an item, with the names that its members have in responses. */
export function asAnswered(sent: SentItem | undefined, answered: readonly string[]): SentItem | undefined {
  if (!sent) return undefined
  const renamed = Object.entries(sent.members).map(([name, member]) => {
    const same = answered.includes(name) ? undefined : answered.find((one) => plainName(one) === plainName(name))
    return [name, same === undefined ? member : { ...member, as: same }]
  })
  return { ...sent, members: Object.fromEntries(renamed) }
}

/** The names that the members of request bodies have in responses. */
export function namesIn(sent: readonly (SentItem | undefined)[]): ReadonlySet<string> {
  return new Set(sent.flatMap((one) => Object.entries(one?.members ?? {}).map(([name, { as = name }]) => as)))
}

/** A body may hold the item in a member, which is then an object as well. */
export function sentOf(
  api: Api,
  { requestBody }: Operation,
  isItem: (found: ReadonlyMap<string, Member>) => boolean,
): SentItem | undefined {
  return requestBody === undefined
    ? undefined
    : sentItem(api, requestBody, (found) => isItem(found) || !isEnvelope(api, found))
}

/** Whether a body has one member, which is an object. */
function isEnvelope(api: Api, found: ReadonlyMap<string, Member>): boolean {
  const [only, ...more] = [...found.values()]
  return only !== undefined && more.length === 0 && membersOf(api, only.schemas[0]).size > 0
}

/** The member of an item that holds its id, by the first response that shows one. */
export function idOf(
  api: Api,
  operations: readonly (Operation | undefined)[],
  { collection, parameter }: ItemPath,
): string | undefined {
  for (const one of operations)
    for (const [, schema] of successesOf(one?.responses ?? [])) {
      const list = listAt(api, schema)
      const outer = [...membersOf(api, list ? list.items : schema)]
      // What looks like the list may also be a member of the item.
      for (const found of [membersOf(api, schema), new Map(outer)]) {
        const named = idMemberOf([...found.keys()], parameter, collection)
        if (named !== undefined) return named
      }
      const inner = outer.flatMap(([, member]) => [...membersOf(api, member.schemas[0]).keys()])
      const nested = list ? undefined : idMemberOf(inner, parameter, collection)
      if (nested !== undefined) return nested
    }
  return undefined
}

/** The schemas of the JSON in successful responses, by status. */
export function successesOf(responses: readonly Response[]): [status: string, schema: unknown][] {
  const successes = responses.filter(({ status }) => status.startsWith('2'))
  // Next to a success, `default` stands for errors.
  const meant = successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default')
  return meant.flatMap(({ status, content }): [string, unknown][] => {
    const schema = content.find(({ kind }) => kind === 'json')?.schema
    return schema ? [[status, schema.value]] : []
  })
}
