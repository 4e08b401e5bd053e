import { isObject, items, type JsonObject, members } from '../../json/json.ts'
import { walkOperations, walkPathItems } from '../operations.ts'

/** Calls `visit` for the content of every request body and response. */
export function walkContents(
  document: JsonObject,
  visit: (content: JsonObject, side: 'request' | 'response') => void,
): void {
  const body = (value: unknown) => {
    if (isObject(value) && isObject(value.content)) visit(value.content, 'request')
  }
  const responses = (value: unknown) => {
    for (const [, response] of members(value))
      if (isObject(response) && isObject(response.content)) visit(response.content, 'response')
  }
  const components = isObject(document.components) ? document.components : {}
  for (const [, component] of members(components.requestBodies)) body(component)
  responses(components.responses)
  walkOperations(document, (operation) => {
    body(operation.requestBody)
    responses(operation.responses)
  })
}

/** Calls `visit` for every parameter. */
export function walkParameters(document: JsonObject, visit: (parameter: JsonObject) => void): void {
  const visitAll = (list: readonly unknown[]) => {
    for (const parameter of list) if (isObject(parameter) && parameter.$ref === undefined) visit(parameter)
  }
  const components = isObject(document.components) ? document.components : {}
  visitAll(members(components.parameters).map(([, parameter]) => parameter))
  walkPathItems(document, (pathItems) => {
    for (const [, item] of members(pathItems)) if (isObject(item)) visitAll(items(item.parameters))
  })
  walkOperations(document, (operation) => visitAll(items(operation.parameters)))
}
