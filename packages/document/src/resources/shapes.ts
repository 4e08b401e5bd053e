import { isObject, type JsonObject } from '../json/json.ts'
import type { Api } from '../model/api.ts'
import type { RequestBody } from '../model/operation.ts'
import { keywordIn, type Member, membersOf, schemasOf } from './members.ts'
import { countRoleOf, namesNextPage, plainName } from './names.ts'
import type { AnsweredItem, AnsweredList, SentItem, Steps } from './resource.ts'

/** The place of an item in a body: the body itself, or its only member that is an object with `isItem`. */
export function itemAt(
  api: Api,
  schema: unknown,
  isItem: (found: ReadonlyMap<string, Member>) => boolean,
): { at: Steps; schema: unknown } {
  const outer = membersOf(api, schema)
  if (isItem(outer)) return { at: [], schema }
  const inner = [...outer].flatMap(([name, { schemas }]) => {
    const [held] = schemas
    return held !== undefined && isItem(membersOf(api, held)) ? [{ at: [name], schema: held }] : []
  })
  return inner.length === 1 && inner[0] ? inner[0] : { at: [], schema }
}

/** The list in a body: the body itself, or the member of an envelope whose items are objects with the most members. */
export function listAt(api: Api, schema: unknown): List | undefined {
  const own = listOf(schemasOf(api, schema))
  if (own) return { at: [], ...own }
  const inner = [...membersOf(api, schema)].flatMap(([name, { schemas }]) => {
    const list = listOf(schemas)
    const { size } = membersOf(api, list?.items)
    return list && size > 0 ? [{ list: { at: [name], ...list }, size }] : []
  })
  const [found] = inner.toSorted((one, other) => other.size - one.size)
  return found?.list
}

interface List extends Pick<AnsweredList, 'least' | 'most'> {
  at: Steps
  items: unknown
}

/** @param schemas - the first is the one that holds whichever alternative is taken */
function listOf(schemas: readonly JsonObject[]): Omit<List, 'at'> | undefined {
  const [{ type = 'array' } = {}] = schemas
  if (![type].flat().includes('array')) return undefined
  const found = schemas.find((one) => isObject(one.items))
  if (!found) return undefined
  const { items, minItems: least, maxItems: most } = found
  return { items, ...(typeof least === 'number' && { least }), ...(typeof most === 'number' && { most }) }
}

/** @param sent - the names of the members that callers decide */
export function answeredItem(
  api: Api,
  { at, schema }: { at: Steps; schema: unknown },
  sent: ReadonlySet<string>,
): AnsweredItem {
  const found = membersOf(api, schema)
  const isServers = ([name, member]: [string, Member]) => !sent.has(name) || keywordIn(member, 'readOnly') === true
  const times = [...found].filter((one) => isServers(one) && keywordIn(one[1], 'format') === 'date-time')
  const names = times.map(([name]) => name)
  const isOpen = found.size === 0 || schemasOf(api, schema).some(({ additionalProperties: more }) => isObject(more))
  return {
    at,
    ...(!isOpen && { members: [...found.keys()] }),
    created: names.filter((name) => /creat|^(?:added|inserted|registered|submitted)/.test(plainName(name))),
    changed: names.filter((name) => /updat|chang|modif|edited/.test(plainName(name))),
  }
}

export function answeredList(
  api: Api,
  envelope: unknown,
  { at, items, ...bounds }: List,
  sent: ReadonlySet<string>,
): AnsweredList {
  const item = answeredItem(api, { at, schema: items }, sent)
  const counts: AnsweredList['counts'][number][] = []
  const next: AnsweredList['next'][number][] = []
  if (at.length > 0) read(envelope, [])
  return { ...item, isList: true, ...bounds, counts, next }

  function read(schema: unknown, steps: Steps): void {
    for (const [name, member] of membersOf(api, schema)) {
      const at = [...steps, name]
      const types = member.schemas.flatMap(({ type }) => type)
      if (types.includes('object') || member.schemas.some(({ properties }) => properties !== undefined)) {
        // A link may be an object around its address.
        const isLink = namesNextPage(name) && membersOf(api, member.schemas[0]).has('href')
        if (isLink) next.push({ at: [...at, 'href'], isAddress: true })
        else if (steps.length === 0) for (const schema of member.schemas.slice(0, 1)) read(schema, at)
        continue
      }
      const role = countRoleOf(name)
      const isFlag = types.includes('boolean')
      if (role !== undefined && (role === 'more') === isFlag) counts.push({ at, role })
      else if (namesNextPage(name) && !isFlag && !types.includes('array'))
        next.push({ at, isAddress: isAddress(name, member) })
    }
  }
}

function isAddress(name: string, member: Member): boolean {
  const format = String(keywordIn(member, 'format') ?? '')
  const examples = [keywordIn(member, 'example'), ...[keywordIn(member, 'examples')].flat()]
  return (
    /^(?:uri|url|iri)/.test(format) ||
    /ur[il]|link|href/i.test(name) ||
    (/^next(?:page)?$/i.test(name) && examples.some((one) => typeof one === 'string' && /^(?:https?:|[/?])/.test(one)))
  )
}

/** What a request body says of an item; undefined without JSON or a form. */
export function sentItem(
  api: Api,
  { content }: RequestBody,
  isItem: (found: ReadonlyMap<string, Member>) => boolean,
): SentItem | undefined {
  const { schema } = content.find(({ kind }) => kind === 'json') ?? content[0] ?? {}
  if (!schema) return undefined
  const item = itemAt(api, schema.value, (found) => isItem(found))
  const found = [...membersOf(api, item.schema)].filter(([, member]) => keywordIn(member, 'readOnly') !== true)
  return {
    at: item.at,
    members: Object.fromEntries(
      found.map(([name, member]) => {
        const byDefault = keywordIn(member, 'default')
        return [name, byDefault === undefined ? {} : { default: byDefault }]
      }),
    ),
  }
}
