import type { StyledLocation } from '@contract-first/document/words'
import type { Operation, Parameter } from './operations.ts'
import { choicesOf } from './operations.ts'

const ORDER = ['path', 'query', 'header', 'cookie'] as const

/**
 * The arguments of a call, in the order of the parameters. An argument has the name of its parameter, or `query.id` if
 * the path or the body has taken `id`; a body of several media types takes `Content-Type`, which chooses one, and a response of
 * several `Accept`. `Arguments` of `@contract-first/client` gives them the same names.
 */
export function argumentsOf(operation: Operation): [argument: string, Parameter][] {
  const { parameters, requestBody: body } = operation
  const isChosen = body !== undefined && body.content.length > 1
  const taken = new Set([
    ...(body ? ['body'] : []),
    ...(isChosen ? ['Content-Type'] : []),
    ...(choicesOf(operation).length > 0 ? ['Accept'] : []),
  ])
  const renamed = new Set<Parameter>()
  for (const location of ORDER) {
    const here = parameters.filter((parameter) => placeOf(parameter) === location)
    for (const parameter of here) if (taken.has(parameter.name)) renamed.add(parameter)
    for (const { name } of here) taken.add(name)
  }
  return parameters.map((parameter) => {
    const { name } = parameter
    return [renamed.has(parameter) ? `${placeOf(parameter)}.${name}` : name, parameter]
  })
}

/** The location among the arguments, where the whole query counts as one of its parameters. */
function placeOf({ in: location }: Parameter): StyledLocation {
  return location === 'querystring' ? 'query' : location
}
