import { createGate, type Gate } from './gate.ts'

/** After how long without a request a gate is forgotten. */
const IDLE_MS = 600_000

/** Shared by all copies of this package that a process may hold; an incompatible `Gate` needs another name. */
const GATES: unique symbol = Symbol.for('@petstore/client/gates')

const shared: typeof globalThis & { [GATES]?: Map<string, Gate> } = globalThis

shared[GATES] ??= new Map()

/** One for each origin and key, shared by all clients of the process. */
const gates = shared[GATES]

/** The gate of this key at this origin. */
export function gateOf(origin: string, key: string): Gate {
  const id = `${origin} ${key}`
  let gate = gates.get(id)
  if (!gate) {
    for (const [other, { lastUsed, isIdle }] of gates) {
      if (performance.now() - lastUsed > IDLE_MS && isIdle()) gates.delete(other)
    }
    gate = createGate()
    gates.set(id, gate)
  }
  return gate
}
