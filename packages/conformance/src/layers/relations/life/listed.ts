import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isObject, items as itemsOf, referenceOf } from '@contract-first/document/json'
import type { Operation } from '../../../contract/contract.ts'
import { identityOf } from '../../../resources/identity.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { type CreatedItem, shown } from './made.ts'
import { expectPages, type Listed } from './paged.ts'
import { type Pages, pathValues, readPages, sizeParameterOf } from './pages.ts'

/** How long a list may lag behind a creation or deletion. */
const LATER_MS = 1_000

/** Expects created items to be listed, and items that were created alike to be listed alike. */
export async function expectListed(
  trial: Trial,
  resource: Resource,
  first: CreatedItem,
  second: CreatedItem,
): Promise<void> {
  const listed = await listOf(trial, resource, first)
  if (!listed) return
  const { list } = listed
  const { whole, ids } = await readIds(trial, listed)
  if (ids.includes(undefined)) return
  const isAlike = isDeepStrictEqual(first.call.body?.value, second.call.body?.value)
  const [isFirst, isSecond] = [first, second].map((made) => isAmong(ids, made))
  const fail = (message: string) => trial.fail('relation', message, { rule: 'listed', pointer: list.pointer })
  if (whole.isWhole && isAlike && isFirst !== isSecond) {
    const [there, missing] = isFirst ? [first, second] : [second, first]
    fail(`${list.id} lists ${shown(there)}, but not ${shown(missing)}, which was created in the same way`)
  }
  if (!isFirst && !isSecond && isUncut(whole) && listsAll(resource, list)) {
    await setTimeout(LATER_MS)
    const later = await readIds(trial, listed)
    if (isUncut(later.whole) && later.whole.isWhole && [first, second].every((made) => !isAmong(later.ids, made)))
      return fail(`${list.id} does not list ${shown(first)}, which ${resource.create.id} made`)
  }
}

/** Expects pages of any length to show the whole list. */
export async function expectPaged(trial: Trial, resource: Resource, made: CreatedItem): Promise<void> {
  const listed = await listOf(trial, resource, made)
  if (!listed) return
  const { whole, ids } = await readIds(trial, listed)
  if (ids.length > 0 && !ids.includes(undefined)) await expectPages(trial, listed, whole, ids)
}

/** Expects a deleted item to be gone from the list. */
export async function expectNotListed(
  trial: Trial,
  resource: Resource,
  made: CreatedItem,
  remove: Operation,
): Promise<void> {
  const listed = await listOf(trial, resource, made)
  if (!listed || !isAmong((await readIds(trial, listed)).ids, made)) return
  await setTimeout(LATER_MS)
  if (isAmong((await readIds(trial, listed)).ids, made))
    trial.fail('relation', `${remove.id} deleted ${shown(made)}, but ${listed.list.id} still lists it`, {
      rule: 'deleted',
      pointer: remove.pointer,
    })
}

async function listOf(trial: Trial, resource: Resource, made: CreatedItem): Promise<Listed | undefined> {
  if (!resource.listed) return undefined
  const { list, shape } = resource.listed
  const { call } = await trial.given(list)
  return { resource, list, shape, call: { ...call, values: { ...call.values, ...pathValues(made.call) } } }
}

/** A list without paging may be cut off, but hardly after fewer items than this. */
const FEW = 10

function isUncut({ isPaged, saysNext, items }: Pages): boolean {
  return isPaged || saysNext || items.length < FEW
}

async function readIds(trial: Trial, listed: Listed): Promise<{ whole: Pages; ids: unknown[] }> {
  const { resource, list } = listed
  const whole = await readPages(trial, listed, sizeParameterOf(list)?.largest)
  return { whole, ids: whole.items.map((item) => identityOf(item, resource)) }
}

function isAmong(ids: readonly unknown[], { identity }: CreatedItem): boolean {
  return ids.some((id) => String(id) === String(identity.value))
}

/**
 * Whether a list without parameters should show every item: its items have the schema of a single item, and no parameter
 * default can leave one out.
 */
function listsAll({ read }: Resource, list: Operation): boolean {
  const isOpen = list.parameters.every(({ required, schema: { schema }, name }) => {
    const hasDefault = isObject(schema) && schema.default !== undefined
    return (
      !required &&
      (!hasDefault || sizeParameterOf(list)?.parameter.name === name || /sort|order|page|offset|skip/i.test(name))
    )
  })
  const [item] = referencesOf(read, (schema) => [schema])
  return isOpen && item !== undefined && referencesOf(list, itemSchemas).includes(item)
}

/** The references among selected schemas of an operation's 200 response. */
function referencesOf({ responses }: Operation, select: (schema: Record<string, unknown>) => unknown[]): string[] {
  const schemas = responses
    .filter(({ status }) => status === '200')
    .flatMap(({ content }) => content.flatMap(({ schema }) => (schema ? [dereferenced(schema), schema.schema] : [])))
  return schemas.flatMap((schema) => (isObject(schema) ? select(schema) : []).flatMap((one) => referenceOf(one) ?? []))
}

function dereferenced(schema: NonNullable<Operation['responses'][number]['content'][number]['schema']>): unknown {
  const { schema: written } = schema
  const ref = referenceOf(written)
  return ref === undefined ? written : schema.resolve(ref).schema
}

/** The item schemas of a list, or of a list in an envelope. */
function itemSchemas(schema: Record<string, unknown>): unknown[] {
  const members = isObject(schema.properties) ? Object.values(schema.properties) : []
  return [schema, ...members, ...itemsOf(schema.allOf)].flatMap((one) => (isObject(one) ? [one.items] : []))
}
