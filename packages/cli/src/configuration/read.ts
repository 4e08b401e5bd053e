import { basename, dirname, extname } from 'node:path'
import { DocumentError, readSourceFile, type SourceFile } from '@contract-first/document'
import { isObject, items, type JsonObject } from '@contract-first/document/json'
import { suggest } from '@contract-first/document/words'
import { kindsOf, SETTINGS, type SettingKind } from './settings.ts'

/** A project's settings for all commands. */
export interface Configuration {
  /** The absolute folder that its paths are relative to, and where every command works. */
  folder: string
  /** The documents for commands without one. */
  documents: readonly ConfiguredDocument[]
  /** The settings of one command, whatever its document, by the long names of its options. */
  settingsOf: (command: string) => Settings
}

type Settings = Readonly<Record<string, unknown>>

export interface ConfiguredDocument {
  /** The name of its file without the extension: it stands for the document on the command line. */
  name: string
  /** Relative to the folder of the configuration. */
  document: string
  /** The settings of one command for this document: its own, and those of all. */
  settingsOf: (command: string) => Settings
}

/** @throws {DocumentError} with every setting that is unknown or of the wrong kind, and its place */
export function readConfiguration(path: string): Configuration {
  const file = readSourceFile(path)
  const problems = problemsOf(file)
  if (problems.length > 0) {
    throw new DocumentError(problems.map(({ steps, message }) => file.problem(steps, message)))
  }
  const { document, documents, ...sections } = isObject(file.parsed) ? file.parsed : {}
  const settingsOf = (command: string) => settingsIn(sections, command)
  const listed = document === undefined ? items(documents).filter(isObject) : [{ document }]
  return {
    folder: dirname(path),
    documents: listed.map((own) => ({
      name: nameOf(String(own.document)),
      document: String(own.document),
      settingsOf: (command) => ({ ...settingsOf(command), ...settingsIn(own, command) }),
    })),
    settingsOf,
  }
}

function settingsIn(sections: JsonObject, command: string): Settings {
  const settings = sections[command]
  return isObject(settings) ? settings : {}
}

function nameOf(document: string): string {
  return basename(document, extname(document))
}

interface Problem {
  steps: readonly string[]
  message: string
}

function problemsOf({ parsed }: SourceFile): Problem[] {
  // The file is empty, or has only comments.
  if (parsed === undefined || parsed === null) return []
  if (!isObject(parsed)) return [{ steps: [], message: `expected a map with ${known(['document', ...COMMANDS])}` }]
  const { $schema: _, document, documents, ...sections } = parsed
  const ofSections = problemsOfSections(sections, [])
  if (documents === undefined)
    return [
      ...(document === undefined || isText(document) ? [] : [wrong(['document'], 'the path of a document')]),
      ...ofSections,
    ]
  if (document !== undefined)
    return [{ steps: ['document'], message: 'document: "documents" has a list: move this one into it' }, ...ofSections]
  return [...problemsOfList(documents, sections), ...ofSections]
}

const COMMANDS = Object.keys(SETTINGS)

/** What two documents must not share: what is written for one would replace what is written for the other. */
const FOLDERS = [
  ['generate', 'out'],
  ['docs', 'out'],
] as const

function problemsOfList(documents: unknown, shared: JsonObject): Problem[] {
  const listed = Array.isArray(documents) ? documents : []
  if (listed.length === 0) return [wrong(['documents'], 'a list of documents')]
  const known = new Map<string, string>()
  return listed.flatMap((own: unknown, index): Problem[] => {
    const steps = ['documents', String(index)]
    if (!isObject(own) || !isText(own.document)) return [wrong(steps, 'a map with the path of a document: "document"')]
    const { document, ...sections } = own
    const problems = problemsOfSections(sections, steps)
    const unique = [
      { what: 'name', value: nameOf(String(document)), at: [...steps, 'document'] },
      ...FOLDERS.map(([command, name]) => {
        const value = settingsIn(sections, command)[name] ?? settingsIn(shared, command)[name]
        return { what: `${command}.${name}`, value, at: steps }
      }),
    ]
    for (const { what, value, at } of unique) {
      if (!isText(value)) continue
      const other = known.get(`${what} ${value}`)
      if (other !== undefined)
        problems.push({ steps: at, message: `${document}: ${what} is ${value}, as for ${other}: each needs its own` })
      known.set(`${what} ${value}`, String(document))
    }
    return problems
  })
}

function problemsOfSections(sections: JsonObject, above: readonly string[]): Problem[] {
  return Object.entries(sections).flatMap(([command, settings]) => problemsOfSection(command, settings, above))
}

function problemsOfSection(command: string, settings: unknown, above: readonly string[]): Problem[] {
  const kinds = kindsOf(command)
  const steps = [...above, command]
  if (kinds === undefined) return [unknown(steps, 'the configuration has no', command, ['document', ...COMMANDS])]
  if (settings === null) return []
  if (!isObject(settings)) return [wrong(steps, 'a map of settings')]
  return Object.entries(settings).flatMap(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) return [unknown([...steps, name], `${command} has no setting`, name, Object.keys(kinds))]
    const { is, says } = VALUES[kind]
    return is(value) ? [] : [wrong([...steps, name], says)]
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

function isText(value: unknown): value is string {
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
