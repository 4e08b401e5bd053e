import { type Kind, kindOfField, type ObjectName, objectsOf } from '@contract-first/document'
import { isObject, items, type JsonObject, referenceOf } from '@contract-first/document/json'
import { resolve } from '@contract-first/document/model'
import { keywordOf } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import { withoutParameterNames } from '../reading/operations.ts'
import { placeOf } from '../reading/place.ts'
import { reachedBy } from '../reading/reached.ts'
import { json } from '../schema/keywords.ts'
import type { Comparing } from './comparing.ts'
import { placeIn } from './verdicts.ts'

/** The objects of all versions: those of the newest include all others. */
const OBJECTS = objectsOf('3.2.0')

/** Fields that hold text for readers. */
const PROSE: ReadonlySet<string> = new Set([
  ...['title', 'summary', 'description', 'example', 'examples', 'externalDocs', 'tags', 'termsOfService'],
  ...['contact', 'license'],
])

/** Fields of the document and of its `info` that no API depends on. */
const SILENT: ReadonlySet<string> = new Set(['openapi', 'version'])

type Tokens = readonly string[]

/** Adds every difference of two documents that no rule has judged: text for readers, extensions and unknown fields. */
export function addOtherChanges(comparing: Comparing): void {
  const { base, head, judged, schemas, findings } = comparing
  const compared = new Set<unknown>()
  /** The parts of each side that its API reaches: one that is new or gone was judged where it is used. */
  const reached = [reachedBy(base.content), reachedBy(head.content)]
  compareFields('OpenAPI', base.content, head.content, [])

  function compareFields(name: ObjectName, was: JsonObject, is: JsonObject, tokens: Tokens): void {
    for (const field of namesOf(was, is)) {
      // Path items that are referred to have been copied into the paths.
      if (name === 'Components' && field === 'pathItems') continue
      if (name === 'Schema') compareKeyword(was, is, field, tokens)
      else if (name === 'OpenAPI' && field === 'info') compareInfo(was.info, is.info)
      else compareField(kindOf(name, field), was, is, field, tokens)
    }
  }

  function compareField(kind: Kind, was: JsonObject, is: JsonObject, field: string, tokens: Tokens): void {
    const inside = [...tokens, field]
    const [before, after] = [was[field], is[field]]
    if (kind === 'any' || kind === 'text' || kind === 'flag') addField(was, is, field, tokens)
    else if (typeof kind === 'string') compareObjects(kind, was, is, field, tokens)
    else if ('map' in kind && isObject(before) && isObject(after)) compareMaps(kind.map, before, after, inside)
    else if ('list' in kind && kind.list === 'Parameter') compareParameters(items(before), items(after), inside)
    else if ('list' in kind && isSameLength(before, after)) compareLists(kind.list, items(before), items(after), inside)
    else addField(was, is, field, tokens)
  }

  function compareMaps(name: ObjectName, was: JsonObject, is: JsonObject, tokens: Tokens): void {
    for (const key of namesOf(was, is)) compareObjects(name, was, is, key, tokens)
  }

  function compareLists(name: ObjectName, was: readonly unknown[], is: readonly unknown[], tokens: Tokens): void {
    for (const [index, after] of is.entries()) {
      const before = was[index]
      if (isObject(before) && isObject(after)) comparePair(name, before, after, [...tokens, String(index)])
    }
  }

  function compareObjects(name: ObjectName, was: JsonObject, is: JsonObject, key: string, tokens: Tokens): void {
    const [before, after] = [was[key], is[key]]
    // The target is compared at its own place.
    if (referenceOf(before) !== undefined && referenceOf(before) === referenceOf(after)) return
    const [old, current] = [targetOf(base, before), targetOf(head, after)]
    if (old && current) comparePair(name, old, current, [...tokens, key])
    else if (
      name !== 'PathItem' &&
      ![old, current].some((part, side) => tokens[0] === 'components' && reached[side]?.has(part))
    )
      addField(was, is, key, tokens, false)
  }

  function comparePair(name: ObjectName, was: JsonObject, is: JsonObject, tokens: Tokens): void {
    if (was === is || compared.has(is)) return
    compared.add(is)
    if (name === 'Paths') comparePaths(was, is, tokens)
    else compareFields(name, was, is, tokens)
  }

  /** Paths are the same whatever their parameters are called; whole operations are judged. */
  function comparePaths(was: JsonObject, is: JsonObject, tokens: Tokens): void {
    const known = new Map(Object.entries(was).map(([path, item]) => [withoutParameterNames(path), item]))
    for (const [path, item] of Object.entries(is)) {
      const before = targetOf(base, known.get(withoutParameterNames(path)))
      const after = targetOf(head, item)
      if (before && after) comparePair('PathItem', before, after, [...tokens, path])
    }
  }

  function compareParameters(was: readonly unknown[], is: readonly unknown[], tokens: Tokens): void {
    const before = was.map((one) => targetOf(base, one)).filter((one) => one !== undefined)
    for (const [index, one] of is.entries()) {
      const after = targetOf(head, one)
      const same = before.find((other) => other.in === after?.in && other.name === after?.name)
      if (after && same) comparePair('Parameter', same, after, [...tokens, String(index)])
    }
  }

  function compareKeyword(was: JsonObject, is: JsonObject, keyword: string, tokens: Tokens): void {
    const [before, after] = [was[keyword], is[keyword]]
    const holds = keywordOf(keyword)?.holds
    const inside = [...tokens, keyword]
    if (holds === 'schema' && isObject(before) && isObject(after)) comparePair('Schema', before, after, inside)
    else if (holds === 'object' && isObject(before) && isObject(after)) compareMaps('Schema', before, after, inside)
    else if (holds === 'array' && isSameLength(before, after))
      compareLists('Schema', items(before), items(after), inside)
    else addField(was, is, keyword, tokens)
  }

  function compareInfo(was: unknown, is: unknown): void {
    const [before, after] = [was, is].map((info) => (isObject(info) ? info : {})) as [JsonObject, JsonObject]
    for (const field of namesOf(before, after)) addField(before, after, field, ['info'], true)
  }

  /** Adds a member that differs, unless a rule has judged it. */
  function addField(
    was: JsonObject,
    is: JsonObject,
    member: string,
    tokens: Tokens,
    isProse: boolean = PROSE.has(member),
  ): void {
    const [before, after] = [was[member], is[member]]
    if ((tokens.length < 2 && SILENT.has(member)) || json(before) === json(after)) return
    const isJudged = judged.has(base, { node: was, member }, schemas.compared)
    if (!isProse && (isJudged || judged.has(head, { node: is, member }, schemas.compared))) return
    const side = after === undefined ? base : head
    const { operation, part } = placeOf(tokens, side)
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    findings.add(
      {
        ...(isProse ? ({ rule: 'documentation-changed', kind: 'documentation' } as const) : { rule: 'other-change' }),
        class: 'note',
        bump: 'patch',
        direction: 'none',
        sentence: `\`${member}\` ${change}`,
        ...(!isObject(before) && !isObject(after) && { before, after }),
        base: placeIn(was, before === undefined ? undefined : member),
        head: placeIn(is, after === undefined ? undefined : member),
      },
      { ...(operation !== undefined && { operation }), stability: 'stable', part },
    )
  }
}

/** An object whose fields the table does not describe: they are compared one by one. */
const FIELD_BY_FIELD: ObjectName = 'Server'

function kindOf(name: ObjectName, field: string): Kind {
  if (field === 'x-webhooks') return { map: 'PathItem' }
  if (field === 'links') return { map: FIELD_BY_FIELD }
  if (name === 'OpenAPI' && field === 'tags') return { list: FIELD_BY_FIELD }
  if (name === 'Flows') return FIELD_BY_FIELD
  return (!field.startsWith('x-') && kindOfField(OBJECTS[name], field)) || 'any'
}

function isSameLength(was: unknown, is: unknown): boolean {
  return Array.isArray(was) && Array.isArray(is) && was.length === is.length
}

function namesOf(was: JsonObject, is: JsonObject): Set<string> {
  return new Set([...Object.keys(was), ...Object.keys(is)])
}

/** An object, or the one that its references lead to; undefined for a reference to nowhere in an unused part. */
function targetOf(document: OpenApiDocument, value: unknown): JsonObject | undefined {
  return resolve(value, document.api)
}
