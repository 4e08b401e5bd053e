import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from '@contract-first/document/json'
import type { Case } from '../suite/case.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { CannotRun } from './cannot-run.ts'

/**
 * The default export of the module that `--setup` names: a setup without a target, which the command line provides.
 * Every member is optional.
 */
export interface CommandSetup<T extends Target = Target> extends Partial<Omit<Setup<T>, 'target'>> {
  /**
   * The running server, with extras that the options cannot express: other wrong secrets, another instance, a fresh
   * state for an isolated case. Default: the running server.
   *
   * @param running - the server at `--url`, called no faster than it allows, with the secrets of the headers
   */
  target?(first: Case, running: Target): T | Promise<T>
  /** Whether a documented response that never came is a finding. Default: false; it is only listed. */
  requiresCoverage?: boolean
}

/**
 * Loads a setup in TypeScript or JavaScript, as Node runs them.
 *
 * @param file - its path, relative to the working directory
 * @throws {CannotRun} when it is missing, does not load, or exports something else
 */
export async function loadSetup(file: string): Promise<CommandSetup> {
  const path = resolve(file)
  if (!existsSync(path)) throw new CannotRun(`--setup: there is no file ${file}`)
  const module: unknown = await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new CannotRun(`--setup: ${placeOf(error, path) ?? file} cannot be loaded: ${lineOf(error)}`)
  })
  const found = isObject(module) ? module.default : undefined
  const problem = problemOf(found)
  if (problem !== undefined) throw new CannotRun(`--setup: the default export of ${file} ${problem}`)
  return Object(found)
}

/** The type of each member, for setups that no compiler checks. */
const MEMBERS: Readonly<Record<keyof CommandSetup, readonly [what: string, is: (value: unknown) => boolean]>> = {
  target: ['a function', isFunction],
  calls: ['an object of functions', holdsFunctions],
  states: ['an object of functions', holdsFunctions],
  relations: ['a list of relations', (value) => Array.isArray(value) && value.every(isFunction)],
  showsExamples: ['a boolean', (value) => typeof value === 'boolean'],
  isStub: ['a function', (value) => typeof value === 'function'],
  tellsHabits: ['a boolean', (value) => typeof value === 'boolean'],
  regressions: ['a list', Array.isArray],
  policy: ['an object', isObject],
  requiresCoverage: ['a boolean', (value) => typeof value === 'boolean'],
}

function problemOf(found: unknown): string | undefined {
  const known = Object.keys(MEMBERS).join(', ')
  if (found === undefined) return `is missing: write "export default { … }", with some of ${known}`
  if (!isObject(found)) return `is not an object: it takes some of ${known}`
  for (const [name, value] of Object.entries(found)) {
    const member = Object.entries(MEMBERS).find(([one]) => one === name)?.[1]
    if (!member) return `has an unknown member "${name}": it takes some of ${known}`
    const [what, is] = member
    if (value !== undefined && !is(value)) return `has a member "${name}" that is not ${what}`
  }
  return undefined
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function holdsFunctions(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isFunction)
}

function lineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ')
}

/** The place of an error in the file, or in one that it imports. */
function placeOf(error: unknown, path: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const shown = error instanceof SyntaxError && !PLACE.test(error.stack ?? '') ? checked(path) : (error.stack ?? '')
  const [, found] = PLACE.exec(shown) ?? []
  return found
}

const PLACE = /^(?: +at (?:.*\()?)?(?:file:\/\/)?(\/[^:\n]+:\d+)/m

/** An import of JavaScript that does not parse reports only the mistake; this finds the place. */
function checked(path: string): string {
  try {
    execFileSync(process.execPath, ['--check', path], { stdio: 'pipe', encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  }
}
