import { ValidationError } from '../errors/validation-error.ts'
import { createGate, type Gate } from './gate.ts'
import type { RateLimitHeaders } from './rate-limit.ts'

/** After how long without a request a gate is forgotten. */
const IDLE_MS = 600_000

type GateOf = (origin: string, key: string, stated?: RateLimitHeaders) => Gate

/**
 * The global name by which all copies of this package in a process share their gates; an incompatible `Gate` needs
 * another name. It is a function, so that no script can read the keys: only the holder of a key gets its gate.
 */
const SHARED: unique symbol = Symbol.for('@contract-first/client/gate-of')

const realm: typeof globalThis & { [SHARED]?: GateOf } = globalThis

/** The gate of this key at this origin, shared by all clients of the process. */
export const gateOf: GateOf = realm[SHARED] ?? share()

/**
 * The gates of one call, by the key that it carries: those of its bucket, or its own gate when it counts against no
 * limit, which lets it out at once but still holds it back, alone, when its response has a `Retry-After`.
 *
 * @throws {ValidationError} when the function for the bucket fails
 */
export function gateFor<Message>(
  origin: string,
  bucketOf: (request: Message) => string | undefined,
  request: Message,
): (key: string, stated?: RateLimitHeaders) => Gate {
  let bucket: string | undefined
  try {
    bucket = bucketOf(request)
  } catch (cause) {
    throw new ValidationError('The bucket function failed, as the cause says.', { cause })
  }
  const own = bucket === undefined ? createGate() : undefined
  return (key, stated) => own ?? gateOf(`${origin} ${bucket}`, key, stated)
}

function share(): GateOf {
  /** The gates, least recently used first. */
  const gates = new Map<string, Gate>()
  const value: GateOf = (origin, key, stated) => {
    for (const [id, { lastUsed, isIdle }] of gates) {
      if (performance.now() - lastUsed <= IDLE_MS) break
      if (isIdle()) gates.delete(id)
    }
    const id = `${origin} ${key}`
    const gate = gates.get(id) ?? createGate()
    gate.stated ??= stated
    gate.lastUsed = performance.now()
    gates.delete(id)
    gates.set(id, gate)
    return gate
  }
  // Neither writable nor configurable: later code cannot replace it with a function that gets the keys.
  Reflect.defineProperty(realm, SHARED, { value })
  return value
}
