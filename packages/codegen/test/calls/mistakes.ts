import { isObject } from '@contract-first/document/json'
import type { Operation } from '../../src/model/operations.ts'
import type { GivenBody } from './body.ts'
import type { Judge } from './judge.ts'
import type { Call } from './request.ts'

/** A call with one mistake, which must be refused. */
export interface Mistake {
  what: string
  call: Call
  /** Sent instead of the body of the call. */
  bodyText?: string
}

/** Ways to spoil a valid call. */
export function mistakesOf(operation: Operation, call: Call, judge: Judge): Mistake[] {
  return [...missingParameters(call), ...wrongParameters(call, judge), ...wrongBodies(operation, call, judge)]
}

function missingParameters(call: Call): Mistake[] {
  return call.parameters
    .filter(({ parameter }) => parameter.required && parameter.in !== 'path')
    .map(({ parameter }) => ({
      what: `without the ${parameter.in} parameter ${parameter.name}`,
      call: { ...call, parameters: call.parameters.filter((given) => given.parameter !== parameter) },
    }))
}

/** An invalid text for every scalar parameter. */
function wrongParameters(call: Call, judge: Judge): Mistake[] {
  const value = 'wrong'
  return call.parameters
    .filter(
      ({ parameter: { shape, isJson, schema } }) =>
        !shape.array && !shape.object && !isJson && !judge.isValid(schema, value),
    )
    .map(({ parameter }) => ({
      what: `${value} as the ${parameter.in} parameter ${parameter.name}`,
      call: {
        ...call,
        parameters: call.parameters.map((given) => (given.parameter === parameter ? { parameter, value } : given)),
      },
    }))
}

function wrongBodies(operation: Operation, call: Call, judge: Judge): Mistake[] {
  const { body } = call
  if (!body) return []
  const missing = operation.requestBody?.required
    ? [{ what: 'without a body', call: { ...call, body: undefined } }]
    : []
  if (body.media.kind !== 'json') return [...missing, ...wrongFields(call, body, judge)]
  const wrong = [null, 'wrong', 7, [], {}].filter((value) => !judge.isValid(body.media.schema, value))
  return [
    ...missing,
    { what: 'half a body', call, bodyText: '{"a":' },
    ...wrong.map((value) => ({
      what: `the body ${JSON.stringify(value)}`,
      call: { ...call, body: { ...body, value } },
    })),
  ]
}

/** A form without one of its fields, and with an invalid text in one. */
function wrongFields(call: Call, { media, value }: GivenBody, judge: Judge): Mistake[] {
  if (!isObject(value) || (media.kind !== 'urlencoded' && media.kind !== 'multipart')) return []
  return Object.keys(value).flatMap((name) => {
    const { [name]: member, ...others } = value
    const wrong = { ...value, [name]: Array.isArray(member) ? ['wrong'] : 'wrong' }
    const mistakes = [
      { what: `without the field ${name}`, value: others },
      // The properties of an object may be separate fields.
      ...(isObject(member) ? [] : [{ what: `wrong as the field ${name}`, value: wrong }]),
    ]
    return mistakes
      .filter((mistake) => !judge.isValid(media.schema, mistake.value))
      .map((mistake) => ({ what: mistake.what, call: { ...call, body: { media, value: mistake.value } } }))
  })
}
