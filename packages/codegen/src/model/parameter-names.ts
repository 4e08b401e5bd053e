import { argumentNames } from '@contract-first/document/words'
import type { Operation, Parameter } from './operations.ts'
import { choicesOf } from './operations.ts'

/** The arguments of a call, by the names that `Arguments` of `@contract-first/client` gives them, too. */
export function argumentsOf(operation: Operation): [argument: string, Parameter][] {
  const { parameters, requestBody: body } = operation
  const names = argumentNames(parameters, [
    ...(body ? ['body'] : []),
    ...(body && body.content.length > 1 ? ['Content-Type'] : []),
    ...(choicesOf(operation).length > 0 ? ['Accept'] : []),
  ])
  return parameters.map((parameter, index) => [names[index] ?? parameter.name, parameter])
}
