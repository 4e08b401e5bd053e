import { basename } from 'node:path'
import type { Location, Oas3Operation, UserContext } from '@redocly/openapi-core'
import { allOfParts, hasType, propertyOf } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onOwnOperations } from '../own-operations.ts'
import { bodiesOf, isError, placedResponses } from '../responses.ts'

interface Options {
  /** The component of every failure; by default, the one that most failures have. */
  schema: string | undefined
  /** The members that this component requires, and their types. */
  members: Readonly<Record<string, string>>
}

interface Failure {
  status: string
  location: Location
  /** The missing part of the response; findings are then reported at its name. */
  lacks?: 'body' | 'schema'
  /** The names of the body's schema and of the members of its `allOf`. */
  shapes: readonly string[]
}

const DEFAULTS: Options = { schema: undefined, members: {} }

/** Every failure has the same object, so that clients can read them all alike. */
export const errorShape: RuleDefinition = defineRule(DEFAULTS, ({ schema, members }) => {
  const failures = new Map<string, Failure>()
  return {
    Components(components, ctx) {
      const written = schema === undefined ? undefined : components.schemas?.[schema]
      if (schema !== undefined && written !== undefined) checkMembers(ctx, schema, written, members)
    },
    ...onOwnOperations((operation, ctx) => {
      for (const failure of ctx.key === 'head' ? [] : failuresOf(ctx, operation)) {
        const key = failure.location.absolutePointer
        if (!failures.has(key)) failures.set(key, failure)
      }
    }),
    Root: {
      leave(_root, { report }) {
        const found = [...failures.values()]
        const shape = schema === undefined ? mostCommon(found) : `#/components/schemas/${schema}`
        for (const { status, location, lacks, shapes } of found) {
          if (shape !== undefined && shapes.includes(shape)) continue
          const message =
            lacks === 'body'
              ? `The ${status} response has no body. ${bodyAdvice(shape)}`
              : `The body of the ${status} response is not the error object of this document. ${schemaAdvice(shape)}`
          report({ message, location: lacks === undefined ? location : location.key() })
        }
      },
    },
  }
})

function failuresOf(ctx: UserContext, operation: Oas3Operation): Failure[] {
  return placedResponses(ctx, operation)
    .filter(({ status }) => isError(status))
    .flatMap((response): Failure[] => {
      const { status, location } = response
      const bodies = bodiesOf(ctx, response)
      if (bodies.length === 0) return [{ status, location, lacks: 'body', shapes: [] }]
      return bodies.map((body) => {
        if (body.schema === undefined) return { status, location: body.place, lacks: 'schema', shapes: [] }
        const shapes = allOfParts(ctx, body.schema, body.location).flatMap((part) => nameOf(part.location))
        return { status, location: body.location, shapes }
      })
    })
}

/** The name of a reference to a component or a whole file; an inline schema has none and is not shared. */
function nameOf({ pointer, source }: Location): string[] {
  if (pointer === '#/') return [basename(source.absoluteRef)]
  return /^#\/components\/schemas\/[^/]+$/.test(pointer) ? [pointer] : []
}

function mostCommon(failures: readonly Failure[]): string | undefined {
  const counts = new Map<string, number>()
  for (const shape of failures.flatMap(({ shapes }) => shapes)) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return [...counts].reduce<[string | undefined, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [undefined, 0],
  )[0]
}

function schemaAdvice(shape: string | undefined): string {
  if (shape === undefined) return 'Describe it under components/schemas, and reference it from every failure.'
  return `Reference ${shape}, or a schema that has it in its allOf.`
}

function bodyAdvice(shape: string | undefined): string {
  if (shape === undefined) return 'Give it content that says what went wrong.'
  return `Give it content with a schema that is, or has in its allOf, ${shape}.`
}

function checkMembers(ctx: UserContext, name: string, schema: unknown, members: Options['members']): void {
  const location = ctx.location.child(['schemas', name])
  const parts = allOfParts(ctx, schema, location)
  for (const [member, type] of Object.entries(members)) {
    const required = parts.some((part) => part.node.required?.includes(member))
    const typed = propertyOf(ctx, parts, member).some((property) => hasType(property.node, type))
    if (required && typed) continue
    ctx.report({
      message: `${name} lacks "${member}", by which clients tell failures apart. Declare it with "type: ${type}" and list it under "required".`,
      location: location.key(),
    })
  }
}
