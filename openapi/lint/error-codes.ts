import type { Oas3_1Schema, Oas3Rule } from '@redocly/openapi-core'
import { allOfParts, propertyOf } from './all-of.ts'
import { isErrorObject } from './error-shape.ts'
import { isError, placedResponses } from './responses.ts'

/** Each failure lists the values its `code` can have, and fixes `status` to what the response is declared for. */
export const errorCodes: Oas3Rule = () => {
  const reported = new Set<string>()
  return {
    Responses(responses, ctx) {
      for (const { node, location, status } of placedResponses(ctx, responses, ctx.location)) {
        for (const [mediaType, { schema }] of Object.entries(node.content ?? {})) {
          const place = location.child(['content', mediaType, 'schema'])
          const key = `${place.absolutePointer} ${status}`
          if (!isError(status) || schema === undefined || reported.has(key)) continue
          reported.add(key)
          const parts = allOfParts(ctx, schema, place)
          if (!isErrorObject(parts)) continue // which is error-shape's to say
          if (!propertyOf(ctx, parts, 'code').some(({ node }) => node.enum !== undefined)) {
            const message = `The ${status} response does not say which codes it can carry. Give its schema an allOf of Error and an object whose "code" has an enum.`
            ctx.report({ message, location: place })
          }
          const statuses = propertyOf(ctx, parts, 'status').flatMap(({ node }) => allowedValues(node))
          if (statuses.length === 0 || !statuses.every((value) => covers(status, value))) {
            const message = `The ${status} response does not fix the "status" of its Error. ${advice(status)}`
            ctx.report({ message, location: place })
          }
        }
      }
    },
  }
}

function allowedValues(schema: Oas3_1Schema): unknown[] {
  return schema.const === undefined ? (schema.enum ?? []) : [schema.const]
}

/** `404` covers 404 alone, `4XX` every 4xx, `default` every failure. */
function covers(status: string, value: unknown): boolean {
  const pattern = status === 'default' ? '[45]..' : status.replaceAll(/x/gi, '.')
  return new RegExp(`^${pattern}$`).test(String(value))
}

function advice(status: string): string {
  return /^\d{3}$/.test(status)
    ? `Write "const: ${status}" for it.`
    : 'Write an enum of the statuses that are meant for it.'
}
