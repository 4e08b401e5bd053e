import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { LEVELS_MAX } from '../levels.ts'
import type { Finding } from '../problem.ts'
import { replaceDynamicReferences } from './dynamic-references.ts'
import { placesOfAnchor, resolveReference } from './schema-resources.ts'
import { type Visited, visitReferences } from './visit-references.ts'

/** An object with a `$ref`, and its place. */
export interface Referring {
  holder: JsonObject
  pointer: Pointer
}

/** A member that refers to a place, and the `$ref` that says so as a pointer. */
interface Meant {
  holder: JsonObject
  member: string
  ref: string
}

/** The `$ref`s of a file, sorted by how they can be followed. */
export interface References {
  /** References that lead into other files. */
  external: Referring[]
  /** References within the file that cannot be followed, and why. */
  broken: (Referring & { message: string; isCircular: boolean })[]
  /** References that are percent-encoded, or name an anchor or an `$id`, with the pointer that they stand for. */
  indirect: Meant[]
  /** The `indirect` references that are not valid as written, and what each is read as. */
  corrections: Finding[]
  /** The components that discriminators name without a reference. */
  byName: Meant[]
  /** The schemas that `indirect` references may name. */
  named: JsonObject[]
  /** Whether there is a `$dynamicRef`. */
  isDynamic: boolean
}

/**
 * Looks at every `$ref` of a file.
 *
 * @throws {LongChain}
 */
export function readReferences(document: JsonObject): References {
  let references = readAll(document, false)
  if (makePlain(document, references.dynamic)) references = readAll(document, false)
  // With names, the meaning of a reference depends on its place, which takes longer to find out.
  return references.named.length === 0 ? references : readAll(document, true)
}

function readAll(document: JsonObject, hasNames: boolean): References & Visited {
  const references: Omit<References, 'named' | 'isDynamic'> = {
    external: [],
    broken: [],
    indirect: [],
    corrections: [],
    byName: [],
  }
  const judged = new Map<string, Judgement>()
  const visited = visitReferences(document, (ref, holder, pointer) => {
    const judgement = (!hasNames && judged.get(ref)) || judge(document, hasNames, ref, hasNames ? pointer() : '')
    judged.set(ref, judgement)
    const meant = judgement.wrong === NOWHERE ? meantBy(document, hasNames, ref, pointer()) : undefined
    if (meant !== undefined) {
      const how = meant === ref ? 'from the whole document, not from the $id around it' : `as ${JSON.stringify(meant)}`
      const message = `$ref ${JSON.stringify(ref)} leads nowhere as it is written: read ${how}`
      references.corrections.push({ pointer: below(pointer(), '$ref'), message })
      references.indirect.push({ holder, member: '$ref', ref: meant })
      if (!meant.startsWith('#')) references.external.push({ holder, pointer: pointer() })
    } else if (judgement === EXTERNAL) references.external.push({ holder, pointer: pointer() })
    else if (judgement.wrong === LONG) throw new LongChain(ref, pointer())
    else if (judgement.wrong !== undefined) {
      const message = `$ref ${JSON.stringify(ref)} ${judgement.wrong}`
      references.broken.push({ holder, pointer: pointer(), message, isCircular: judgement.wrong === CIRCULAR })
    } else if (judgement.ref !== ref) {
      references.indirect.push({ holder, member: '$ref', ref: judgement.ref })
    }
  })
  for (const { holder, member, target, pointer } of visited.mapped) {
    // A name of a component comes before a URI (OpenAPI Specification 3.1.1, section 4.8.25).
    const component = below('/components/schemas', target)
    const isName = valueAt(document, component) !== undefined
    const meant = isName ? component : targetOf(document, hasNames, target, pointer)
    if (meant === undefined || valueAt(document, meant) === undefined) continue
    references[isName ? 'byName' : 'indirect'].push({ holder, member, ref: `#${meant}` })
  }
  return { ...references, ...visited, isDynamic: visited.dynamic.length > 0 }
}

/**
 * Replaces each `$dynamicRef` that does not lead to a `$dynamicAnchor` by the `$ref` that it stands for (draft 2020-12,
 * section 8.2.3.2).
 * @returns whether there was one
 */
function makePlain(document: JsonObject, dynamic: Visited['dynamic']): boolean {
  const plain = dynamic.filter(({ ref, pointer }) => isPlain(document, ref, pointer))
  for (const { holder, ref } of plain) {
    delete holder.$dynamicRef
    if (holder.$ref === undefined) holder.$ref = ref
    else holder.allOf = [...(Array.isArray(holder.allOf) ? holder.allOf : []), { $ref: ref }]
  }
  return plain.length > 0
}

function isPlain(document: JsonObject, ref: string, pointer: Pointer): boolean {
  const target = targetOf(document, true, ref, pointer)
  const schema = target === undefined ? undefined : valueAt(document, target)
  return isObject(schema) && schema.$dynamicAnchor !== ref.split('#', 2)[1]
}

/** Takes the broken ones out, so that everything else is examined in the same run. */
export function takeOutBroken(broken: References['broken']): Finding[] {
  return broken.map(({ holder, pointer, message }) => {
    delete holder.$ref
    return { pointer: below(pointer, '$ref'), message }
  })
}

/**
 * Rewrites every reference as a JSON Pointer (RFC 6901, section 6) that is not percent-encoded, as every later step
 * expects. The names, which nothing refers to now, are taken out: a pointer below an `$id` would be relative to it.
 */
export function pointAll(document: JsonObject, { indirect, byName, named, isDynamic }: References): void {
  write([...indirect, ...byName])
  if (isDynamic) replaceDynamicReferences(document)
  // Copies have the names of their originals.
  const all = isDynamic ? visitReferences(document, () => {}).named : named
  dropNames(all)
  for (const schema of all) delete schema.$dynamicAnchor
}

/** Makes every reference of a document a pointer, in place, as `load` does; those that lead nowhere stay. */
export function pointReferences(document: JsonObject): void {
  pointAll(document, readReferences(document))
}

/** Does the same for the bundler, which reads them as URIs again: percent signs stay encoded, and names stay names. */
export function pointAllAsUris(references: References): void {
  write(references.indirect.map((one) => ({ ...one, ref: one.ref.replaceAll('%', '%25') })))
  dropNames(references.named)
}

function write(meant: readonly Meant[]): void {
  for (const { holder, member, ref } of meant) holder[member] = ref
}

function dropNames(named: readonly JsonObject[]): void {
  for (const schema of named) {
    delete schema.$id
    delete schema.$anchor
  }
}

/** The error for a chain of references that is too long to follow each time one of them is used. */
export class LongChain extends Error {
  override readonly name = 'LongChain'
  readonly finding: Finding

  constructor(ref: string, pointer: Pointer) {
    const message = `$ref ${JSON.stringify(ref)} leads through more than ${LEVELS_MAX} other references: shorten the chain`
    super(message)
    this.finding = { pointer: below(pointer, '$ref'), message }
  }
}

const CIRCULAR = 'leads back to itself'
const LONG = 'leads through too many others'
const NOWHERE = 'leads nowhere'

interface Judgement {
  /** `#` and the pointer that it stands for. */
  ref: string
  /** The reason why it cannot be followed. */
  wrong?: string
}

const EXTERNAL: Judgement = { ref: '' }

function judge(document: JsonObject, hasNames: boolean, ref: string, at: Pointer): Judgement {
  const target = targetOf(document, hasNames, ref, at)
  if (target === undefined) return ref.startsWith('#') ? { ref, wrong: whyNowhere(document, ref, at) } : EXTERNAL
  if (target === '')
    return { ref, wrong: 'leads to the whole document: name the part that is meant, such as "#/components/schemas/…"' }
  const seen = new Set<Pointer>()
  for (let next = target; ; ) {
    if (seen.has(next)) return { ref, wrong: CIRCULAR }
    if (seen.size > LEVELS_MAX) return { ref, wrong: LONG }
    seen.add(next)
    const value = valueAt(document, next)
    if (value === undefined) return seen.size === 1 ? { ref, wrong: NOWHERE } : { ref: `#${target}` }
    const further =
      isObject(value) && typeof value.$ref === 'string' ? targetOf(document, hasNames, value.$ref, next) : undefined
    if (further === undefined) return { ref: `#${target}` }
    next = further
  }
}

/**
 * What a reference that leads nowhere means: a place behind another reference that its pointer passes, or the definition
 * of a schema around it. Undefined when that leads nowhere, too.
 */
function meantBy(document: JsonObject, hasNames: boolean, ref: string, at: Pointer): string | undefined {
  const target = targetOf(document, hasNames, ref, at)
  if (target === undefined) return undefined
  // In a schema with an `$id`, it would be relative to that.
  if (ref.startsWith('#/') && target !== ref.slice(1) && valueAt(document, ref.slice(1)) !== undefined) return ref
  const around = /^\/(?:\$defs|definitions)\//.test(target) ? definedAround(document, target, at) : undefined
  return around ?? behindReferences(document, hasNames, target)
}

function definedAround(document: JsonObject, target: Pointer, at: Pointer): string | undefined {
  for (let holder = at; holder !== ''; holder = holder.slice(0, holder.lastIndexOf('/'))) {
    if (valueAt(document, holder + target) !== undefined) return `#${holder}${target}`
  }
  return undefined
}

/** Follows the references that a pointer passes; the result may begin with the path of another file. */
function behindReferences(document: JsonObject, hasNames: boolean, target: Pointer): string | undefined {
  let passed = ''
  let rest = stepsOf(target)
  for (let followed = 0; followed <= LEVELS_MAX; ) {
    const holder = valueAt(document, passed)
    const [step, ...others] = rest
    if (holder === undefined) return undefined
    if (step === undefined) return `#${passed}`
    if (!isObject(holder) || Object.hasOwn(holder, step) || typeof holder.$ref !== 'string') {
      passed = below(passed, step)
      rest = others
      continue
    }
    const next = targetOf(document, hasNames, holder.$ref, passed)
    if (next === undefined) return holder.$ref.includes('#/') ? below(holder.$ref, ...rest) : undefined
    passed = next
    followed++
  }
  return undefined
}

/** The place that a reference at `at` leads to; undefined when that is in another file, or nowhere. */
function targetOf(document: JsonObject, hasNames: boolean, ref: string, at: Pointer): Pointer | undefined {
  try {
    if (hasNames) return resolveReference(document, ref, at)
    if (ref !== '#' && !ref.startsWith('#/')) return undefined
    return ref.includes('%') ? decodeURIComponent(ref.slice(1)) : ref.slice(1)
  } catch {
    return undefined
  }
}

function whyNowhere(document: JsonObject, ref: string, at: Pointer): string {
  if (!ref.startsWith('#/')) {
    const places = placesOfAnchor(document, ref.slice(1), at)
    return places.length === 0
      ? 'names an anchor that no schema has'
      : `names an anchor that ${places.length} schemas have: ${places.map((place) => `#${place}`).join(', ')}`
  }
  return 'is not a URI: write "%25" for a percent sign'
}
