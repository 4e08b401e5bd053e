import type { Oas3_1Schema, Oas3Rule, UserContext } from '@redocly/openapi-core'
import { allOfParts, hasType, propertyOf, type SchemaOrRef } from './all-of.ts'
import type { Placed } from './resolve.ts'
import { isError, placedResponses } from './responses.ts'

const ERROR_POINTER = '#/components/schemas/Error'
const MEMBERS: [name: string, type: string][] = [
  ['code', 'string'],
  ['message', 'string'],
  ['status', 'integer'],
]

/** Every failure is answered with the Error object, so that a client needs one way to read them all. */
export const errorShape: Oas3Rule = () => {
  const reported = new Set<string>()
  return {
    Components(components, ctx) {
      const schema = components.schemas?.Error
      if (schema !== undefined) checkError(ctx, schema)
    },
    Responses(responses, ctx) {
      for (const { node, location, status } of placedResponses(ctx, responses, ctx.location)) {
        if (!isError(status) || reported.has(location.absolutePointer)) continue
        reported.add(location.absolutePointer)
        const content = Object.entries(node.content ?? {})
        if (content.length === 0) {
          const message = `The ${status} response has no body. Give it application/json content with a schema that is, or has in its allOf, ${ERROR_POINTER}.`
          ctx.report({ message, location: location.key() })
        }
        for (const [mediaType, { schema }] of content) {
          const place = location.child(['content', mediaType, 'schema'])
          const parts = allOfParts(ctx, schema, place)
          if (isErrorObject(parts)) continue
          const message = `The body of the ${status} response is not an Error object. Reference ${ERROR_POINTER}, or a schema that has it in its allOf.`
          ctx.report({ message, location: schema === undefined ? location.child(['content', mediaType]).key() : place })
        }
      }
    },
  }
}

/** Whether the parts of a schema include the component `Error`. */
export function isErrorObject(parts: Placed<Oas3_1Schema>[]): boolean {
  return parts.some((part) => part.location.pointer === ERROR_POINTER)
}

function checkError(ctx: UserContext, schema: SchemaOrRef): void {
  const location = ctx.location.child(['schemas', 'Error'])
  const parts = allOfParts(ctx, schema, location)
  for (const [name, type] of MEMBERS) {
    const required = parts.some((part) => part.node.required?.includes(name))
    const typed = propertyOf(ctx, parts, name).some((property) => hasType(property.node, type))
    if (required && typed) continue
    ctx.report({
      message: `Error lacks "${name}", by which clients tell failures apart. Declare it with "type: ${type}" and list it under "required".`,
      location: location.key(),
    })
  }
}
