import { LEVELS_MAX } from './excess.ts'
import { isObject, type JsonObject } from './json.ts'
import { below, type Pointer, steps } from './pointer.ts'
import type { Finding } from './problem.ts'
import { visitReferences } from './references.ts'

/** An object with a `$ref`, and its place. */
export interface Referring {
  holder: JsonObject
  pointer: Pointer
}

/** What there is to know of the `$ref`s of a file. */
export interface References {
  /** Those that lead into other files. */
  external: Referring[]
  /** Those into the file itself that cannot be followed, and why. */
  broken: (Referring & { message: string; isCircular: boolean })[]
  /** Those that are percent-encoded, and what they say without. */
  encoded: { holder: JsonObject; ref: string }[]
}

/** Looks at every `$ref` of a file. @throws {LongChain} */
export function readReferences(document: JsonObject): References {
  const references: References = { external: [], broken: [], encoded: [] }
  const judged = new Map<string, Judgement>()
  visitReferences(document, (ref, holder, pointer) => {
    if (!ref.startsWith('#')) {
      references.external.push({ holder, pointer: pointer() })
      return
    }
    const judgement = judged.get(ref) ?? judge(document, ref)
    judged.set(ref, judgement)
    if (judgement.wrong === LONG) throw new LongChain(ref, pointer())
    if (judgement.wrong !== undefined) {
      const message = `$ref ${JSON.stringify(ref)} ${judgement.wrong}`
      references.broken.push({ holder, pointer: pointer(), message, isCircular: judgement.wrong === CIRCULAR })
    } else if (judgement.ref !== ref) {
      references.encoded.push({ holder, ref: judgement.ref })
    }
  })
  return references
}

/** Takes broken ones out, so that all the rest is examined in the same run. */
export function takeOutBroken(broken: References['broken']): Finding[] {
  return broken.map(({ holder, pointer, message }) => {
    delete holder.$ref
    return { pointer: below(pointer, '$ref'), message }
  })
}

/** Writes percent-encoded references as JSON Pointers (RFC 6901, section 6), which is how all that follows reads them. */
export function decodeReferences(encoded: References['encoded']): void {
  for (const { holder, ref } of encoded) holder.$ref = ref
}

/** A reference that leads on to others, too many to be followed whenever one of them is. */
export class LongChain extends Error {
  override readonly name = 'LongChain'
  readonly finding: Finding

  constructor(ref: string, pointer: Pointer) {
    const message = `$ref ${JSON.stringify(ref)} leads on to more than ${LEVELS_MAX} others in a row: write fewer`
    super(message)
    this.finding = { pointer: below(pointer, '$ref'), message }
  }
}

const CIRCULAR = 'leads back to itself'
const LONG = 'leads on to too many others'

interface Judgement {
  /** Without percent-encoding. */
  ref: string
  /** Why it cannot be followed. */
  wrong?: string
}

function judge(document: JsonObject, ref: string): Judgement {
  if (ref === '#')
    return { ref, wrong: 'leads to the whole document: write what is meant, such as "#/components/schemas/…"' }
  if (!ref.startsWith('#/'))
    return { ref, wrong: 'names an anchor, which is not supported: write the place, such as "#/components/schemas/…"' }
  const decoded = decode(ref)
  if (decoded === undefined) return { ref, wrong: 'is not a URI: write "%25" for a percent sign' }
  const seen = new Set<string>()
  for (let next = decoded; ; ) {
    if (seen.has(next)) return { ref, wrong: CIRCULAR }
    if (seen.size > LEVELS_MAX) return { ref, wrong: LONG }
    seen.add(next)
    const target = follow(document, next)
    if (target === undefined) return seen.size === 1 ? { ref, wrong: 'leads nowhere' } : { ref: decoded }
    const further = isObject(target) && typeof target.$ref === 'string' ? decode(target.$ref) : undefined
    if (!further?.startsWith('#/')) return { ref: decoded }
    next = further
  }
}

function decode(ref: string): string | undefined {
  if (!ref.includes('%')) return ref
  try {
    return decodeURIComponent(ref)
  } catch {
    return undefined
  }
}

/** What a pointer leads to; undefined when it leads nowhere. */
function follow(document: JsonObject, ref: string): unknown {
  let value: unknown = document
  for (const step of steps(ref.slice(1))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as JsonObject)[step]
  }
  return value
}
