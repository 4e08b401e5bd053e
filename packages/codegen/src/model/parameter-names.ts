import type { SourceDocument } from './document.ts'
import type { Operation } from './operation.ts'
import type { Parameter } from './parameter.ts'

/** Refuses names that mean something else in JavaScript. */
export function checkParameterNames(document: SourceDocument, { parameters }: Operation): void {
  for (const { name, pointer } of parameters) {
    // A parameter that is absent would be read from what every JavaScript object inherits.
    if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
  }
}

const ORDER = ['path', 'query', 'header', 'cookie'] as const

/**
 * The arguments of a call, in the order of the parameters: under the names of those, but `query.id` where the path, or the
 * body, has taken `id`. `Arguments` of `@contract-first/client` gives them the same names.
 */
export function argumentsOf({ parameters, body }: Operation): [argument: string, Parameter][] {
  const taken = new Set(body ? ['body'] : [])
  const renamed = new Set<Parameter>()
  for (const location of ORDER) {
    const here = parameters.filter((parameter) => parameter.in === location)
    for (const parameter of here) if (taken.has(parameter.name)) renamed.add(parameter)
    for (const { name } of here) taken.add(name)
  }
  return parameters.map((parameter) => {
    const { in: location, name } = parameter
    return [renamed.has(parameter) ? `${location}.${name}` : name, parameter]
  })
}
