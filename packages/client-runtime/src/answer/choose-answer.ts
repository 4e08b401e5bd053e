import type { ChooseAnswer } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'

/** Narrows an operation with several media types to the one that a call chooses by its argument `Accept`. */
export const chooseAnswer: ChooseAnswer = (operationId, operation, { Accept: accept, ...args }) => {
  if (accept === undefined) return {}
  const bodies = Object.entries(operation.choice?.bodies ?? {})
  const names = [...new Set(bodies.flatMap(([, byType]) => Object.keys(byType)))]
  if (!names.includes(accept))
    throw new ValidationError(`There is no response of type ${accept}, only: ${names.join(', ')}.`, { operationId })
  const chosen = new Map(bodies.filter(([, byType]) => accept in byType))
  const responses = Object.fromEntries([...chosen].map(([name, byType]) => [name, byType[accept] ?? 'bytes']))
  return {
    args,
    operation: { ...operation, accept, responses: { ...operation.responses, ...responses } },
    isOther(name, headers) {
      const type = headers.get('Content-Type')?.split(';', 1)[0] ?? ''
      const given = chosen.get(name)?.[type.toLowerCase()]
      return given !== undefined && given !== responses[name]
    },
  }
}
