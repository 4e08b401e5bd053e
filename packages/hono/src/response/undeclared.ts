import type { z } from 'zod'
import { toPointer } from '../issues.ts'
import { alternativesOf } from '../schema/alternatives.ts'
import { copyWith } from './undefined.ts'

type Path = readonly PropertyKey[]

/** Paths by their pointers. */
type Places = ReadonlyMap<string, Path>

/**
 * A value without the members that closed schemas refuse; undefined if `issues` are about none. Other issues may be
 * consequences, such as a count of properties. Among alternatives, the one without other issues that refuses the fewest
 * members counts, or none if two of them refuse different ones.
 */
export function withoutRefused(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const refused = merged(issues.map(refusedBy).filter((places) => places !== undefined))
  if (refused.size === 0) return undefined
  return without(value, treeOf(refused.values()))
}

/** Undefined if the issue is not about undeclared members. */
function refusedBy(issue: z.core.$ZodIssue): Places | undefined {
  if (issue.code === 'unrecognized_keys') return placesOf(issue.keys.map((name) => [...issue.path, name]))
  const refused = refusedByAlternatives(alternativesOf(issue))
  return refused && placesOf([...refused.values()].map((path) => [...issue.path, ...path]))
}

function placesOf(paths: readonly Path[]): Places {
  return new Map(paths.map((path) => [toPointer(path), path]))
}

type Alternatives = readonly (readonly z.core.$ZodIssue[])[]

/** Alternatives within alternatives share the issues of the same schema for the same value. */
const KNOWN = new WeakMap<Alternatives, Places | undefined>()

function refusedByAlternatives(alternatives: Alternatives): Places | undefined {
  if (!KNOWN.has(alternatives)) KNOWN.set(alternatives, fewestOf(alternatives))
  return KNOWN.get(alternatives)
}

function fewestOf(alternatives: Alternatives): Places | undefined {
  const fitting = alternatives
    .map((issues) => issues.map(refusedBy))
    .filter((refused) => refused.every((places) => places !== undefined))
    .map(merged)
  const fewest = Math.min(...fitting.map(({ size }) => size))
  const [best, ...others] = fitting.filter(({ size }) => size === fewest)
  return best && others.every((other) => [...other.keys()].every((pointer) => best.has(pointer))) ? best : undefined
}

function merged(all: readonly Places[]): Places {
  return new Map(all.flatMap((places) => [...places]))
}

/** Members by name: null for one to drop, else the members to drop within it. */
type Tree = Map<string, Tree | null>

function treeOf(paths: Iterable<Path>): Tree {
  const tree: Tree = new Map()
  for (const path of paths) {
    let branch = tree
    for (const [index, step] of path.entries()) {
      const name = String(step)
      const isLast = index === path.length - 1
      const next: Tree | null = isLast || branch.get(name) === null ? null : (branch.get(name) ?? new Map())
      branch.set(name, next)
      if (!next) break
      branch = next
    }
  }
  return tree
}

/** Copies each object once. Undefined if a member is inherited, and so cannot be left out of a copy. */
function without(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const changes = new Map<string, unknown>()
  for (const [name, inner] of tree) {
    const kept = Object.hasOwn(value, name) && inner ? without(Reflect.get(value, name), inner) : undefined
    if (!Object.hasOwn(value, name) || (inner && kept === undefined)) return undefined
    changes.set(name, kept)
  }
  return copyWith(value, changes)
}
