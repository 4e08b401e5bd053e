import { valueAt } from '@contract-first/document/json'
import type { Complaint, JudgedRequest } from '../exchange/check-request.ts'
import { placeOf } from '../wire/read-parameters.ts'
import type { RuleId } from './rules.ts'

/** The rule of a wrong request that a server takes, where all that is wrong with it is what careful readers differ in. */
export function leniency({ operation, complaints, values }: JudgedRequest): RuleId | undefined {
  const [first, ...others] = complaints.map((complaint) => {
    const { place, error } = complaint
    if (error?.keyword === 'format') return 'format'
    const value = error && valueAt(values.get(place), error.at)
    if (typeof value !== 'string') return undefined
    if (value.includes('\0')) return 'nul'
    const parameter = operation?.parameters.find((one) => placeOf(one) === place)
    return parameter && isSpelling(complaint, value, parameter.schema.isValid) ? 'spelling' : undefined
  })
  return others.every((other) => other === first) ? first : undefined
}

/** Whether a text that is no value as JSON writes it is one to lenient readers, and the schema allows that. */
function isSpelling({ error }: Complaint, text: string, isValid: (value: unknown) => boolean): boolean {
  if (error?.at !== '') return false
  if (/^(?:true|yes|on|1)$/i.test(text) && isValid(true)) return true
  if (/^(?:false|no|off|0)$/i.test(text) && isValid(false)) return true
  const digits = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[_\u0660-\u0669]/g, (sign) => digitOf(sign))
    .replace(/n$/, '')
  return digits !== '' && isValid(Number(digits))
}

/** Arabic-Indic digits, which `int()` of Python takes; an underscore between digits means nothing there. */
function digitOf(sign: string): string {
  return sign === '_' ? '' : String(sign.charCodeAt(0) - ARABIC_ZERO)
}

const ARABIC_ZERO = 0x0660
