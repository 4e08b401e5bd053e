import { below, valueAt } from '@contract-first/document/json'
import type { Operation } from '../contract/contract.ts'
import { type Answer, jsonOf, textOf } from '../exchange/answer.ts'
import type { Complaint, JudgedRequest } from '../exchange/check-request.ts'
import type { Finding } from '../finding.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { refusalsOf } from './policy.ts'
import type { Policy } from './setup.ts'

/**
 * Judges the details of a refusal: they name the places that break the contract, each once, and repeat none of their
 * values.
 */
export function judgeDetails(asked: JudgedRequest, method: string, answer: Answer, policy: Policy): Finding[] {
  const { operation, complaints } = asked
  const { errors } = policy
  if (!errors || !operation || complaints.length === 0) return []
  if (method === 'HEAD' || !refusalsOf(policy).includes(answer.status)) return []
  const messages = [...wrongPlaces(operation, complaints, answer, errors), ...repeatedValues(asked, answer, errors)]
  return messages.map((what) => ({
    check: 'error-body',
    operation: operation.id,
    case: '',
    pointer: errors.schema,
    message: `the response ${answer.status} ${what}`,
  }))
}

type Errors = NonNullable<Policy['errors']>

function wrongPlaces(
  operation: Operation,
  complaints: readonly Complaint[],
  answer: Answer,
  { details }: Errors,
): string[] {
  if (!details) return []
  const { at, in: location, pointer, most } = details
  const body = jsonOf(answer)
  const listed = valueAt(body, at)
  const named = (Array.isArray(listed) ? listed : []).map((one) =>
    JSON.stringify([valueAt(one, location), valueAt(one, pointer)]),
  )
  const wrong = new Set(complaints.map((complaint) => JSON.stringify(namedPlace(operation, complaint))))
  const missing = [...wrong].filter((place) => !named.includes(place))
  const other = named.filter((place, index) => !wrong.has(place) || named.indexOf(place) !== index)
  return [
    ...(missing.length > 0 && named.length < most ? [`does not name ${missing.join(' and ')}, which is wrong`] : []),
    ...(other.length > 0 ? [`names ${other.join(' and ')}, which is not wrong or is named twice`] : []),
  ]
}

/** Shorter ones may be in a text by chance. */
const VALUE_LENGTH_MIN = 6

function repeatedValues({ complaints, values }: JudgedRequest, answer: Answer, { repeatsNoValue }: Errors): string[] {
  if (!repeatsNoValue) return []
  const text = textOf(answer)
  const repeated = complaints.flatMap(({ place, error }) => {
    const value = error && valueAt(values.get(place), error.at)
    if (typeof value !== 'string' || value.length < VALUE_LENGTH_MIN || !text.includes(value)) return []
    // The beginning of an allowed value, which may be repeated.
    return error?.message.includes(value) ? [] : [value]
  })
  return [...new Set(repeated)].map((value) => `repeats the value ${JSON.stringify(value)} that was sent`)
}

/** The part of the request, and a JSON Pointer in the body or the name of a parameter. */
function namedPlace({ parameters }: Operation, { place, error }: Complaint): [location: string, pointer: string] {
  if (place === 'body')
    return ['body', error?.keyword === 'required' ? below(error.at, error.property ?? '') : (error?.at ?? '')]
  const [location = ''] = place.split('.')
  const known = parameters.find((parameter) => placeOf(parameter) === place)
  return [location, known?.name ?? place.slice(location.length + 1)]
}
