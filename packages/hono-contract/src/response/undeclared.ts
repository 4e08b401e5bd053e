import type { z } from 'zod'
import { toPointer } from '../issues.ts'
import { alternativesOf } from '../schema/alternatives.ts'
import { copyWith } from './undefined.ts'

type Path = readonly PropertyKey[]

/** Paths by their pointers. */
type Places = ReadonlyMap<string, Path>

/**
 * A value without the members that closed schemas refuse, when `issues` find nothing else wrong with it; undefined when
 * they do. Of alternatives the one counts that refuses the fewest members, and none when two of them refuse others.
 */
export function withoutRefused(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const refused = refusedMembers(issues, [])
  // The longest path first: what stands in a refused member may be refused as well.
  const paths = [...(refused?.values() ?? [])].toSorted((a, b) => b.length - a.length)
  return refused && paths.reduce<unknown>((rest, path) => without(rest, path), value)
}

/** Undefined when the issues are about anything else than members that are not declared. */
function refusedMembers(issues: readonly z.core.$ZodIssue[], at: Path): Places | undefined {
  const places = new Map<string, Path>()
  for (const issue of issues) {
    const path = [...at, ...issue.path]
    const refused = issue.code === 'unrecognized_keys' ? members(path, issue.keys) : ofAlternatives(issue, path)
    if (!refused) return undefined
    for (const [pointer, place] of refused) places.set(pointer, place)
  }
  return places
}

function members(path: Path, names: readonly string[]): Places {
  return new Map(names.map((name) => [toPointer([...path, name]), [...path, name]]))
}

function ofAlternatives(issue: z.core.$ZodIssue, path: Path): Places | undefined {
  const fitting = alternativesOf(issue)
    .map((issues) => refusedMembers(issues, path))
    .filter((places) => places !== undefined)
    .toSorted((a, b) => a.size - b.size)
  const [best, next] = fitting
  const isClear = !next || !best || next.size > best.size || [...next.keys()].every((pointer) => best.has(pointer))
  return isClear ? best : undefined
}

/** Undefined when the member is not the object's own, and could not be left out of a copy. */
function without(value: unknown, [name, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return undefined
  if (rest.length === 0) return copyWith(value, new Map([[String(name), undefined]]))
  const member = without(Reflect.get(value, name), rest)
  return member === undefined ? undefined : copyWith(value, new Map([[String(name), member]]))
}
