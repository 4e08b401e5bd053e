import { existsSync } from 'node:fs'
import { isAbsolute, posix, relative, resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from '@contract-first/document/command'
import type { Configuration, ConfiguredDocument } from './read.ts'
import { type Kind, SETTINGS, TAKES_DOCUMENT } from './settings.ts'

/** A command as it was typed. */
export interface Typed {
  command: string
  args: readonly string[]
  /** The folder that typed paths are relative to, absolute. */
  folder: string
}

/**
 * The arguments of a command that works in the folder of the configuration: what was typed, with paths relative to that
 * folder, and the settings of all other options. A command that names no document has arguments for each configured one.
 *
 * @throws {UsageError} for an option that several documents cannot share
 */
export function argumentsOf({ command, args, folder }: Typed, configuration: Configuration): string[][] {
  const kinds = SETTINGS[command] ?? {}
  const { tokens, positionals, values } = parseArgs({
    args: [...args],
    options: optionsOf(kinds),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const moved = (path: string) => (isElsewhere(path) ? path : relative(configuration.folder, resolve(folder, path)))
  const here = (path: string) => (existsSync(resolve(folder, path)) ? moved(path) : undefined)
  const named = command === 'review' ? values.document : positionals[0]
  const own = typeof named === 'string' ? documentNamed(here(named) ?? named, configuration) : undefined
  const names = new Set<string>()
  const typed = tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return ['--']
    const isDocument = own !== undefined && token.value === named
    // A document may also be a name such as `main:openapi.yaml`, which is not a path.
    if (token.kind === 'positional') return [isDocument ? own.document : (here(token.value) ?? token.value)]
    names.add(token.name)
    if (token.value === undefined) return [token.rawName]
    if (token.name === 'document' && isDocument) return [`${token.rawName}=${own.document}`]
    return [`${token.rawName}=${isPath(kinds[token.name]) ? moved(token.value) : token.value}`]
  })
  const isOther = own === undefined && named !== undefined && configuration.documents.length > 0
  const applying = new Set(applyingTo(command, positionals, Object.keys(kinds)))
  // What is written for a document of the project is not replaced by another's.
  if (isOther && command !== 'review') applying.delete('out')
  const settingsOf = (of: Pick<Configuration, 'settingsOf'>) =>
    Object.entries(of.settingsOf(command))
      .filter(([name]) => applying.has(name) && !names.has(name))
      .flatMap(([name, value]) => optionOf(name, value))
  const documents = named === undefined && positionals.length === 0 ? configuration.documents : []
  if (documents.length === 0) return [[...settingsOf(own ?? configuration), ...typed]]
  const several = documents.length > 1
  const single = several ? SINGLE[command]?.find((name) => names.has(name)) : undefined
  if (single !== undefined)
    throw new UsageError(`--${single} is for one document: name ${documents.map(({ name }) => name).join(' or ')}`)
  return documents.map((one) => {
    const all = [...settingsOf(one), ...documentOf(command, one.document), ...typed]
    // Each has a report of its own.
    return several && command === 'review' ? all.map((word) => below(word, one.name)) : all
  })
}

/** Options that several documents cannot share, by command. */
const SINGLE: Readonly<Record<string, readonly string[]>> = {
  generate: ['out'],
  mock: ['port'],
  check: ['url', 'report', 'baseline', 'write-baseline', 'replay'],
  docs: ['out', 'port'],
  dev: ['port', 'url'],
}

function documentNamed(named: string, { documents }: Configuration): ConfiguredDocument | undefined {
  const path = named.replace(/^\.\//, '')
  return documents.find(({ document }) => document === path) ?? documents.find(({ name }) => name === path)
}

function below(word: string, name: string): string {
  return word.startsWith('--out=') ? `--out=${posix.join(word.slice('--out='.length), name)}` : word
}

/** The document as an argument; for review, which compares its positionals, it is an option. */
function documentOf(command: string, document: string): string[] {
  if (command === 'review') return [`--document=${document}`]
  return TAKES_DOCUMENT.has(command) ? [document] : []
}

/** The options that do not apply to this kind of review: of a branch, or of two documents. */
function applyingTo(command: string, positionals: readonly string[], names: readonly string[]): readonly string[] {
  if (command !== 'review') return names
  if (positionals.length === 1) return []
  const others = positionals.length === 0 ? ['approvals', 'config', 'rules'] : ['base', 'checks', 'document']
  return names.filter((name) => !others.includes(name))
}

function optionOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => optionOf(name, item))
  if (typeof value === 'boolean') return value ? [`--${name}`] : []
  return [`--${name}=${value}`]
}

function optionsOf(kinds: Readonly<Record<string, Kind>>): ParseArgsOptionsConfig {
  const options = Object.entries(kinds).map(([name, kind]) => [
    name,
    {
      type: kind === 'switch' || kind === 'action' ? 'boolean' : 'string',
      multiple: kind === 'texts' || kind === 'paths',
    },
  ])
  return Object.fromEntries(options)
}

function isPath(kind: Kind | undefined): boolean {
  return kind === 'path' || kind === 'paths'
}

function isElsewhere(path: string): boolean {
  return isAbsolute(path) || /^[a-z][a-z\d+.-]+:/i.test(path)
}
