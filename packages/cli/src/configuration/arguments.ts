import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Configuration } from './read.ts'
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
 * folder, and the settings of all other options.
 */
export function argumentsOf({ command, args, folder }: Typed, configuration: Configuration): string[] {
  const kinds = SETTINGS[command] ?? {}
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: optionsOf(kinds),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const moved = (path: string) => (isElsewhere(path) ? path : relative(configuration.folder, resolve(folder, path)))
  const names = new Set<string>()
  const typed = tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return ['--']
    // A document may also be a name such as `main:openapi.yaml`, which is not a path.
    if (token.kind === 'positional')
      return [existsSync(resolve(folder, token.value)) ? moved(token.value) : token.value]
    names.add(token.name)
    if (token.value === undefined) return [token.rawName]
    return [`${token.rawName}=${isPath(kinds[token.name]) ? moved(token.value) : token.value}`]
  })
  const applying = new Set(applyingTo(command, positionals, Object.keys(kinds)))
  const settings = Object.entries(configuration.settingsOf(command)).filter(
    ([name]) => applying.has(name) && !names.has(name),
  )
  const document =
    positionals.length > 0 || names.has('document') || configuration.document === undefined
      ? []
      : documentOf(command, configuration.document)
  return [...settings.flatMap(([name, value]) => optionOf(name, value)), ...document, ...typed]
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
