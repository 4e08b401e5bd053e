import { dirname } from 'node:path'
import { DocumentError, readSourceFile, type SourceFile } from '@contract-first/document'
import { isObject } from '@contract-first/document/json'
import { suggest } from '@contract-first/document/words'
import { kindsOf, SETTINGS, type SettingKind } from './settings.ts'

/** A project's settings for all commands. */
export interface Configuration {
  /** The absolute folder that its paths are relative to, and where every command works. */
  folder: string
  /** The document for commands without one. */
  document?: string
  /** The settings of one command, by the long names of its options. */
  settingsOf: (command: string) => Readonly<Record<string, unknown>>
}

/** @throws {DocumentError} with every setting that is unknown or of the wrong kind, and its place */
export function readConfiguration(path: string): Configuration {
  const file = readSourceFile(path)
  const problems = problemsOf(file)
  if (problems.length > 0) {
    throw new DocumentError(problems.map(({ steps, message }) => file.problem(steps, message)))
  }
  const { document, ...sections } = isObject(file.parsed) ? file.parsed : {}
  return {
    folder: dirname(path),
    ...(typeof document === 'string' && { document }),
    settingsOf: (command) => {
      const settings = sections[command]
      return isObject(settings) ? settings : {}
    },
  }
}

interface Problem {
  steps: readonly string[]
  message: string
}

function problemsOf({ parsed }: SourceFile): Problem[] {
  // The file is empty, or has only comments.
  if (parsed === undefined || parsed === null) return []
  if (!isObject(parsed)) return [{ steps: [], message: `expected a map with ${known(['document', ...COMMANDS])}` }]
  const { $schema: _, document, ...sections } = parsed
  return [
    ...(document === undefined || isText(document) ? [] : [wrong(['document'], 'the path of a document')]),
    ...Object.entries(sections).flatMap(([command, settings]) => problemsOfSection(command, settings)),
  ]
}

const COMMANDS = Object.keys(SETTINGS)

function problemsOfSection(command: string, settings: unknown): Problem[] {
  const kinds = kindsOf(command)
  if (kinds === undefined) return [unknown([command], 'the configuration has no', command, ['document', ...COMMANDS])]
  if (settings === null) return []
  if (!isObject(settings)) return [wrong([command], 'a map of settings')]
  return Object.entries(settings).flatMap(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) return [unknown([command, name], `${command} has no setting`, name, Object.keys(kinds))]
    const { is, says } = VALUES[kind]
    return is(value) ? [] : [wrong([command, name], says)]
  })
}

const VALUES: Readonly<Record<SettingKind, { is: (value: unknown) => boolean; says: string }>> = {
  switch: { is: (value) => typeof value === 'boolean', says: 'true or false' },
  text: { is: isText, says: 'text' },
  integer: { is: Number.isSafeInteger, says: 'an integer' },
  path: { is: isText, says: 'a path' },
  texts: { is: isTexts, says: 'a list of texts' },
  paths: { is: isTexts, says: 'a list of paths' },
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function wrong(steps: readonly string[], expected: string): Problem {
  return { steps, message: `${steps.join('.')}: expected ${expected}` }
}

function unknown(steps: readonly string[], problem: string, name: string, names: readonly string[]): Problem {
  const meant = suggest(name, names)
  const hint = meant === undefined ? `It takes ${known(names)}.` : `Did you mean ${meant}?`
  return { steps, message: `${problem} ${JSON.stringify(name)}. ${hint}` }
}

function known(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
