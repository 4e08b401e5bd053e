import { type AnsweredList, pagingRoleOf, valueIn } from '@contract-first/document/resources'
import type { Operation, Parameter } from '../../../contract/contract.ts'
import { type Answer, jsonOf } from '../../../exchange/answer.ts'
import { buildRequest, type Call } from '../../../exchange/call.ts'
import type { Trial } from '../../../suite/case.ts'
import { parameterBoundaries } from '../../../values/parameter-samples.ts'
import { placeOf } from '../../../wire/read-parameters.ts'
import { follow, nextOf } from '../next-page.ts'

/** Our own server has few items; for another one, a part will do. */
export const PAGES_MAX = 20

/** The page size that is used to compare pages with the whole list. */
export const SMALL = 2

export interface SizeParameter {
  parameter: Parameter
  /** The largest value of it, up to 1000. */
  largest: number
}

/** The parameter for the length of a page. Without one for the position, `size` may be that of a shoe. */
export function sizeParameterOf(list: Operation): SizeParameter | undefined {
  const page = pagerOf(list)
  const found = list.parameters.find((one) => one.in === 'query' && pagingRoleOf(one.name) === 'size')
  if (!found || (!page && /^size$/i.test(found.name))) return undefined
  const sizes = parameterBoundaries(found).flatMap(({ value }) =>
    typeof value === 'number' && value <= 1_000 ? [value] : [],
  )
  return sizes.length > 0 ? { parameter: found, largest: Math.max(...sizes) } : undefined
}

function pagerOf({ parameters }: Operation): Parameter | undefined {
  return parameters.find(({ in: location, name }) => {
    const role = pagingRoleOf(name)
    return location === 'query' && role !== undefined && role !== 'size'
  })
}

/** The values that lead to a list: the ids of the parents in its path. */
export function pathValues({ values }: Call): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([place]) => place.startsWith('path.')))
}

/** A call of a list, and where its responses hold what. */
export interface ListCall {
  call: Call
  shape: AnsweredList
}

export interface Pages {
  items: readonly unknown[]
  /** The length of the longest page. */
  longest: number
  /** Whether there was more than one page. */
  isPaged: boolean
  /** Whether the last one was reached. */
  isWhole: boolean
  /** Whether responses state the next page: by a documented `Link`, or by a member of the body, perhaps null. */
  saysNext: boolean
}

/** The items of one response; undefined if it is not a list. */
export async function readFirstPage(trial: Trial, { call, shape }: ListCall): Promise<readonly unknown[] | undefined> {
  const answer = await trial.send(call)
  return answer.status === 200 ? listIn(jsonOf(answer), shape) : undefined
}

/**
 * Reads a list to its last page, however it states the next one: by `Link` (RFC 8288), by a URL or a token in the body,
 * or by parameters that count items or pages.
 */
export async function readPages(trial: Trial, { call: first, shape }: ListCall, size?: number): Promise<Pages> {
  const list = first.operation
  const asked = sizeParameterOf(list)
  const sized = size !== undefined && asked ? { [placeOf(asked.parameter)]: size } : {}
  const call: Call = { ...first, values: { ...first.values, ...sized } }
  const pages: unknown[][] = []
  let saysNext = documentsLink(list)
  let url = (await buildRequest(call, trial.target.baseUrl)).url
  let answer: Answer | undefined = await trial.send(call)
  while (answer?.status === 200 && pages.length < PAGES_MAX) {
    const body = jsonOf(answer)
    const items = listIn(body, shape)
    if (!items) break
    pages.push(items)
    saysNext ||= nextMembers(body, shape).length > 0
    const next: Call | string | undefined = nextPage({ call, shape }, { answer, body, url, pages })
    // A full page of a list that never states the next one may not be the last.
    const isCut = !saysNext && items.length > 0 && items.length >= (size ?? Number.POSITIVE_INFINITY)
    if (next === undefined) return ofPages(pages, { isWhole: !isCut, saysNext })
    if (typeof next === 'string') {
      url = next
      answer = await follow(trial, list, next)
      if (answer.status === 404 || answer.status === 410)
        trial.fail('link', `the next page is at ${next}, where there is nothing (${answer.status})`, {
          rule: 'dead-link',
        })
    } else {
      url = (await buildRequest(next, trial.target.baseUrl)).url
      answer = await trial.send(next)
    }
  }
  return ofPages(pages, { isWhole: false, saysNext })
}

function documentsLink({ responses }: Operation): boolean {
  return responses.some(
    ({ status, headers }) => status.startsWith('2') && headers.some(({ name }) => name.toLowerCase() === 'link'),
  )
}

function ofPages(pages: readonly unknown[][], end: Pick<Pages, 'isWhole' | 'saysNext'>): Pages {
  const lengths = pages.map(({ length }) => length)
  return {
    items: pages.flat(),
    longest: Math.max(0, ...lengths),
    isPaged: lengths.filter((length) => length > 0).length > 1,
    ...end,
  }
}

interface Page {
  answer: Answer
  body: unknown
  url: string
  pages: readonly unknown[][]
}

/** Undefined at the end. */
function nextPage({ call, shape }: ListCall, { answer, body, url, pages }: Page): Call | string | undefined {
  const linked = nextOf(answer, url) ?? addressIn(nextMembers(body, shape), url)
  if (linked !== undefined) return linked
  const pager = pagerOf(call.operation)
  if (!pager || answer.headers.has('Link')) return undefined
  const at = (value: unknown): Call => ({ ...call, values: { ...call.values, [placeOf(pager)]: value } })
  const readable = (value: unknown) => (pager.schema.isValid(value) ? at(value) : undefined)
  const role = pagingRoleOf(pager.name)
  if (role === 'token') return readable(tokenIn(nextMembers(body, shape)))
  if (pages.at(-1)?.length === 0) return undefined
  if (role === 'offset') return readable(pages.flat().length)
  const start = firstPageOf(pager)
  return start === undefined ? undefined : readable(start + pages.length)
}

/** Some count pages from 0 and some from 1: only a document that says which can be followed. */
function firstPageOf({ schema }: Parameter): number | undefined {
  const { default: start } = Object(schema.schema)
  if (typeof start === 'number') return start
  return schema.isValid(1) && !schema.isValid(0) ? 1 : undefined
}

function listIn(body: unknown, { at }: AnsweredList): unknown[] | undefined {
  const found = valueIn(body, at)
  return Array.isArray(found) ? found : undefined
}

/** The values in an envelope that name the next page. */
function nextMembers(body: unknown, { next }: AnsweredList): unknown[] {
  return next.map(({ at }) => valueIn(body, at)).filter((value) => value !== undefined)
}

function addressIn(said: readonly unknown[], url: string): string | undefined {
  const found = said.find((value) => typeof value === 'string' && /^(?:https?:\/\/|[/?])/.test(value))
  return typeof found === 'string' && URL.canParse(found, url) ? new URL(found, url).href : undefined
}

function tokenIn(said: readonly unknown[]): unknown {
  return said.find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
}
