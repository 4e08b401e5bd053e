import type { Location, Oas3_1Schema, Oas3Header, Oas3MediaType, Oas3Rule, UserContext } from '@redocly/openapi-core'
import { allOfParts, hasType, type SchemaOrRef } from './all-of.ts'

/**
 * Docs, mocks and tests are made of examples: every media type, parameter, header and property has one, its own or
 * that of its schema.
 */
export const examples: Oas3Rule = () => {
  const check = (what: string) => (node: Oas3MediaType | Oas3Header, ctx: UserContext) => {
    if ('content' in node || ownExample(node)) return
    if (schemaHasExample(ctx, node.schema, ctx.location.child(['schema']))) return
    report(ctx, `This ${what}`, ctx.location)
  }
  return {
    MediaType: check('media type'),
    Parameter: check('parameter'),
    Header: check('header'),
    SchemaProperties(properties, ctx) {
      for (const [name, schema] of Object.entries(properties)) {
        const place = ctx.location.child([name])
        if (!schemaHasExample(ctx, schema, place)) report(ctx, `The property "${name}"`, place)
      }
    },
  }
}

function report(ctx: UserContext, what: string, location: Location): void {
  ctx.report({
    message: `${what} has no example. Give it, or its schema, one that a reader can copy: "example" or "examples".`,
    location: location.key(),
  })
}

function ownExample(node: { example?: unknown; examples?: unknown }): boolean {
  const { example, examples } = node
  return example !== undefined || (typeof examples === 'object' && Object.keys(examples ?? {}).length > 0)
}

/** An array is exemplified by its items, an object by its properties, each of which is looked at on its own. */
function schemaHasExample(
  ctx: UserContext,
  schema: SchemaOrRef,
  location: Location,
  seen = new Set<string>(),
): boolean {
  return allOfParts(ctx, schema, location, seen).some((part) => {
    const of = (keyword: string | number[], member: SchemaOrRef) =>
      schemaHasExample(ctx, member, part.location.child([keyword].flat()), seen)
    const { properties, items, anyOf = [], oneOf = [] } = part.node as Oas3_1Schema
    return (
      ownExample(part.node) ||
      Object.keys(properties ?? {}).length > 0 ||
      (hasType(part.node, 'array') && of('items', items)) ||
      anyOf.some((member) => of('anyOf', member)) ||
      oneOf.some((member) => of('oneOf', member))
    )
  })
}
