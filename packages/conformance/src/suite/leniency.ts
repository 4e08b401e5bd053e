import { valueAt } from '@contract-first/document/json'
import { allowedTypes } from '@contract-first/values/schemas'
import type { Parameter } from '../contract/contract.ts'
import type { Complaint, JudgedRequest } from '../exchange/check-request.ts'
import type { RuleId } from '../rule-id.ts'
import { placeOf } from '../wire/read-parameters.ts'

/** The rule for an accepted invalid request, if its only mistake is one on which careful readers differ. */
export function leniency({ operation, complaints, values }: JudgedRequest): RuleId | undefined {
  const [first, ...others] = complaints.map((complaint) => {
    const { place, error } = complaint
    if (isOfFormat(complaint, complaints)) return 'format'
    const value = error && valueAt(values.get(place), error.at)
    if (typeof value !== 'string') return undefined
    if (value.includes('\0')) return 'nul'
    const parameter = operation?.parameters.find((one) => placeOf(one) === place)
    return parameter && isSpelling(complaint, value, parameter) ? 'spelling' : undefined
  })
  return others.every((other) => other === first) ? first : undefined
}

/** Whether only a format is wrong at a place; also within an alternative, ignoring those of another type. */
function isOfFormat({ place, error }: Complaint, all: readonly Complaint[]): boolean {
  if (error?.keyword === 'format') return true
  const [, alternatives, branch] = /^(.*\/(?:anyOf|oneOf))(?:\/(\d+).*)?$/s.exec(error?.pointer ?? '') ?? []
  if (alternatives === undefined || (branch !== undefined && error?.keyword !== 'type')) return false
  const others = all.filter((one) => one.place === place && one.error?.at === error?.at && one.error !== error)
  return others.some(({ error: other }) => {
    if (other?.keyword !== 'format' || !other.pointer.startsWith(`${alternatives}/`)) return false
    const own = other.pointer.slice(0, -'/format'.length)
    return all.every((one) => one.error === other || !one.error?.pointer.startsWith(`${own}/`))
  })
}

/** Whether lenient parsers read a value, which the schema allows, from a text that is not its JSON spelling. */
function isSpelling({ error }: Complaint, text: string, { schema, required }: Parameter): boolean {
  const { isValid } = schema
  if (error?.at !== '') return false
  if (text.trim() === '') return !allowedTypes(schema).has('string') && (!required || isValid(0))
  if (/^(?:true|yes|on|1)$/i.test(text) && isValid(true)) return true
  if (/^(?:false|no|off|0)$/i.test(text) && isValid(false)) return true
  const digits = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[_\u0660-\u0669]/g, (sign) => digitOf(sign))
    .replace(/n$/, '')
  return digits !== '' && isValid(Number(digits))
}

/** Arabic-Indic digits, which Python's `int()` accepts, and underscores between digits, which it ignores. */
function digitOf(sign: string): string {
  return sign === '_' ? '' : String(sign.charCodeAt(0) - ARABIC_ZERO)
}

const ARABIC_ZERO = 0x0660
