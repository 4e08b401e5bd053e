import { DocumentError, type DocumentProblem, readSourceFile } from '@contract-first/document'
import { isObject } from '@contract-first/document/json'
import { suggest } from '@contract-first/document/words'
import type { RuleId } from '../rule-id.ts'
import { isRule, RULES } from '../suite/rules.ts'
import type { Baseline, BaselineEntry } from './baseline.ts'

/**
 * Reads a list of known findings, of YAML or JSON.
 * @throws {DocumentError} with every mistake and its line
 */
export function readBaseline(path: string): Baseline {
  const file = readSourceFile(path)
  const problems: DocumentProblem[] = []
  const places = new Map<BaselineEntry, string>()
  // A file with nothing but comments is an empty list.
  const list = file.parsed ?? []
  if (!Array.isArray(list)) throw new DocumentError([file.problem([], 'is not a list of known findings')])
  for (const [index, item] of list.entries()) {
    const steps = [String(index)]
    const entry = entryOf(item, (message, field) =>
      problems.push(file.problem(field === undefined ? steps : [...steps, field], message)),
    )
    const { file: label, line, column } = file.problem(steps, '')
    if (entry) places.set(entry, `${label}:${line}:${column}`)
  }
  if (problems.length > 0) throw new DocumentError(problems)
  return { entries: [...places.keys()], placeOf: (entry) => places.get(entry) ?? path }
}

type Complain = (message: string, field?: string) => void

function entryOf(item: unknown, complain: Complain): BaselineEntry | undefined {
  if (!isObject(item)) {
    complain(`is not a known finding: write ${FIELDS.join(', ')}`)
    return undefined
  }
  for (const name of Object.keys(item))
    if (!FIELDS.includes(name))
      complain(`unknown field ${JSON.stringify(name)}: a known finding has ${FIELDS.join(', ')}`, name)
  const rule = ruleIn(item, complain)
  const operation = textIn(item, 'operation', complain)
  const reason = textIn(item, 'reason', complain)
  const until = dayIn(item, complain)
  const place = placeIn(item, complain)
  const says = saysIn(item, complain)
  if (rule === undefined || operation === undefined || reason === undefined || until === undefined) return undefined
  return { rule, operation, ...(place !== undefined && { place }), ...(says && { says }), reason, until }
}

const FIELDS: readonly string[] = ['rule', 'operation', 'place', 'says', 'reason', 'until']

function textIn(item: Readonly<Record<string, unknown>>, field: string, complain: Complain): string | undefined {
  const value = item[field]
  if (typeof value === 'string' && value.trim() !== '') return value
  const isMissing = value === undefined || value === null || value === ''
  complain(`${field} is ${isMissing ? 'missing' : 'not text: quote it'}`, isMissing ? undefined : field)
  return undefined
}

function ruleIn(item: Readonly<Record<string, unknown>>, complain: Complain): RuleId | undefined {
  const text = textIn(item, 'rule', complain)
  if (text === undefined || isRule(text)) return text
  const near = suggest(text, Object.keys(RULES))
  const hint = near === undefined ? 'the README lists the rules' : `did you mean ${near}?`
  complain(`there is no rule ${JSON.stringify(text)}: ${hint}`, 'rule')
  return undefined
}

function placeIn(item: Readonly<Record<string, unknown>>, complain: Complain): string | undefined {
  if (item.place === undefined) return undefined
  const text = textIn(item, 'place', complain)
  if (text === undefined || /^#(?:\/|$)/.test(text)) return text
  complain(
    `place is ${JSON.stringify(text)}: write what a finding says of the contract, such as "#/paths/~1books"`,
    'place',
  )
  return undefined
}

function saysIn(item: Readonly<Record<string, unknown>>, complain: Complain): readonly string[] | undefined {
  const { says } = item
  if (says === undefined) return undefined
  const texts: readonly unknown[] = Array.isArray(says) ? says : [says]
  if (texts.length > 0 && texts.every(isText)) return texts
  complain('says is not what findings say: write a text or a list of them, with * for anything', 'says')
  return undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function dayIn(item: Readonly<Record<string, unknown>>, complain: Complain): string | undefined {
  const text = textIn(item, 'until', complain)
  if (text === undefined || isDay(text)) return text
  complain(`until is ${JSON.stringify(text)}, which is not a date: write one such as 2027-01-31`, 'until')
  return undefined
}

/** `2027-02-30` is not a day. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
