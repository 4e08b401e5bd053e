import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from '@contract-first/document/json'
import type { Case } from '../suite/case.ts'
import type { Setup, Target } from '../suite/setup.ts'
import { CannotRun } from './cannot-run.ts'

/**
 * The default export of the module that `--setup` names: a setup without the target, which the command line gives. Every
 * member may be left out.
 */
export interface CommandSetup<T extends Target = Target> extends Partial<Omit<Setup<T>, 'target'>> {
  /**
   * The running server, with what the options cannot say: other wrong secrets, another instance, as if new for a case that
   * is isolated. Default: the server as it runs.
   * @param running - the server that `--url` names, asked no faster than it allows, with the secrets of the headers
   */
  target?(first: Case, running: Target): T | Promise<T>
  /** Whether a documented answer that never came is a finding. Default: false; it is only listed. */
  requiresCoverage?: boolean
}

/**
 * Loads a setup of TypeScript or JavaScript, as Node runs them.
 * @param file - its path, from the working directory
 * @throws {CannotRun} when it is not there, does not load, or exports something else
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
  tellsHabits: ['a boolean', (value) => typeof value === 'boolean'],
  regressions: ['a list', Array.isArray],
  policy: ['an object', isObject],
  requiresCoverage: ['a boolean', (value) => typeof value === 'boolean'],
}

function problemOf(found: unknown): string | undefined {
  const known = Object.keys(MEMBERS).join(', ')
  if (found === undefined) return `is missing: write "export default { … }", with some of ${known}`
  if (!isObject(found)) return `is no object: it takes some of ${known}`
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

/** Importing JavaScript that does not parse says only what is wrong; this finds the place. */
function checked(path: string): string {
  try {
    execFileSync(process.execPath, ['--check', path], { stdio: 'pipe', encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  }
}
