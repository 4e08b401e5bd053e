import { Gate } from './gate.ts'

/** After how long without a request a gate is forgotten. */
const IDLE_MS = 600_000

/** One for each origin and key, shared by all clients of the process. */
const gates = new Map<string, Gate>()

/** The gate of this key at this origin. */
export function gateOf(origin: string, key: string): Gate {
  const id = `${origin} ${key}`
  const known = gates.get(id)
  if (known) return known
  const now = performance.now()
  for (const [other, gate] of gates) if (now - gate.lastUsed > IDLE_MS && gate.isIdle(now)) gates.delete(other)
  const gate = new Gate()
  gate.lastUsed = now
  gates.set(id, gate)
  return gate
}
