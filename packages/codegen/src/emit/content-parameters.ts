import { walkOperations, walkPathItems } from '@contract-first/document'
import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { bodyKindOf } from '@contract-first/document/words'

/**
 * Gives parameters that hold JSON (`content`, OpenAPI Specification 3.1.1, section 4.8.12.2.2) the schema of what they
 * hold: openapi-typescript takes them for strings, but clients and handlers have the value.
 */
export function typeJsonParameters(document: JsonObject): void {
  const components = isObject(document.components) ? document.components : {}
  for (const [, parameter] of members(components.parameters)) typeJson(parameter)
  walkOperations(document, ({ parameters }) => items(parameters).forEach(typeJson))
  walkPathItems(document, (pathItems) => {
    for (const [, pathItem] of members(pathItems)) if (isObject(pathItem)) items(pathItem.parameters).forEach(typeJson)
  })
}

function typeJson(parameter: unknown): void {
  if (!isObject(parameter)) return
  const [[name, media] = ['', undefined]] = members(parameter.content)
  const isWhole = parameter.in === 'querystring'
  if (!(isWhole || bodyKindOf(name) === 'json') || !isObject(media)) return
  // A client takes the whole query as one argument.
  if (isWhole) parameter.in = 'query'
  parameter.schema = media.schema ?? {}
  delete parameter.content
}
