import { dirname, resolve } from 'node:path'
import { DocumentError, readSourceFile, type SourceFile } from '@contract-first/document'
import { isObject } from '@contract-first/document/json'
import { suggest } from '@contract-first/document/words'
import { safeUrl } from '../prose/safe-url.ts'
import type { Edition, Settings } from './settings.ts'

type Steps = readonly (string | number)[]

/** Checks a value and returns it, with its paths made absolute. */
type Reader = (value: unknown, steps: Steps, reading: Reading) => unknown

interface Reading {
  folder: string
  expected(steps: Steps, what: string): undefined
}

/**
 * Reads the configuration of a site.
 * @throws {DocumentError} with every setting that is unknown or of the wrong kind, and its place
 */
export function readSettings(path: string): Settings {
  const file = readSourceFile(path)
  const problems: { steps: Steps; message: string }[] = []
  const reading: Reading = {
    folder: dirname(resolve(path)),
    expected: (steps, what) => void problems.push({ steps, message: `${steps.join('.') || 'the file'}: ${what}` }),
  }
  const settings = map(SETTINGS)(file.parsed ?? {}, [], reading) as Settings
  if (problems.length > 0) throw new DocumentError(problems.map((problem) => placed(file, problem)))
  return settings
}

function placed(file: SourceFile, { steps, message }: { steps: Steps; message: string }) {
  return file.problem(steps.map(String), message)
}

const text: Reader = (value, steps, { expected }) =>
  typeof value === 'string' && value !== '' ? value : expected(steps, 'expected text')

const path: Reader = (value, steps, reading) =>
  typeof value === 'string' && value !== ''
    ? resolve(reading.folder, value)
    : reading.expected(steps, 'expected a path')

/** A document may also be an address. */
const source: Reader = (value, steps, reading) =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? value : path(value, steps, reading)

const flag: Reader = (value, steps, { expected }) =>
  typeof value === 'boolean' ? value : expected(steps, 'expected true or false')

const address: Reader = (value, steps, { expected }) =>
  (typeof value === 'string' ? safeUrl(value) : undefined) ??
  expected(steps, 'expected a whole address, such as https://example.com/')

const base =
  (pattern: RegExp, example: string): Reader =>
  (value, steps, { expected }) =>
    typeof value === 'string' && pattern.test(value)
      ? value.replace(/\/*$/, '/')
      : expected(steps, `expected ${example}`)

const picture =
  (...kinds: string[]): Reader =>
  (value, steps, reading) =>
    kinds.some((kind) => String(value).toLowerCase().endsWith(`.${kind}`))
      ? path(value, steps, reading)
      : reading.expected(steps, `expected the path of a file that ends with .${kinds.join(' or .')}`)

const color: Reader = (value, steps, { expected }) =>
  typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)
    ? value
    : expected(steps, "expected a colour such as '#0b6b46' (in quotes: # begins a comment)")

const folder: Reader = (value, steps, { expected }) =>
  typeof value === 'string' && /^[a-z\d][\w.-]*$/i.test(value)
    ? value
    : expected(steps, 'expected the name of a folder, of letters, digits, ".", "_" and "-"')

function map(readers: Readonly<Record<string, Reader>>, needed: readonly string[] = []): Reader {
  return (value, steps, reading) => {
    if (!isObject(value)) return reading.expected(steps, `expected a map with ${Object.keys(readers).join(', ')}`)
    for (const name of needed) if (value[name] === undefined) reading.expected(steps, `expected ${name}`)
    const read = Object.entries(value).map(([name, one]) => {
      const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
      if (reader !== undefined) return [name, reader(one, [...steps, name], reading)]
      const meant = suggest(name, Object.keys(readers))
      const hint = meant === undefined ? `known are ${Object.keys(readers).join(', ')}` : `did you mean ${meant}?`
      return [name, reading.expected([...steps, name], `there is no such setting: ${hint}`)]
    })
    return Object.fromEntries(read)
  }
}

const named =
  (item: Reader): Reader =>
  (value, steps, reading) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, item(one, [...steps, name], reading)]))
      : reading.expected(steps, 'expected a map')

const list =
  (item: Reader): Reader =>
  (value, steps, reading) =>
    Array.isArray(value)
      ? value.map((one, index) => item(one, [...steps, index], reading))
      : reading.expected(steps, 'expected a list')

/** The first is at the top of the site, the others in their own folders. */
const editions: Reader = (value, steps, reading) => {
  const read = list(
    map({ title: text, path: folder, document: source, workflows: path, changelog: path, client: text }, [
      'title',
      'document',
    ]),
  )(value, steps, reading)
  if (!Array.isArray(read)) return undefined
  const seen = new Set<string>()
  return read.map((edition: Partial<Edition> | undefined, index) => {
    const at = edition?.path
    if (index === 0 && at !== undefined)
      reading.expected([...steps, 0, 'path'], 'the first API is at the top of the site: leave path out')
    if (index > 0 && edition !== undefined && at === undefined)
      reading.expected([...steps, index], 'expected path, the folder of this API')
    if (at !== undefined && (seen.has(at) || TAKEN.has(at)))
      reading.expected([...steps, index, 'path'], `"${at}" is the folder of something else`)
    seen.add(at ?? '')
    return { ...edition, path: at ?? '' }
  })
}

/** Folders of every site. */
const TAKEN = new Set(['assets', 'guides', 'operations', 'schemas', 'tags', 'webhooks'])

const SETTINGS: { readonly [Name in keyof Required<Settings>]: Reader } = {
  document: source,
  workflows: path,
  changelog: path,
  client: text,
  'client-install': text,
  icon: picture('svg'),
  'base-url': base(/^https?:\/\/[^?#\s]+$/, 'a whole address, such as https://docs.example.com/'),
  'base-path': base(/^\/(?!\/)[^?#\s]*$/, 'a path, such as /docs/'),
  'allow-remote': flag,
  logo: picture('svg', 'png', 'webp', 'jpg'),
  color: map({ light: color, dark: color }, ['light', 'dark']),
  fonts: map({ text, code: text, files: named(picture('woff2', 'woff', 'ttf', 'otf')) }),
  links: list(map({ text, url: address }, ['text', 'url'])),
  guides: path,
  apis: editions,
}
