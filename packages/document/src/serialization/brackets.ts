import type { BracketDecoder } from './decoders.ts'
import { readText } from './text.ts'
import { Unreadable } from './unreadable.ts'
import { addOnce, type Values } from './values.ts'

/** The deepest nesting of a value, as values are read recursively. */
const LEVELS_MAX = 32

/** Everything that was sent for a place: its texts, or the same for the places inside it. */
type Tree = string[] | Map<string, Tree>

/**
 * Keeps a text that was sent for the place `steps` of a value until all texts have been read.
 *
 * @throws {Unreadable}
 */
export function takeText(values: Values, name: string, steps: readonly string[], text: string): void {
  if (steps.length > LEVELS_MAX) throw new Unreadable(`expected at most ${LEVELS_MAX} brackets`)
  let tree = (Object.hasOwn(values, name) ? values[name] : undefined) as Tree | undefined
  if (tree === undefined) {
    tree = startOf(steps)
    addOnce(values, name, tree)
  }
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(tree)) throw new Unreadable('also given as a text')
    // `name[]` is the next item of a list.
    const key: string = step === '' ? String(tree.size) : step
    const next: Tree = tree.get(key) ?? startOf(steps.slice(index + 1))
    tree.set(key, next)
    tree = next
  }
  if (!Array.isArray(tree)) throw new Unreadable('also given with brackets')
  tree.push(text)
}

function startOf(steps: readonly string[]): Tree {
  return steps.length === 0 ? [] : new Map()
}

/**
 * Turns everything that was sent for a value into the value; texts that fit no type are left for the schema to refuse.
 */
export function readTree(values: Values, name: string, decoder: BracketDecoder): void {
  if (Object.hasOwn(values, name)) values[name] = readAt(values[name] as Tree, decoder)
}

/** The decoder of the value at `path` inside another; undefined when there is no such place. */
export function bracketsAt(decoder: BracketDecoder, path: readonly PropertyKey[]): BracketDecoder | undefined {
  const [step, ...rest] = path
  if (step === undefined) return decoder.array || decoder.object ? undefined : decoder
  const inside = typeof step === 'number' ? decoder.array : memberOf(decoder, String(step))
  return inside && bracketsAt(inside, rest)
}

const TEXT: BracketDecoder = { types: ['string'] }

function readAt(tree: Tree, decoder: BracketDecoder): unknown {
  const { types, array } = decoder
  if (Array.isArray(tree)) {
    const [text = '', ...more] = tree
    if (array && (more.length > 0 || !types)) return tree.map((item) => readText(item, array.types ?? []))
    return more.length === 0 ? readText(text, types ?? []) : tree
  }
  if (array && isRow(tree))
    return Array.from({ length: tree.size }, (_, index) => readAt(tree.get(String(index)) ?? [], array))
  const read = [...tree].map(([step, inside]) => [step, readAt(inside, memberOf(decoder, step))])
  return Object.fromEntries(read)
}

/** Whether these are the items of a list, in any order. */
function isRow(tree: ReadonlyMap<string, Tree>): boolean {
  return Array.from(tree.keys()).every((_, index) => tree.has(String(index)))
}

/** The decoder of a member. One that the schema does not know is text, for the schema to judge. */
function memberOf({ object }: BracketDecoder, name: string): BracketDecoder {
  if (!object) return TEXT
  return (Object.hasOwn(object.properties, name) ? object.properties[name] : undefined) ?? (object.additional || TEXT)
}
