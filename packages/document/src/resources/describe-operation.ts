import { type JsonObject, members } from '../json/json.ts'
import { queryOf } from './list-query.ts'
import { type Member, membersOf } from './members.ts'
import { idMemberOf, plainName } from './names.ts'
import type { ItemPath } from './paths.ts'
import type { AnsweredItem, AnsweredList, ResourceOperation, Role, SentItem } from './resource.ts'
import { answeredItem, answeredList, itemAt, jsonSchemaOf, listAt, sentItem } from './shapes.ts'

/** An operation and its place. */
export interface Found {
  method: string
  path: string
  operation: JsonObject
  /** With those of its path item. */
  parameters: readonly JsonObject[]
}

export interface Described {
  isItem: (found: ReadonlyMap<string, Member>) => boolean
  /** The names of all members that callers decide. */
  ours: ReadonlySet<string>
  sent: SentItem | undefined
}

/** What an operation does to a resource, and where its messages hold it. */
export function describe(
  document: JsonObject,
  role: Role,
  { method, path, operation, parameters }: Found,
  { isItem, ours, sent }: Described,
): ResourceOperation {
  const answers = successesOf(document, operation).flatMap(
    ([status, schema]): [string, AnsweredItem | AnsweredList][] => {
      if (role !== 'list') return [[status, answeredItem(document, itemAt(document, schema, isItem), ours)]]
      const list = listAt(document, schema)
      return list ? [[status, answeredList(document, schema, list, ours)]] : []
    },
  )
  return {
    role,
    method,
    path,
    ...(sent && { sent }),
    answers: Object.fromEntries(answers),
    ...(role === 'list' && { query: queryOf(document, parameters, answers) }),
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
  document: JsonObject,
  { requestBody }: JsonObject,
  isItem: (found: ReadonlyMap<string, Member>) => boolean,
): SentItem | undefined {
  return requestBody === undefined
    ? undefined
    : sentItem(document, requestBody, (found) => isItem(found) || !isEnvelope(document, found))
}

/** Whether a body has one member, which is an object. */
function isEnvelope(document: JsonObject, found: ReadonlyMap<string, Member>): boolean {
  const [only, ...more] = [...found.values()]
  return only !== undefined && more.length === 0 && membersOf(document, only.schemas[0]).size > 0
}

/** The member of an item that holds its id, by the first response that shows one. */
export function idOf(
  document: JsonObject,
  operations: readonly (Found | undefined)[],
  { collection, parameter }: ItemPath,
): string | undefined {
  for (const one of operations)
    for (const [, schema] of successesOf(document, one?.operation)) {
      const list = listAt(document, schema)
      const outer = [...membersOf(document, list ? list.items : schema)]
      // What looks like the list may also be a member of the item.
      for (const found of [membersOf(document, schema), new Map(outer)]) {
        const named = idMemberOf([...found.keys()], parameter, collection)
        if (named !== undefined) return named
      }
      const inner = outer.flatMap(([, member]) => [...membersOf(document, member.schemas[0]).keys()])
      const nested = list ? undefined : idMemberOf(inner, parameter, collection)
      if (nested !== undefined) return nested
    }
  return undefined
}

/** The schemas of the JSON in successful responses, by status. */
export function successesOf(
  document: JsonObject,
  operation: JsonObject | undefined,
): [status: string, schema: unknown][] {
  const responses = members(operation?.responses)
  const successes = responses.filter(([status]) => status.startsWith('2'))
  // Next to a success, `default` stands for errors.
  const meant = successes.length > 0 ? successes : responses.filter(([status]) => status === 'default')
  return meant.flatMap(([status, response]): [string, unknown][] => {
    const schema = jsonSchemaOf(document, response)
    return schema === undefined ? [] : [[status, schema]]
  })
}
