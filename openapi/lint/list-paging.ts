import type {
  Location,
  Oas3Operation,
  Oas3Parameter,
  Oas3PathItem,
  Oas3Rule,
  OasRef,
  UserContext,
} from '@redocly/openapi-core'
import { allOfParts, hasType } from './all-of.ts'
import { resolve } from './resolve.ts'
import { isSuccess, placedResponses } from './responses.ts'

const PAGING_PARAMETERS = ['limit', 'cursor']

/** A list is read page by page, always with the same two query parameters. */
export const listPaging: Oas3Rule = () => ({
  PathItem: {
    Operation(operation, ctx, { PathItem: pathItem }: { PathItem: Oas3PathItem }) {
      if (!isList(ctx, operation)) return
      const names = [
        ...queryParameters(ctx, pathItem.parameters, ctx.parentLocations.PathItem ?? ctx.location),
        ...queryParameters(ctx, operation.parameters, ctx.location),
      ]
      const missing = PAGING_PARAMETERS.filter((name) => !names.includes(name))
      if (missing.length === 0) return
      const components = missing.map((name) => `#/components/parameters/${name}`).join(' and ')
      ctx.report({
        message: `This operation returns a list without the query parameter ${missing.join(' and ')}. Reference ${components}, so that the list can grow without breaking its clients.`,
        location: ctx.location.key(),
      })
    },
  },
})

/** A list is what calls itself one, or answers with a JSON array. */
function isList(ctx: UserContext, operation: Oas3Operation): boolean {
  if (/^list([A-Z]|$)/.test(operation.operationId ?? '')) return true
  return placedResponses(ctx, operation.responses ?? {}, ctx.location.child(['responses'])).some(
    ({ node, location, status }) =>
      isSuccess(status) &&
      Object.entries(node.content ?? {}).some(([mediaType, { schema }]) =>
        allOfParts(ctx, schema, location.child(['content', mediaType, 'schema'])).some((part) =>
          hasType(part.node, 'array'),
        ),
      ),
  )
}

function queryParameters(
  ctx: UserContext,
  parameters: (Oas3Parameter | OasRef)[] | undefined,
  parent: Location,
): string[] {
  return (parameters ?? []).flatMap((parameter, i) => {
    const placed = resolve(ctx, parameter, parent.child(['parameters', i]))
    return placed?.node.in === 'query' ? [placed.node.name] : []
  })
}
