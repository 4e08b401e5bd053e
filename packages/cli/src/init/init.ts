import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generate } from '@contract-first/codegen/generate'
import { read } from '@contract-first/codegen/read'
import { write } from '@contract-first/codegen/write'
import { readSourceFile } from '@contract-first/document'
import { CommandError } from '@contract-first/document/command'
import { isObject } from '@contract-first/document/json'
import { readApi } from '@contract-first/document/model'
import { type FileOptions, findingsOf, IGNORE_FILE, rulesHere, setAside } from '@contract-first/lint/set-aside'
import type { Configuration } from '../configuration/read.ts'
import { generatedOperations } from '../operations/changes.ts'
import { exportOf, GENERATED, INDEX, listedIn, stubOf } from '../operations/files.ts'
import { followOperations } from '../operations/follow.ts'
import { type Described, describe } from './described.ts'
import { planOf } from './keys.ts'
import { missingIn } from './missing.ts'
import { keepPackages } from './packages.ts'
import { serviceFiles } from './service-files.ts'

export interface InitReport {
  /** The path of the document, relative to the folder. */
  document: string
  operations: number
  /** Files that did not exist and were written. */
  written: readonly string[]
  /** Files that existed and stay as they are. */
  kept: readonly string[]
  /** Lines added to the end of the list of operations. */
  listed: readonly string[]
  /** What became of the operations of a changed document, in lines. */
  followed: readonly string[]
  /** The file with the lint findings that were set aside; undefined if there are none. */
  aside: { file: string; findings: string } | undefined
  /** The work that remains, one sentence each. */
  todo: readonly string[]
  /** The generator's notes about the document. */
  notes: readonly string[]
}

export interface InitRequest {
  document: string
  allow: readonly string[]
  skip: readonly string[]
  /** A folder of packed packages; undefined if they come from a registry. */
  packages: string | undefined
  /** Whether callers of a new project have keys. */
  keys: boolean
  /** Whether files of other hosts may be fetched. */
  allowRemote: boolean
  /** The folder that references to files must not leave. Default: the project's. */
  root: string | undefined
}

/**
 * Creates a project from a document in the current folder, or updates one. It rewrites only `src/generated`, and adds lines to the end of the
 * list of operations.
 *
 * @throws {DocumentError} with the problems of the document, before anything is written
 */
export async function init(folder: string, asked: InitRequest, configuration?: Configuration): Promise<InitReport> {
  const { document } = asked
  const configured = configuration?.settingsOf('generate')
  const allow = [...asked.allow, ...textsOf(configured?.allow)]
  const skip = [...asked.skip, ...textsOf(configured?.skip)]
  const file = join(folder, document)
  const isNew = !existsSync(join(folder, INDEX))
  // The test of a new project calls it.
  const openapiFetch = isNew || configured?.client === 'openapi-fetch'
  // The stubs answer with them.
  const stubs = isNew || configured?.stubs === true
  const root = asked.root ?? (typeof configured?.root === 'string' ? configured.root : undefined)
  const files = { allowRemote: asked.allowRemote || configured?.['allow-remote'] === true, root }
  // The configuration of the project marks its folder for every later command.
  const reading = { ...files, root: root ?? '.' }
  const options = { allow, skip, openapiFetch, stubs, ...reading }
  const { files: generated, notes } = await generate(file, 'contract-first generate', options)
  const source = await read(file, { allow, skip, ...reading })
  const described = describe(source)
  const plan = asked.keys && isNew ? planOf(source, described) : undefined
  if (isNew) refuseCommonJs(folder)
  const packed =
    isNew && asked.packages !== undefined ? keepPackages(resolve(folder, asked.packages), folder) : new Map()
  const before = isNew ? undefined : generatedOperations(folder)
  const followed =
    before === undefined ? [] : followOperations(folder, before, readApi(JSON.parse(source.json)).operations)
  const { operations } = described
  const planned = isNew
    ? serviceFiles({ document, described, allow, skip, packed, plan, ...files })
    : stubsOf(operations, existsSync(join(folder, 'src/operation.ts')))
  const present = [...planned.keys()].filter((path) => existsSync(join(folder, path)))
  const absent = [...planned].filter(([path]) => !present.includes(path))
  await write(join(folder, GENERATED), generated)
  for (const [path, text] of absent) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { flag: 'wx' })
  }
  return {
    document,
    operations: described.operations.length,
    written: absent.map(([path]) => path),
    kept: isNew ? present : [],
    listed: isNew ? [] : list(folder, operations),
    followed,
    aside: isNew ? await lintAside(folder, document, reading) : undefined,
    todo: [
      ...missingIn(folder, planned, present),
      ...unconfigured(asked, configuration, isNew),
      ...(isNew ? [] : newSchemes(folder, described)),
      ...(asked.keys && !isNew ? ['--keys is for a new project: a project without keys stays as it is.'] : []),
    ],
    notes: [
      ...[...described.unanswered].map(([place, reason]) => `${place}: ${reason}: its stub answers 501`),
      ...notes.letThrough,
      ...notes.corrected,
      ...notes.allowedInVain,
      ...notes.notDecoded,
      ...notes.derivedNames,
    ],
  }
}

/** Sets existing lint findings aside, so that only new ones fail. The project's own file stays. */
async function lintAside(folder: string, document: string, files: FileOptions): Promise<InitReport['aside']> {
  if (existsSync(join(folder, IGNORE_FILE))) return undefined
  const findings = await setAside(document, await rulesHere(), 'error', files)
  return findings.size === 0 ? undefined : { file: IGNORE_FILE, findings: findingsOf(findings) }
}

function stubsOf(operations: Described['operations'], hasKeys: boolean): Map<string, string> {
  return new Map(operations.map((operation) => [`src/operations/${operation.name}.ts`, stubOf(operation, hasKeys)]))
}

/** Adds the operations that the list lacks. */
function list(folder: string, operations: Described['operations']): string[] {
  const path = join(folder, INDEX)
  const index = readFileSync(path, 'utf8')
  const listed = new Set(listedIn(index))
  const lines = operations.filter(({ id }) => !listed.has(id)).map(exportOf)
  if (lines.length === 0) return []
  writeFileSync(path, `${[index.trimEnd(), ...lines].join('\n')}\n`)
  return lines
}

/** The settings that were asked for but are missing in the existing configuration. */
function unconfigured(
  { document, allow, skip }: InitRequest,
  configuration: Configuration | undefined,
  isNew: boolean,
): string[] {
  if (configuration === undefined) return []
  const generate = configuration.settingsOf('generate')
  const missing = [
    ...(configuration.document === document ? [] : [`document: ${document}`]),
    ...(generate.out === GENERATED ? [] : [`generate.out: ${GENERATED}`]),
    ...(isNew && generate.client === undefined ? ['generate.client: openapi-fetch'] : []),
    ...(isNew && generate.stubs !== true ? ['generate.stubs: true'] : []),
    ...allow.filter((name) => !textsOf(generate.allow).includes(name)).map((name) => `generate.allow: ${name}`),
    ...skip.filter((name) => !textsOf(generate.skip).includes(name)).map((name) => `generate.skip: ${name}`),
  ]
  return missing.length === 0 ? [] : [`The configuration needs ${missing.join(', ')}.`]
}

function textsOf(setting: unknown): string[] {
  return Array.isArray(setting) ? setting.map(String) : []
}

/** The files of a project are ECMAScript modules, and nobody's own package is turned into one unasked. */
function refuseCommonJs(folder: string): void {
  const path = join(folder, 'package.json')
  const manifest: unknown = existsSync(path) ? readSourceFile(path).parsed : undefined
  if (isObject(manifest) && manifest.type !== 'module')
    throw new CommandError(
      'package.json lacks "type": "module", which the files of the project need; nothing was written. Set it, and call init again:\n  npm pkg set type=module',
    )
}

function newSchemes(folder: string, { schemes }: Described): string[] {
  const security = readFileSync(join(folder, 'src/security.ts'), { encoding: 'utf8', flag: 'a+' })
  return schemes
    .filter(([name]) => !security.includes(name))
    .map(([name]) => `The security scheme ${name} is new: write its function in src/security.ts.`)
}
