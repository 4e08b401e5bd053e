import { below, isObject, items, type JsonObject, members, referenceOf, valueAt } from '@contract-first/document/json'
import { METHODS, operationsIn } from '@contract-first/document/words'
import ts from 'typescript'

/**
 * Puts each operation that openapi-fetch cannot call, in place, under a path of its own: those with methods that it does
 * not know, and with a parameter that is the whole query. Its types belong into `operations`.
 * @returns the names of those paths
 */
export function addOtherMethods(document: JsonObject): ReadonlySet<string> {
  const { paths } = document
  const added = new Set<string>()
  for (const [path, item] of members(paths)) {
    for (const { method, operation, steps } of operationsIn(item)) {
      const isKnown = METHODS.some((known) => known === steps[0])
      if (!isObject(paths) || !isObject(item) || (isKnown && !isQueried(document, item, operation))) continue
      const name = `${method} ${path}`
      paths[name] = { parameters: item.parameters ?? [], post: operation }
      // Left there as well, it would be a second operation of its name, which has no types.
      const holder = valueAt(item, below('', ...steps.slice(0, -1)))
      if (isObject(holder)) delete holder[steps.at(-1) ?? '']
      added.add(name)
    }
  }
  return added
}

/** Whether a parameter is the whole query, which openapi-fetch cannot write. */
function isQueried(document: JsonObject, item: JsonObject, operation: JsonObject): boolean {
  return [...items(item.parameters), ...items(operation.parameters)].some((given) => {
    const ref = referenceOf(given)
    const parameter = ref === undefined ? given : valueAt(document, ref.slice(1))
    return isObject(parameter) && parameter.in === 'querystring'
  })
}

/** Removes those paths from the printed interface `paths`, by which no such operation could be called. */
export function withoutPaths(nodes: readonly ts.Node[], names: ReadonlySet<string>): ts.Node[] {
  if (names.size === 0) return [...nodes]
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'paths') return node
    const { modifiers, name, typeParameters, heritageClauses, members } = node
    const kept = members.filter(
      (member) => !(member.name && ts.isStringLiteral(member.name) && names.has(member.name.text)),
    )
    return ts.factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, kept)
  })
}
