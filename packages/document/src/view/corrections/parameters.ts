import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { below, type Pointer } from '../../json/pointer.ts'
import { follow } from '../../references/follow.ts'
import { templatesOf } from '../../request/find-operation.ts'
import { operationsIn } from '../../words/methods.ts'
import { isIgnoredParameter } from '../../words/parameters.ts'
import { suggest } from '../../words/suggest.ts'
import type { Moved } from '../moved.ts'
import { walkPathItems } from '../operations.ts'
import type { Remember } from './correction.ts'

/**
 * Reads the lists of parameters as they are meant: header parameters that the specification ignores, path parameters
 * that the path does not have and repetitions are left out; path parameters that are missing are texts (OpenAPI
 * Specification 3.1.1, sections 4.8.8.1 and 4.8.12.1).
 */
export function correctParameters(document: JsonObject, moved: Moved, remember: Remember): void {
  walkPathItems(document, (pathItems, pointer) => {
    for (const [path, item] of members(pathItems)) {
      if (!isObject(item)) continue
      const templates = pointer === '/paths' ? templatesOf(path) : undefined
      correctItem(document, item, below(pointer, path), templates, { moved, remember })
    }
  })
}

interface Notes {
  moved: Moved
  remember: Remember
}

/** @param templates - the names in the path; undefined for a webhook or a callback, whose paths are not known */
function correctItem(
  document: JsonObject,
  item: JsonObject,
  pointer: Pointer,
  templates: readonly string[] | undefined,
  notes: Notes,
): void {
  const operations = operationsIn(item).map(({ operation, steps }) => ({
    owner: operation,
    at: below(pointer, ...steps),
  }))
  const missing = (owner: JsonObject) => {
    const given = [...namesIn(document, item), ...namesIn(document, owner)]
    return templates?.filter((name) => !given.includes(name)) ?? []
  }
  for (const { owner, at } of [...operations, { owner: item, at: pointer }])
    correctList(document, owner, at, templates, missing(owner), notes)
  for (const { owner } of operations) {
    for (const name of missing(owner)) {
      const parameter = { name, in: 'path', required: true, schema: { type: 'string' } }
      owner.parameters = [...items(owner.parameters), parameter]
      notes.remember('noPathParameter', owner, 'parameters', `: ${JSON.stringify(name)}`)
    }
  }
}

function correctList(
  document: JsonObject,
  owner: JsonObject,
  pointer: Pointer,
  templates: readonly string[] | undefined,
  missing: readonly string[],
  { moved, remember }: Notes,
): void {
  const list = owner.parameters
  if (!Array.isArray(list)) return
  const seen = new Map<string, unknown>()
  const unneeded = new Set<unknown>()
  for (const [index, given] of list.entries()) {
    const parameter = follow(document, given)
    if (typeof parameter?.name !== 'string') continue
    const { name, in: location } = parameter
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`
    if (location === 'header' && isIgnoredParameter(name)) leaveOut('ignoredParameter')
    else if (location === 'path' && templates && !templates.includes(name)) {
      const meant = suggest(name, missing)
      if (meant === undefined) leaveOut('pathParameter')
      else {
        list[index] = { ...parameter, name: meant }
        remember('parameterName', owner, 'parameters', `: ${JSON.stringify(name)} is ${JSON.stringify(meant)}`)
      }
    } else if (seen.has(key) && meansSame(seen.get(key), parameter)) leaveOut('sameParameter')
    else seen.set(key, parameter)

    function leaveOut(why: 'ignoredParameter' | 'pathParameter' | 'sameParameter'): void {
      unneeded.add(index)
      remember(why, owner, 'parameters', `: ${JSON.stringify(name)}`)
    }
  }
  if (unneeded.size > 0) moved.removeItems(list, below(pointer, 'parameters'), (_, index) => !unneeded.has(index))
}

function namesIn(document: JsonObject, owner: JsonObject): unknown[] {
  return items(owner.parameters).flatMap((given) => {
    const parameter = follow(document, given)
    return parameter?.in === 'path' ? [parameter.name] : []
  })
}

/** Whether two parameters differ only in what they tell readers. */
function meansSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(judged(one)) === JSON.stringify(judged(other))
}

function judged(value: unknown): unknown {
  if (!isObject(value)) return value
  const kept = members(value).filter(([name]) => !TELLING.test(name))
  return kept
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, name === 'schema' ? judged(member) : member])
}

const TELLING = /^(?:description|example|examples|x-.*)$/
