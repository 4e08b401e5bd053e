import { isObject, items, type JsonObject } from '../json/json.ts'
import { below, type Pointer, stepsOf } from '../json/pointer.ts'
import { DocumentError, type Finding } from '../problem.ts'
import type { SourceFile } from '../reading/source-file.ts'
import { suggest } from '../words/suggest.ts'

/** An Action Object: OpenAPI Overlay 1.0.0, section 4.4.3. */
export interface Action {
  pointer: Pointer
  target: string
  /** The value that is merged into each target, unless that is removed. */
  update: unknown
  isRemoval: boolean
}

const FIELDS = ['overlay', 'info', 'extends', 'actions']
const ACTION_FIELDS = ['target', 'description', 'update', 'remove']

/**
 * The actions of an Overlay.
 * @throws {DocumentError} with each place, when the file is not an Overlay
 */
export function readOverlay(file: SourceFile): Action[] {
  const problems: Finding[] = []
  const problem = (pointer: Pointer, message: string) => problems.push({ pointer, message })
  const overlay = isObject(file.parsed) ? file.parsed : {}
  const { overlay: version, actions } = overlay
  if (typeof version !== 'string' || !/^1\.0\.\d+$/.test(version))
    problem('/overlay', `expected an Overlay 1.0: "overlay: 1.0.0" at its top`)
  else if (!Array.isArray(actions) || actions.length === 0)
    problem('/actions', 'expected a list of at least one action as "actions"')
  else refuseOthers(overlay, '', FIELDS, problem)
  const read = items(actions).map((action, index) => readAction(action, below('/actions', index), problem))
  if (problems.length > 0)
    throw new DocumentError(problems.map(({ pointer, message }) => file.problem(stepsOf(pointer), message)))
  return read
}

function readAction(action: unknown, pointer: Pointer, problem: (at: Pointer, message: string) => void): Action {
  const value = isObject(action) ? action : {}
  const { target, update, remove } = value
  if (typeof target !== 'string') problem(pointer, 'expected an action with a JSONPath as "target"')
  else if (remove !== undefined && typeof remove !== 'boolean')
    problem(below(pointer, 'remove'), 'expected true or false as "remove"')
  else if (update === undefined && remove !== true)
    problem(pointer, 'the action changes nothing: give it an "update", or "remove: true"')
  refuseOthers(value, pointer, ACTION_FIELDS, problem)
  return { pointer, target: String(target), update, isRemoval: remove === true }
}

function refuseOthers(
  value: JsonObject,
  pointer: Pointer,
  fields: readonly string[],
  problem: (at: Pointer, message: string) => void,
): void {
  for (const name of Object.keys(value)) {
    if (fields.includes(name) || name.startsWith('x-')) continue
    const meant = suggest(name, fields)
    const hint = meant === undefined ? '' : `: did you mean ${JSON.stringify(meant)}?`
    problem(below(pointer, name), `an Overlay 1.0 has no field ${JSON.stringify(name)} here${hint}`)
  }
}
