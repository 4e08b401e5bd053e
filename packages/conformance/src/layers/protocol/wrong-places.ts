import type { Operation } from '../../contract/contract.ts'
import type { Case, Trial } from '../../suite/case.ts'
import { expectRefusal } from '../../suite/expect.ts'
import { parameterViolations } from '../../values/parameter-samples.ts'
import { placeOf } from '../../wire/read-parameters.ts'

/** A request that is wrong in every possible place: the response must name each. */
export function* wrongPlaces(operation: Operation): Iterable<Case> {
  const { id, pointer, parameters, body } = operation
  const values = Object.fromEntries(
    parameters.flatMap((parameter) => {
      const [violation] = parameterViolations(parameter)
      return violation ? [[placeOf(parameter), violation.value] as const] : []
    }),
  )
  const json = body?.content.find(({ kind, schema }) => kind === 'json' && schema && !schema.isValid({}))
  const run = async (trial: Trial) => {
    const call = await trial.valid(operation)
    const wrong = { ...call, values: { ...call.values, ...values }, ...(json && { body: { media: json, value: {} } }) }
    const answer = await trial.send(wrong, { isInvalid: true })
    expectRefusal(trial, answer, '', 'a request that is wrong in every place')
  }
  if (json || Object.keys(values).length > 0)
    yield { id: `${id}/protocol/every-place-wrong`, layer: 'protocol', operation: id, pointer, run }
}
