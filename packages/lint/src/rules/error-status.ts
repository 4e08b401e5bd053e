import { items } from '@contract-first/document/json'
import { normalStatus, statusFor } from '@contract-first/document/words'
import type { Oas3_1Schema } from '@redocly/openapi-core'
import { allOfParts, propertyOf } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onErrorBodies } from '../error-bodies.ts'

/** The status in the body of a failure is that of its response. */
export const errorStatus: RuleDefinition = defineRule({ member: 'status', fixed: false }, ({ member, fixed }) =>
  onErrorBodies(({ schema, location, status }, ctx) => {
    const properties = propertyOf(ctx, allOfParts(ctx, schema, location), member)
    if (properties.length === 0) return
    const allowed = properties.map(({ node }) => allowedValues(node)).filter((values) => values.length > 0)
    const isCovered = (value: unknown): boolean => covers(status, value)
    // A list shared by all failures has other statuses, too, which only `fixed` forbids.
    if (
      fixed ? allowed.length > 0 && allowed.flat().every(isCovered) : allowed.every((values) => values.some(isCovered))
    )
      return
    const problem = fixed
      ? `The ${status} response does not fix the "${member}" of its body to its own.`
      : `The body of the ${status} response allows only other values of "${member}".`
    ctx.report({ message: `${problem} ${advice(status)}`, location })
  }),
)

function allowedValues(schema: Oas3_1Schema): readonly unknown[] {
  return schema.const === undefined ? items(schema.enum) : [schema.const]
}

/** `404` covers 404 alone, `4XX` every 4xx, `default` every failure. */
function covers(status: string, value: unknown): boolean {
  const isFailure = typeof value === 'number' && value >= 400 && value < 600
  return isFailure && statusFor([normalStatus(status)], value) !== undefined
}

function advice(status: string): string {
  return /^\d{3}$/.test(status)
    ? `Write "const: ${status}" for it.`
    : 'Write an enum of the statuses that are meant for it.'
}
