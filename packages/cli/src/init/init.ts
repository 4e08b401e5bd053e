import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { generate, INTEGERS } from '@contract-first/codegen/generate'
import { write } from '@contract-first/codegen/write'
import { readSourceFile } from '@contract-first/document'
import { CommandError } from '@contract-first/document/command'
import { isObject } from '@contract-first/document/json'
import { readApi } from '@contract-first/document/model'
import { type FileOptions, findingsOf, IGNORE_FILE, rulesHere, setAside } from '@contract-first/lint/set-aside'
import { configurationIn } from '../configuration/find.ts'
import type { Configuration } from '../configuration/read.ts'
import { generatedOperations } from '../operations/changes.ts'
import { exportOf, listedIn, stubOf } from '../operations/files.ts'
import { followOperations } from '../operations/follow.ts'
import { HOME, type Home, homeIn, homeOf } from '../operations/home.ts'
import { type Described, describe } from './described.ts'
import { editProject, furtherFiles, isMountable, nameOfFurther } from './further-document.ts'
import { planOf } from './keys.ts'
import { missingIn } from './missing.ts'
import { keepPackages } from './packages.ts'
import { serviceFiles } from './service-files.ts'

export interface InitReport {
  /** The path of the document, relative to the folder. */
  document: string
  operations: number
  /** Where its code is. */
  home: Home
  isNew: boolean
  /** Files that did not exist and were written. */
  written: readonly string[]
  /** Files that existed and stay as they are. */
  kept: readonly string[]
  /** The project's own files that got lines for a further document. */
  changed: readonly string[]
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
 * Creates a project from a document in the current folder, adds a further document to one, or updates one. It rewrites only
 * what is generated, and adds lines to the list of operations, and for a further document to the project's own files.
 *
 * @throws {DocumentError} with the problems of the document, before anything is written
 */
export async function init(folder: string, asked: InitRequest, configuration?: Configuration): Promise<InitReport> {
  const { document } = asked
  const { home, name, isNew, isFurther } = placeOf(folder, document, configuration)
  const own = configuration?.documents.find((one) => one.document === document)
  const configured = (own ?? configuration)?.settingsOf('generate')
  const isKnown = own !== undefined || !isFurther
  const allow = [...asked.allow, ...(isKnown ? textsOf(configured?.allow) : [])]
  const skip = [...asked.skip, ...(isKnown ? textsOf(configured?.skip) : [])]
  const isFirst = isNew || isFurther
  // The test of a new project calls it.
  const openapiFetch = isFirst || configured?.client === 'openapi-fetch'
  // The stubs answer with them.
  const stubs = isFirst || configured?.stubs === true
  const root = asked.root ?? (typeof configured?.root === 'string' ? configured.root : undefined)
  const files = { allowRemote: asked.allowRemote || configured?.['allow-remote'] === true, root }
  // The configuration of the project marks its folder for every later command.
  const reading = { ...files, root: root ?? '.' }
  const openEnums = configured?.enums === 'open'
  const integers = INTEGERS.find((kind) => kind === configured?.integers)
  const options = { allow, skip, openapiFetch, openEnums, integers, stubs, ...reading }
  const { files: generated, notes, source } = await generate(join(folder, document), 'contract-first generate', options)
  const described = await describe(source)
  const plan = asked.keys && isNew ? planOf(source, described) : undefined
  if (isNew) refuseCommonJs(folder)
  const packed =
    isNew && asked.packages !== undefined ? keepPackages(resolve(folder, asked.packages), folder) : new Map()
  const before = isFirst ? undefined : generatedOperations(folder, home)
  const followed =
    before === undefined ? [] : followOperations(folder, home, before, readApi(JSON.parse(source.json)).operations)
  const { operations } = described
  const ofProject = { document, described, allow, skip, packed, plan, ...files }
  const isMounted = isFurther && isMountable(folder, described, basePathsOf(folder, configuration, document))
  const count = configuration?.documents.length ?? 0
  const further = {
    source: ofProject,
    home,
    name,
    count,
    isMounted,
    shared: configuration?.settingsOf('generate') ?? {},
  }
  const planned = isNew
    ? serviceFiles(ofProject)
    : isFurther
      ? furtherFiles(further)
      : stubsOf(home, operations, existsSync(join(folder, home.folder, 'operation.ts')))
  const present = [...planned.keys()].filter((path) => existsSync(join(folder, path)))
  const absent = [...planned].filter(([path]) => !present.includes(path))
  await write(join(folder, home.generated), generated)
  for (const [path, text] of absent) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text, { flag: 'wx' })
  }
  const edited = isFurther ? editProject(folder, further, configurationFile(folder), own !== undefined) : UNEDITED
  return {
    document,
    operations: described.operations.length,
    home,
    isNew,
    written: absent.map(([path]) => path),
    kept: isFirst ? present : [],
    changed: edited.changed,
    listed: isFirst ? [] : list(folder, home, operations),
    followed,
    aside: isFirst ? await lintAside(folder, document, reading, isNew) : undefined,
    todo: [
      ...missingIn(folder, isFurther ? serviceFiles(ofProject) : planned, isFurther ? ['package.json'] : present),
      ...edited.todo,
      ...(isFurther ? [] : unconfigured(asked, configuration, home, isNew)),
      ...(isFirst ? [] : newSchemes(folder, home, described)),
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

const UNEDITED = { changed: [], todo: [] }

interface Place {
  home: Home
  /** The name of a further document's folder. */
  name: string
  /** Whether the folder has no project yet. */
  isNew: boolean
  /** Whether the project has other documents, and no code for this one. */
  isFurther: boolean
}

function placeOf(folder: string, document: string, configuration: Configuration | undefined): Place {
  const isNew = !existsSync(join(folder, HOME.index))
  const own = configuration?.documents.find((one) => one.document === document)
  const home = own && configuration && homeOf(own, configuration)
  if (isNew || configuration === undefined) return { home: HOME, name: '', isNew, isFurther: false }
  if (own !== undefined) {
    const known = home ?? HOME
    const isFurther = !existsSync(join(folder, known.index))
    return { home: known, name: known.folder.replace(/^src\//, ''), isNew, isFurther }
  }
  const name = nameOfFurther(folder, document)
  return { home: homeIn(`src/${name}`), name, isNew, isFurther: true }
}

/** The base paths of the other documents. */
function basePathsOf(folder: string, configuration: Configuration | undefined, document: string): string[] {
  if (configuration === undefined) return []
  return configuration.documents.flatMap((one) => {
    const home = one.document === document ? undefined : homeOf(one, configuration)
    const path = home && join(folder, home.generated, 'openapi.json')
    return path !== undefined && existsSync(path) ? [readApi(JSON.parse(readFileSync(path, 'utf8'))).basePath] : []
  })
}

function configurationFile(folder: string): string {
  return basename(configurationIn(folder) ?? 'contract-first.yaml')
}

/** Sets existing lint findings aside, so that only new ones fail. A new project's own file stays. */
async function lintAside(
  folder: string,
  document: string,
  files: FileOptions,
  isNew: boolean,
): Promise<InitReport['aside']> {
  if (isNew && existsSync(join(folder, IGNORE_FILE))) return undefined
  const findings = await setAside(document, await rulesHere(), 'error', files)
  return findings.size === 0 ? undefined : { file: IGNORE_FILE, findings: findingsOf(findings) }
}

function stubsOf({ folder }: Home, operations: Described['operations'], hasKeys: boolean): Map<string, string> {
  return new Map(operations.map((one) => [`${folder}/operations/${one.name}.ts`, stubOf(one, hasKeys)]))
}

/** Adds the operations that the list lacks. */
function list(folder: string, home: Home, operations: Described['operations']): string[] {
  const path = join(folder, home.index)
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
  { generated }: Home,
  isNew: boolean,
): string[] {
  if (configuration === undefined) return []
  const own = configuration.documents.find((one) => one.document === document)
  const generate = (own ?? configuration).settingsOf('generate')
  const missing = [
    ...(own ? [] : [`document: ${document}`]),
    ...(generate.out === generated ? [] : [`generate.out: ${generated}`]),
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

function newSchemes(folder: string, home: Home, { schemes }: Described): string[] {
  const path = `${home.folder}/security.ts`
  const security = readFileSync(join(folder, path), { encoding: 'utf8', flag: 'a+' })
  return schemes
    .filter(([name]) => !security.includes(name))
    .map(([name]) => `The security scheme ${name} is new: write its function in ${path}.`)
}
