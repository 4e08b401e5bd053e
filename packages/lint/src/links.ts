import { isObject, items, type JsonObject, members, pointerOfFragment, valueAt } from '@contract-first/document/json'
import type { Location, UserContext } from '@redocly/openapi-core'
import { resolve } from './resolve.ts'
import { has, requireOne, tell } from './tell.ts'

interface Linked {
  link: JsonObject
  location: Location
  /** The parameters of the operation whose response has the link; undefined for a component. */
  of: readonly unknown[] | undefined
}

/** Checks the links of a document, which may lead to operations that come later. */
export class Links {
  readonly #parameters = new Map<unknown, readonly unknown[]>()
  readonly #found: Linked[] = []
  /** The parameters of the operations around, the outer ones first. */
  readonly #around: (readonly unknown[])[] = []

  enter(operation: object, ctx: UserContext): void {
    const { operationId, parameters } = Object(operation)
    const all = [...items(Object(ctx.parent).parameters), ...items(parameters)]
    const found = all.flatMap((one) => resolve(ctx, one, ctx.location)?.node ?? [])
    this.#around.push(found)
    this.#parameters.set(operationId, found)
  }

  leave(): void {
    this.#around.pop()
  }

  follow(link: object, ctx: UserContext): void {
    requireOne(ctx, link, ['operationRef', 'operationId'])
    if (!has(link, 'operationRef') && !has(link, 'operationId'))
      tell(ctx, undefined, 'A link leads to an operation: name its "operationId", or its place in "operationRef".')
    this.#found.push({ link: Object(link), location: ctx.location, of: this.#around.at(-1) })
  }

  check(root: object, { report }: UserContext): void {
    for (const { link, location, of } of this.#found) {
      const { operationId, operationRef } = link
      if (typeof operationRef === 'string' && operationRef.startsWith('#') && !leads(root, operationRef))
        report({ message: `There is no operation at ${operationRef}.`, location: location.child('operationRef') })
      const taken = this.#parameters.get(operationId)
      if (operationId !== undefined && taken === undefined)
        report({
          message: `No operation is called ${JSON.stringify(operationId)}.`,
          location: location.child('operationId'),
        })
      for (const [name, value] of members(link.parameters)) {
        const at = location.child(['parameters', name])
        if (taken && !taken.some((parameter) => isCalled(parameter, name)))
          report({ message: `${operationId} has no parameter ${JSON.stringify(name)}.`, location: at })
        const [, place, asked] = /^\$request\.(path|query|header)\.(.+)$/.exec(String(value)) ?? []
        if (asked !== undefined && of && !of.some((parameter) => isCalled(parameter, `${place}.${asked}`)))
          report({ message: `The operation of this response declares no ${place} parameter "${asked}".`, location: at })
      }
    }
  }
}

/** @param name - perhaps with the location: `path.id` */
function isCalled(parameter: unknown, name: string): boolean {
  const { name: own, in: location } = Object(parameter)
  return own === name || `${location}.${own}` === name || (location === 'header' && isSameHeader(own, name))
}

function isSameHeader(own: unknown, name: string): boolean {
  return `header.${String(own)}`.toLowerCase() === name.toLowerCase()
}

function leads(root: object, ref: string): boolean {
  try {
    return isObject(valueAt(root, pointerOfFragment(ref)))
  } catch {
    return false
  }
}
