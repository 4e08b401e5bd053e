import { items } from '@contract-first/document/json'
import type { Location, Oas3Operation, Oas3Parameter, Oas3Visitor, UserContext } from '@redocly/openapi-core'
import { resolve } from './resolve.ts'

/** Query parameters of operations, including those of their path items. */
export interface QueryParameters {
  /** Must be part of the rule. */
  visitor: Pick<Oas3Visitor, 'PathItem'>
  /** The names, for the operation that is visited. */
  namesOf(ctx: UserContext, operation: Oas3Operation): string[]
}

export function queryParameters(): QueryParameters {
  const ofItems = new WeakMap<object, [parameter: unknown, location: Location][]>()
  return {
    visitor: {
      // Fields next to its reference count, too: OpenAPI 3.1.1, section 4.8.9.1.
      PathItem(item, { location, rawNode, rawLocation }) {
        const siblings = rawNode === item ? [] : placed(rawNode.parameters, rawLocation)
        const parameters = [...placed(item.parameters, location), ...siblings]
        for (const node of [item, rawNode]) ofItems.set(node, parameters)
      },
    },
    namesOf(ctx, operation) {
      const parameters = [...(ofItems.get(ctx.parent) ?? []), ...placed(operation.parameters, ctx.location)]
      const names = parameters.flatMap(([parameter, location]) => {
        const found = resolve<Oas3Parameter>(ctx, parameter, location)
        return found?.node.in === 'query' ? [String(found.node.name)] : []
      })
      return [...new Set(names)]
    },
  }
}

function placed(parameters: unknown, location: Location): [unknown, Location][] {
  return items(parameters).map((parameter) => [parameter, location])
}
