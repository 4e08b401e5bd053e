import { items, members } from '@contract-first/document/json'
import type { Location, Oas3_1Schema, Oas3Header, Oas3MediaType, UserContext } from '@redocly/openapi-core'
import { allOfParts, hasType } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'

/** Nobody copies images from the docs. */
const BYTES = /^(audio|font|image|video)\/|^application\/(octet-stream|pdf|zip|gzip)$/i

/**
 * Docs, mocks and tests use examples: every media type, parameter, header and property has its own, or one from its
 * schema.
 */
export const examples: RuleDefinition = defineRule({}, () => {
  const check =
    (what: string) => (node: Oas3Header | (Oas3MediaType & { itemSchema?: Oas3_1Schema }), ctx: UserContext) => {
      if ('content' in node || ownExample(node)) return
      const keyword = 'itemSchema' in node ? 'itemSchema' : 'schema'
      const schema = 'itemSchema' in node ? node.itemSchema : node.schema
      if (schemaHasExample(ctx, schema, ctx.location.child([keyword]))) return
      report(ctx, `This ${what}`, ctx.location)
    }
  const checkMediaType = check('media type')
  return {
    MediaType(mediaType, ctx) {
      if (!BYTES.test(String(ctx.key))) checkMediaType(mediaType, ctx)
    },
    Parameter: check('parameter'),
    Header: check('header'),
    SchemaProperties(properties, ctx) {
      for (const [name, schema] of Object.entries(properties)) {
        const place = ctx.location.child([name])
        if (!schemaHasExample(ctx, schema, place)) report(ctx, `The property "${name}"`, place)
      }
    },
  }
})

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

/** The items are examples for an array, and the properties, each checked separately, for an object; bytes need none. */
function schemaHasExample(ctx: UserContext, schema: unknown, location: Location, seen = new Set<string>()): boolean {
  return allOfParts(ctx, schema, location, seen).some((part) => {
    const { node, location: place } = part
    const has = (member: unknown, ...steps: (string | number)[]): boolean =>
      schemaHasExample(ctx, member, place.child(steps), seen)
    return (
      ownExample(node) ||
      node.format === 'binary' ||
      members(node.properties).length > 0 ||
      (hasType(node, 'array') && has(node.items, 'items')) ||
      items(node.anyOf).some((member, i) => has(member, 'anyOf', i)) ||
      items(node.oneOf).some((member, i) => has(member, 'oneOf', i))
    )
  })
}
