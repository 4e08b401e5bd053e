import type { Oas3Operation, UserContext } from '@redocly/openapi-core'
import { allOfParts, hasType } from '../all-of.ts'
import { defineRule, type RuleDefinition } from '../define-rule.ts'
import { onOwnOperations } from '../own-operations.ts'
import { queryParameters } from '../query-parameters.ts'
import { bodiesOf, isSuccess, placedResponses } from '../responses.ts'

interface Options {
  /** The query parameters that every list has; without any, one of `anyOf` is enough. */
  parameters: readonly string[]
  /** Names that page a list; case, hyphens, underscores and brackets do not count. */
  anyOf: readonly string[]
}

const DEFAULTS: Options = {
  parameters: [],
  anyOf: [
    'cursor',
    'after',
    'starting-after',
    'page',
    'page-number',
    'page-token',
    'offset',
    'skip',
    'start',
    'marker',
  ],
}

/** A list is read page by page, so that it can grow without breaking its clients. */
export const listPaging: RuleDefinition = defineRule(DEFAULTS, ({ parameters, anyOf }) => {
  const { visitor, namesOf } = queryParameters()
  return {
    ...visitor,
    ...onOwnOperations((operation, ctx) => {
      if (!isList(ctx, operation)) return
      const names = namesOf(ctx, operation)
      const message = parameters.length > 0 ? lacks(parameters, names) : lacksAny(anyOf, names)
      if (message !== undefined) ctx.report({ message, location: ctx.location.key() })
    }),
  }
})

/** A list calls itself one, or answers with a JSON array. */
function isList(ctx: UserContext, operation: Oas3Operation): boolean {
  if (/^list([A-Z_-]|$)/.test(operation.operationId ?? '')) return true
  return placedResponses(ctx, operation)
    .filter(({ status }) => isSuccess(status))
    .flatMap((response) => bodiesOf(ctx, response))
    .some(({ schema, location }) => allOfParts(ctx, schema, location).some(({ node }) => hasType(node, 'array')))
}

function lacks(parameters: readonly string[], names: readonly string[]): string | undefined {
  const missing = parameters.filter((name) => !names.includes(name))
  if (missing.length === 0) return undefined
  const components = missing.map((name) => `#/components/parameters/${name}`).join(' and ')
  return `This operation returns a list without the query parameter ${missing.join(' and ')}. Reference ${components}, so that the list can grow without breaking its clients.`
}

function lacksAny(anyOf: readonly string[], names: readonly string[]): string | undefined {
  const bare = (name: string): string => name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()
  const known = new Set(anyOf.map(bare))
  if (names.some((name) => known.has(bare(name)))) return undefined
  return `This operation returns a list without a query parameter to page it by, such as ${anyOf[0]}. Add one, so that the list can grow without breaking its clients, or name yours in "parameters" of this rule.`
}
