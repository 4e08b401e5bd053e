import type { SchemaAt } from '@contract-first/values'
import { allowedTypes, appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'
import { isOnly, readByAny } from './text.ts'

/**
 * Values nested inside a parameter's items or members, which no style describes: Rails, PHP and `qs` write them with
 * brackets, `filter[at][from]=1`, `list[0][id]=2`.
 */
export type Tree = string | Map<string, Tree>

/** Whether a value of a schema may have items or members. */
export function takesComposed(schema: SchemaAt): boolean {
  const types = allowedTypes(schema)
  return types.has('object') || types.has('array')
}

/** The steps of a name below a parameter's, `[at][from]`; undefined for other names. */
export function stepsOfName(rest: string): string[] | undefined {
  return /^(?:\[[^\]]*\])+$/.test(rest) ? rest.slice(1, -1).split('][') : undefined
}

/** @throws {SyntaxError} when a name has both a value and members */
export function treeOf(pairs: readonly (readonly [steps: readonly string[], text: string])[]): Map<string, Tree> {
  const root = new Map<string, Tree>()
  for (const [steps, text] of pairs) {
    let at = root
    for (const [index, step] of steps.entries()) {
      // `[]` is the next item.
      const name = step === '' ? String(at.size) : step
      if (index === steps.length - 1) {
        at.set(name, text)
        continue
      }
      const next = at.get(name) ?? new Map<string, Tree>()
      if (typeof next === 'string') throw new SyntaxError(`"${name}" has a value and members`)
      at.set(name, next)
      at = next
    }
  }
  return root
}

/** Reads a tree by its schemas. */
export function readTree(tree: Tree, schemas: readonly SchemaAt[]): unknown {
  // A schema for lists only reads one text as the only item.
  if (typeof tree === 'string' && schemas.some(isList)) return readTree(new Map([['0', tree]]), schemas)
  if (typeof tree === 'string') return readByAny(tree, schemas)
  const names = [...tree.keys()]
  const hasItems = names.every((name, index) => name === String(index)) && schemas.some(takesList)
  const plain = hasItems ? names : Object.fromEntries(names.map((name) => [name, '']))
  const holding = schemas.flatMap((schema) => [...appliedTo(schema, plain)])
  const read = (name: string, index: number, member: Tree) =>
    readTree(member, hasItems ? itemSchemas(holding, index) : propertySchemas(holding, name))
  const members = [...tree].map(([name, member], index) => [name, read(name, index, member)] as const)
  return hasItems ? members.map(([, member]) => member) : Object.fromEntries(members)
}

function isList(schema: SchemaAt): boolean {
  return isOnly(allowedTypes(schema), ['array'])
}

function takesList(schema: SchemaAt): boolean {
  const types = allowedTypes(schema)
  return types.has('array') && !types.has('object')
}
