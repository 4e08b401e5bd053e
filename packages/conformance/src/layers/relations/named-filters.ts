import { isObject } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { appliedTo, propertySchemas } from '@contract-first/values/schemas'
import type { Operation, Parameter } from '../../contract/contract.ts'
import { jsonOf } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import { identityIn, identityOf, itemsIn } from '../../resources/identity.ts'
import { type Resource, resourcesOf } from '../../resources/resource.ts'
import type { Trial } from '../../suite/case.ts'
import { NotReached } from '../../suite/not-reached.ts'
import type { Relation } from '../../suite/relation.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { shownOf } from './life/made.ts'
import { PAGES_MAX, pathValues, readFirstPage, readPages, SMALL, sizeParameterOf } from './life/pages.ts'
import { unlike } from './life/unlike.ts'
import { relationCase } from './parts.ts'

/**
 * Expects a list's query parameter with the name and values of a member to filter by it: on every page, only items with the
 * value are listed, and every created one is. Of texts, two are tried of which neither is part of the other: a text may be a
 * search term.
 */
export const namedFilters: Relation = (contract) =>
  resourcesOf(contract).flatMap((resource) =>
    (resource.listed?.list.parameters ?? []).flatMap((parameter) => {
      const { listed } = resource
      const values = listed && parameter.in === 'query' ? valuesOf(resource, parameter) : []
      const [wanted, other, ...more] = values
      if (!listed || wanted === undefined || other === undefined) return []
      const filter = { resource, ...listed, parameter, wanted, other, further: more.slice(0, FURTHER_MAX) }
      return [relationCase(listed.list, `filter/${placeOf(parameter)}`, (trial) => expectFiltered(trial, filter))]
    }),
  )

interface NamedFilter extends NonNullable<Resource['listed']> {
  resource: Resource
  parameter: Parameter
  /** The value to filter by, one that must not be listed, and values that only the first page is asked for. */
  wanted: unknown
  other: unknown
  further: readonly unknown[]
}

/** The values that both the parameter and the member of the same name can have. */
function valuesOf({ create }: Resource, parameter: Parameter): unknown[] {
  const members = membersNamed(create, parameter.name)
  const known = [...new Set(members.flatMap(choicesOf))].filter((value) => parameter.schema.isValid(value))
  if (known.length > 0 || /(?:^|_)id$|Id$/.test(parameter.name)) return known
  const isText = (text: string) =>
    members.length > 0 && [...members, parameter.schema].every((one) => isPlainText(one) && one.isValid(text))
  return WORDS.find((words) => words.every(isText))?.slice() ?? []
}

/** Whether a schema is for texts without a format, which only the server sets or none. */
function isPlainText({ schema }: SchemaAt): boolean {
  return isObject(schema) && schema.type === 'string' && schema.format === undefined && schema.readOnly !== true
}

/** Texts to filter by, for schemas that are more or less narrow. */
const WORDS: readonly (readonly string[])[] = [
  ['Quartz', 'Basalt'],
  ['quartz', 'basalt'],
  ['QUARTZ', 'BASALT'],
  ['QZ', 'BT'],
]

function membersNamed({ body }: Operation, name: string): SchemaAt[] {
  return (body?.content ?? []).flatMap(({ schema }) => {
    const members = schema ? propertySchemas(appliedTo(schema, {}, new Set(), 'any'), name) : []
    return members.flatMap((member) => [...appliedTo(member, undefined, new Set(), 'any')])
  })
}

/** Whether a missing member is one without a value: it may also stand for a default, or for `false`. */
function isNothing({ resource, parameter: { name }, wanted }: NamedFilter): boolean {
  const hasDefault = ({ schema }: SchemaAt) => isObject(schema) && schema.default !== undefined
  return typeof wanted !== 'boolean' && !membersNamed(resource.create, name).some(hasDefault)
}

function choicesOf({ schema }: SchemaAt): unknown[] {
  if (!isObject(schema) || schema.readOnly === true) return []
  return schema.type === 'boolean' ? [true, false] : Array.isArray(schema.enum) ? schema.enum : []
}

const FURTHER_MAX = 5

/** The items to create with the wanted value, so that pages of two mix both in either order. */
const ORDER = [false, true, true, false, true, true, false] as const

async function expectFiltered(trial: Trial, filter: NamedFilter): Promise<void> {
  const { resource, list, shape, parameter, wanted, other, further } = filter
  const { name, pointer } = parameter
  const creation = await trial.valid(resource.create)
  const right: unknown[] = []
  const all: unknown[] = []
  for (const isWanted of ORDER) {
    const id = await create(trial, resource, withMember(creation, name, isWanted ? wanted : other), name)
    all.push(id)
    if (isWanted) right.push(id)
  }
  const { call } = await trial.given(list)
  const plain = { ...call, values: { ...call.values, ...pathValues(creation) } }
  const idsOf = (items: readonly unknown[]) => items.map((item) => String(identityOf(item, resource)))
  const size = sizeParameterOf(list)
  const readAll = async () => (await readPages(trial, { call: plain, shape }, size?.largest)).items.filter(isObject)
  const unfiltered = idsOf(await readAll())
  if (!all.every((id) => unfiltered.includes(String(id))))
    throw new NotReached(`${list.id} does not list all that ${resource.create.id} creates`)
  const fail = (message: string, value: unknown = wanted) =>
    trial.fail('relation', `with ${name}=${String(value)}, ${list.id} ${message}`, { rule: 'filter', pointer })
  const filteredBy = (value: unknown) => ({ ...plain, values: { ...plain.values, [placeOf(parameter)]: value } })
  const filtered = filteredBy(wanted)
  /** An item with another value, or with none where others show theirs. */
  const wrongIn = (items: readonly unknown[], value: unknown) => {
    const listed = items.filter(isObject)
    const isJudged = isNothing(filter) && listed.some((item) => Object.hasOwn(item, name))
    return listed.find((item) => (isJudged || Object.hasOwn(item, name)) && item[name] !== value)
  }
  let asked = size?.largest
  let onLarge: readonly string[] | undefined
  for (const _ of ['large pages', 'small pages']) {
    const { items, isWhole } = await readPages(trial, { call: filtered, shape }, asked)
    const wrong = wrongIn(items, wanted)
    if (wrong) return fail(`lists an item whose ${name} is ${shownOf(wrong[name])}`)
    const ids = idsOf(items)
    const surplus = ids.find((id) => onLarge?.includes(id) === false)
    if (surplus !== undefined) return fail(`lists ${surplus} only on pages of ${asked}`)
    if (isWhole) onLarge = ids
    const missing = right.find((id) => !ids.includes(String(id)))
    if (isWhole && missing !== undefined) {
      // Another request may have changed it meanwhile.
      const now = await readAll()
      const isSame = now.some((item) => idsOf([item])[0] === String(missing) && item[name] === wanted)
      if (isSame || !now.some((item) => Object.hasOwn(item, name)))
        return fail(`does not list ${JSON.stringify(missing)}, which was created so`)
    }
    // Small enough for several pages, and large enough to see the last one.
    const small = Math.max(SMALL, Math.ceil(items.length / (PAGES_MAX - 1)))
    if (!size?.parameter.schema.isValid(small)) break
    asked = small
  }
  for (const value of further) {
    const wrong = wrongIn((await readFirstPage(trial, { call: filteredBy(value), shape })) ?? [], value)
    if (wrong) return fail(`lists an item whose ${name} is ${shownOf(wrong[name])}`, value)
  }
}

/** Creates an item and returns its id, if the response shows the member as sent. */
async function create(trial: Trial, { path, parameter }: Resource, call: Call, name: string): Promise<unknown> {
  const value = Object(call.body?.value)[name]
  let answer = await trial.send(call)
  for (const other of answer.status === 409 || answer.status === 422 ? unlike(call, name) : []) {
    answer = await trial.send(other)
    if (answer.status < 300) break
  }
  const identity = answer.status === 200 || answer.status === 201 ? identityIn(answer, path, parameter) : undefined
  // Other rules report a value that the server changes.
  if (!identity || !itemsIn(jsonOf(answer)).some((item) => item[name] === value))
    throw new NotReached(`${call.operation.id} creates nothing with the ${name} ${JSON.stringify(value)}`)
  return identity.value
}

function withMember(call: Call, name: string, value: unknown): Call {
  const { body } = call
  return body && isObject(body.value) ? { ...call, body: { ...body, value: { ...body.value, [name]: value } } } : call
}
