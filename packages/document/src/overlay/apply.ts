import { JSONPathError, query } from 'json-p3'
import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf, valueAt } from '../json/pointer.ts'
import { DocumentError, type DocumentProblem } from '../problem.ts'
import type { Origin } from '../reading/place.ts'
import { readSourceFile, type SourceFile } from '../reading/source-file.ts'
import { Origins } from './origins.ts'
import { type Action, readOverlay } from './read-overlay.ts'

/** The result of applying overlays to a document. */
export interface Overlaid {
  /** Where each value was written: in the document, or in an overlay. */
  originOf(pointer: Pointer): Origin
  /** The actions that selected nothing. */
  inVain: DocumentProblem[]
}

/**
 * Applies OpenAPI Overlays 1.0 to a document, in place, one after the other.
 * @throws {DocumentError} with each place, when a file is not an overlay or one of its actions cannot be applied
 */
export function applyOverlays(root: SourceFile, document: JsonObject, paths: readonly string[]): Overlaid {
  const origins = new Origins(root, document)
  const inVain: DocumentProblem[] = []
  for (const path of paths) {
    const file = readSourceFile(path)
    for (const action of readOverlay(file)) {
      const problem = (message: string) => file.problem([...stepsOf(action.pointer), 'target'], message)
      const targets = select(document, action, problem)
      if (targets.length === 0) inVain.push(problem(`${action.target} selects nothing: the action changes nothing`))
      // Backwards, since removing an item moves those after it.
      for (const target of targets.reverse()) {
        const mistake = action.isRemoval
          ? remove(document, target)
          : update(valueAt(document, target), action.update, {
              origins,
              origin: { file, pointer: below(action.pointer, 'update') },
            })
        if (mistake !== undefined) throw new DocumentError([problem(`${action.target} selects #${target}, ${mistake}`)])
      }
    }
  }
  return { originOf: origins.of(document, root), inVain }
}

/** The places that an action selects, each once. */
function select(document: JsonObject, { target }: Action, problem: (message: string) => DocumentProblem): Pointer[] {
  try {
    const found = query(target, JSON.parse(JSON.stringify(document)))
    return [...new Set(Array.from(found, ({ location }) => below('', ...location)))]
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error
    throw new DocumentError([problem(`${JSON.stringify(target)} is not a JSONPath (RFC 9535): ${error.message}`)])
  }
}

function remove(document: JsonObject, target: Pointer): string | undefined {
  if (target === '') return 'the document itself, which cannot be removed'
  const end = target.lastIndexOf('/')
  const holder = valueAt(document, target.slice(0, end))
  const [name = ''] = stepsOf(target.slice(end))
  if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else if (isObject(holder)) delete holder[name]
  return undefined
}

interface Writing {
  origins: Origins
  /** The place of the update in the overlay. */
  origin: Origin
}

function update(target: unknown, value: unknown, writing: Writing): string | undefined {
  if (Array.isArray(target)) target.push(copied(value, writing))
  else if (!isObject(target)) return 'which is neither an object nor a list: only those can be updated'
  else if (!isObject(value)) return 'an object, which only an object can update'
  else merge(target, value, writing)
  return undefined
}

/** Merges objects, concatenates lists and replaces everything else: OpenAPI Overlay 1.0.0, section 4.4.3. */
function merge(target: JsonObject, value: JsonObject, { origins, origin }: Writing): void {
  for (const [name, member] of Object.entries(value)) {
    const writing = { origins, origin: { ...origin, pointer: below(origin.pointer, name) } }
    const known = Object.hasOwn(target, name) ? target[name] : undefined
    if (isObject(known) && isObject(member)) merge(known, member, writing)
    else if (Array.isArray(known) && Array.isArray(member)) {
      for (const [index, item] of member.entries())
        known.push(copied(item, { origins, origin: { ...origin, pointer: below(writing.origin.pointer, index) } }))
    } else {
      const copy = copied(member, writing)
      // An assignment to `__proto__` would not create a member.
      Object.defineProperty(target, name, { value: copy, writable: true, enumerable: true, configurable: true })
      origins.addMember(target, name, writing.origin)
    }
  }
}

/** A copy for each target, so that a change of one does not reach the others. */
function copied(value: unknown, { origins, origin }: Writing): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  origins.add(copy, origin)
  return copy
}
