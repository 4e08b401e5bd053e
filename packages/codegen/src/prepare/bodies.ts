import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Direction } from './narrow.ts'

/** An object that holds a schema under `schema`. */
export interface Body {
  holder: JsonObject
  /** Whether it is a parameter, which belongs to a request but has no properties to leave out. */
  isParameter: boolean
}

type Bodies = Record<Direction, Body[]>

/** Every body and parameter of a document, except in its examples and extensions. */
export function findBodies(document: JsonObject): Bodies {
  const bodies: Bodies = { Input: [], Output: [] }
  walk(document)
  return bodies

  function walk(value: object): void {
    if (!isObject(value)) {
      if (Array.isArray(value)) for (const item of value) if (isObject(item)) walk(item)
      return
    }
    for (const name in value) {
      const member = value[name]
      if (typeof member !== 'object' || member === null) continue
      if (name === 'requestBody' || name === 'requestBodies') collect(member, bodies.Input, false)
      else if (name === 'responses') collect(member, bodies.Output, false)
      else if (name === 'parameters') collect(member, bodies.Input, true)
      else if (name !== 'schemas' && name !== 'examples' && !name.startsWith('x-')) walk(member)
    }
  }

  function collect(value: object, found: Body[], isParameter: boolean): void {
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object' || member === null) continue
      if (name === 'schema') found.push({ holder: value as JsonObject, isParameter })
      else if (name !== 'examples' && name !== 'example' && name !== 'headers') collect(member, found, isParameter)
    }
  }
}
