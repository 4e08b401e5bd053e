import type { RuleId } from '../finding/rules.ts'
import type { Bound, Canonical, Rest } from './canonical.ts'
import { comparisonOf } from './compared-keywords.ts'
import type { Comparing, Difference, Effect } from './difference.ts'
import { json } from './keywords.ts'

/** The differences of two schemas in their own keywords, without subschemas. */
export function differencesOfKeywords(before: Canonical, after: Canonical, comparing: Comparing): Difference[] {
  return [
    ...ofTypes(before, after),
    ...ofValues(before, after),
    ...ofBounds(before, after),
    ...ofCounts(before, after),
    ...ofRequired(before, after, comparing),
    ...ofDependents(before, after),
    ...ofUnevaluated(before, after),
    ...ofOthers(before, after),
  ]
}

/** A difference of a keyword that is in one part of each side; its values are those of the keyword. */
export function difference(
  rule: RuleId,
  keyword: string,
  effect: Effect,
  before: Canonical,
  after: Canonical,
  more: Pick<Difference, 'sentence' | 'detail' | 'members' | 'before' | 'after'>,
): Difference {
  const [base, head] = [before.parts.get(keyword), after.parts.get(keyword)]
  const values = 'before' in more || 'after' in more ? {} : { before: base?.[keyword], after: head?.[keyword] }
  return { rule, keyword, effect, ...values, ...more, base, head }
}

const ALL_TYPES: ReadonlySet<string> = new Set(['array', 'boolean', 'null', 'number', 'object', 'string'])

function ofTypes(before: Canonical, after: Canonical): Difference[] {
  // For listed values, the lists say everything.
  if (before.enum && after.enum) return []
  const [a, b] = [before.types ?? ALL_TYPES, after.types ?? ALL_TYPES]
  const lost = [...a].some((type) => !allows(b, type))
  const gained = [...b].some((type) => !allows(a, type))
  const effect = effectOf(lost, gained)
  if (!effect) return []
  const shown = (types: ReadonlySet<string> | undefined): unknown =>
    types && (types.size === 1 ? [...types][0] : [...types])
  const [from, to] = [shown(before.types), shown(after.types)]
  const sentence = `type changed from ${typeWords(before.types)} to ${typeWords(after.types)}`
  return [difference('schema-type-changed', 'type', effect, before, after, { sentence, before: from, after: to })]
}

function allows(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'))
}

function typeWords(types: ReadonlySet<string> | undefined): string {
  return types ? `\`${[...types].join(' | ') || 'nothing'}\`` : 'any'
}

function ofValues(before: Canonical, after: Canonical): Difference[] {
  const isConstant = before.parts.has('const') || after.parts.has('const')
  const lost = before.enum && after.enum ? [...before.enum].filter(([text]) => !after.enum?.has(text)) : []
  const gained = before.enum && after.enum ? [...after.enum].filter(([text]) => !before.enum?.has(text)) : []
  const values = { before: before.enum && [...before.enum.values()], after: after.enum && [...after.enum.values()] }
  const keyword = before.parts.has('enum') || after.parts.has('enum') ? 'enum' : 'const'
  if (isConstant && lost.length > 0 && gained.length > 0) {
    const sentence = `constant changed from ${words(before.enum)} to ${words(after.enum)}`
    return [difference('schema-constraint-changed', keyword, 'both', before, after, { sentence, ...values })]
  }
  const found: Difference[] = []
  const add = (rule: RuleId, effect: Effect, sentence: string): void => {
    found.push(difference(rule, keyword, effect, before, after, { sentence, ...values }))
  }
  const growth: Effect = before.extensible === false ? 'wider' : 'none'
  if (lost.length > 0) add('enum-values-removed', 'narrower', `values removed: ${words(lost)}`)
  if (!before.enum && after.enum)
    add('enum-values-removed', 'narrower', `only these values are left: ${words(after.enum)}`)
  if (gained.length > 0) add('enum-values-added', growth, `values added: ${words(gained)}`)
  if (before.enum && !after.enum) add('enum-values-added', growth, 'any value is possible now, the list is gone')
  return [...found, ...ofExtensible(before, after)]
}

/** The list form of `x-extensible-enum`: the values known so far, and more may come. */
function ofExtensible(before: Canonical, after: Canonical): Difference[] {
  const [a, b] = [before.extensible, after.extensible]
  if (typeof a === 'boolean' || typeof b === 'boolean') return []
  const keyword = 'x-extensible-enum'
  const values = { before: a.map(parsed), after: b.map(parsed) }
  const [lost, gained] = [a.filter((text) => !b.includes(text)), b.filter((text) => !a.includes(text))]
  const found: Difference[] = []
  if (lost.length > 0) {
    const sentence = `values removed: \`${lost.join('`, `')}\``
    found.push(difference('enum-values-removed', keyword, 'narrower', before, after, { sentence, ...values }))
  }
  if (gained.length > 0) {
    const sentence = `values added: \`${gained.join('`, `')}\``
    found.push(difference('enum-values-added', keyword, 'none', before, after, { sentence, ...values }))
  }
  return found
}

function ofBounds(before: Canonical, after: Canonical): Difference[] {
  return (['upper', 'lower'] as const).flatMap((side) => {
    const [a, b] = [before[side], after[side]]
    const order = tightness(b, side) - tightness(a, side) || Number(b?.exclusive ?? 0) - Number(a?.exclusive ?? 0)
    if (order === 0) return []
    const plain = side === 'upper' ? 'maximum' : 'minimum'
    const keyword = [`exclusive${plain === 'maximum' ? 'Maximum' : 'Minimum'}`, plain].find(
      (name) => after.parts.has(name) || (b === undefined && before.parts.has(name)),
    )
    const [from, to] = [boundWords(a, side), boundWords(b, side)]
    const sentence = `${side} bound changed from ${from} to ${to}`
    const effect = order > 0 ? 'narrower' : 'wider'
    const values = { before: a?.value, after: b?.value }
    return [difference('schema-constraint-changed', keyword ?? plain, effect, before, after, { sentence, ...values })]
  })
}

/** Higher for tighter bounds. */
function tightness(bound: Bound | undefined, side: 'upper' | 'lower'): number {
  if (!bound) return -Number.MAX_VALUE
  return side === 'upper' ? -bound.value : bound.value
}

function boundWords(bound: Bound | undefined, side: 'upper' | 'lower'): string {
  if (!bound) return 'none'
  return `\`${side === 'upper' ? '<' : '>'}${bound.exclusive ? '' : '='} ${bound.value}\``
}

function ofCounts(before: Canonical, after: Canonical): Difference[] {
  return [...new Set([...before.counts.keys(), ...after.counts.keys()])].flatMap((keyword) => {
    const [a, b] = [before.counts.get(keyword), after.counts.get(keyword)]
    if (a === b) return []
    const isMost = keyword.startsWith('max')
    const limit = isMost ? Infinity : 0
    const isNarrower = isMost ? (b ?? limit) < (a ?? limit) : (b ?? limit) > (a ?? limit)
    const sentence = `\`${keyword}\` ${changeWords(a, b)}`
    const effect = isNarrower ? 'narrower' : 'wider'
    return [difference('schema-constraint-changed', keyword, effect, before, after, { sentence, before: a, after: b })]
  })
}

function ofRequired(before: Canonical, after: Canonical, { base, head, direction }: Comparing): Difference[] {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const wasHidden = (name: string): boolean => {
    const property = before.properties.get(name)
    return property !== undefined && base.canonical(property)[hidden]
  }
  const isHidden = (name: string): boolean => {
    const property = after.properties.get(name)
    return property !== undefined && head.canonical(property)[hidden]
  }
  const required = [...before.required].filter((name) => !wasHidden(name))
  const requires = [...after.required].filter((name) => !isHidden(name))
  const added = requires.filter((name) => !required.includes(name))
  // A removed keyword has its own finding.
  const isGone = (name: string): boolean =>
    before.properties.has(name) && (!after.properties.has(name) || (isHidden(name) && !wasHidden(name)))
  const removed = required.filter((name) => !requires.includes(name) && !isGone(name))
  const values = { before: [...before.required], after: [...after.required] }
  const found: Difference[] = []
  if (added.length > 0) {
    const sentence = `required from now on: ${list(added)}`
    const more = { sentence, members: added, ...values }
    found.push(difference('required-properties-added', 'required', 'narrower', before, after, more))
  }
  if (removed.length > 0) {
    const sentence = `no longer required: ${list(removed)}`
    const more = { sentence, members: removed, ...values }
    found.push(difference('required-properties-removed', 'required', 'wider', before, after, more))
  }
  return found
}

function ofDependents(before: Canonical, after: Canonical): Difference[] {
  const keyword = 'dependentRequired'
  const [a, b] = [before.dependentRequired, after.dependentRequired]
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((name) => {
    const [was, is] = [[...(a.get(name) ?? [])].sort(), [...(b.get(name) ?? [])].sort()]
    const effect = effectOf(
      is.some((other) => !was.includes(other)),
      was.some((other) => !is.includes(other)),
    )
    if (!effect) return []
    const sentence = `with \`${name}\`, ${is.length > 0 ? `${list(is)} ${is.length > 1 ? 'are' : 'is'} required` : 'nothing else is required'}`
    return [difference('schema-keyword-changed', keyword, effect, before, after, { sentence, before: was, after: is })]
  })
}

function ofUnevaluated(before: Canonical, after: Canonical): Difference[] {
  const text = ({ schema, except }: Rest): string => json([schema.parts, except])
  return [...new Set([...before.unevaluated.keys(), ...after.unevaluated.keys()])].flatMap((keyword) => {
    const was = (before.unevaluated.get(keyword) ?? []).map(text).sort()
    const is = (after.unevaluated.get(keyword) ?? []).map(text).sort()
    if (json(was) === json(is)) return []
    const effect = was.length === 0 ? 'narrower' : is.length === 0 ? 'wider' : 'both'
    const values = { before: before.parts.get(keyword)?.[keyword], after: after.parts.get(keyword)?.[keyword] }
    const sentence = `\`${keyword}\` ${changeWords(values.before, values.after)}`
    return [difference('schema-keyword-changed', keyword, effect, before, after, { sentence, ...values })]
  })
}

function ofOthers(before: Canonical, after: Canonical): Difference[] {
  return [...new Set([...before.others.keys(), ...after.others.keys()])].flatMap((keyword) => {
    const [a, b] = [[...(before.others.get(keyword) ?? [])], [...(after.others.get(keyword) ?? [])]]
    if (json(a.toSorted()) === json(b.toSorted())) return []
    // In the words of the document: `byte` is the encoding of OpenAPI 3.0.
    const isFormat = keyword === 'contentEncoding' && ![before, after].some(({ parts }) => parts.has(keyword))
    const shown = (texts: readonly string[]) => (isFormat && texts.length > 0 ? 'byte' : one(texts))
    const values = { before: shown(a), after: shown(b) }
    const sentence = `\`${isFormat ? 'format' : keyword}\` ${changeWords(values.before, values.after)}`
    const comparison = comparisonOf(keyword)
    const rule = comparison.by === 'value' ? comparison.rule : 'schema-keyword-changed'
    return [difference(rule, keyword, effectOfOther(keyword, a, b), before, after, { sentence, ...values })]
  })
}

function effectOfOther(keyword: string, a: readonly string[], b: readonly string[]): Effect {
  // Callers that omit a value get another result; a new default only documents what the server did before.
  if (keyword === 'default') return a.length > 0 ? 'narrower' : 'none'
  if (keyword === 'nullable') return a.length > 0 ? 'narrower' : 'wider'
  const comparison = comparisonOf(keyword)
  if (comparison.by !== 'value' || !comparison.isRestriction) return 'both'
  if (a.every((text) => b.includes(text))) return 'narrower'
  if (b.every((text) => a.includes(text))) return 'wider'
  return 'both'
}

function effectOf(narrower: boolean, isWider: boolean): Effect | undefined {
  if (narrower) return isWider ? 'both' : 'narrower'
  return isWider ? 'wider' : undefined
}

/** From JSON: the single value, or all of them. */
function one(texts: readonly string[]): unknown {
  const values = texts.map(parsed)
  return values.length > 1 ? values : values[0]
}

function parsed(text: string): unknown {
  return JSON.parse(text)
}

function changeWords(before: unknown, after: unknown): string {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

function words(values: Iterable<readonly [string, unknown]> | undefined): string {
  return list([...(values ?? [])].map(([text, value]) => (typeof value === 'string' ? value : text)))
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
