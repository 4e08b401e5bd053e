import { resolve } from 'node:path'
import {
  DocumentError,
  type Finding,
  isOfHost,
  isRemote,
  type LoadedDocument,
  load,
  type SourceFile,
  unifyLoaded,
} from '@contract-first/document'
import { LocalFiles } from '@contract-first/document/local-files'
import { type Config, type LocationObject, lint, type NormalizedProblem, Source } from '@redocly/openapi-core'

/** Which files a document may refer to. */
export interface FileOptions {
  /** Whether other hosts may be called. Default: no. */
  allowRemote?: boolean
  /** The folder that references to files must not leave. Default: the project's. */
  root?: string | undefined
}

/** The rule of the places that every tool reads as they are meant, rather than as they are written. */
const RULE = 'contract-first/read-as-meant'

/** Lints a file by Redocly, and adds the places that are read as meant and that no rule has a finding for. */
export async function lintFile(
  document: string,
  config: Config,
  options: FileOptions = {},
): Promise<NormalizedProblem[]> {
  const problems = await lintOnce(document, config, options)
  // That rule reports a missing field at another one.
  const told = new Set(
    problems.flatMap(({ ruleId, location }) => (ruleId === 'no-empty-servers' ? [] : location.map(keyOf))),
  )
  const loaded = await ifReadable(() => load(document, options))
  if (loaded === undefined) return problems
  const unified = await ifReadable(() => unifyLoaded(loaded))
  const others = (unified ? readAsMeant(loaded, unified.corrections) : []).filter(
    ({ location }) => !location.some((at) => told.has(keyOf(at))),
  )
  const all = [...problems, ...others.map((problem) => config.addProblemToIgnore(problem))]
  return followAside(all, loaded, config)
}

/** The absolute paths of the files of a document. */
export async function filesOf(document: string, options: FileOptions): Promise<string[]> {
  const loaded = await ifReadable(() => load(document, options))
  return loaded?.files.map(pathOf) ?? [resolve(document)]
}

function pathOf({ path }: SourceFile): string {
  return isRemote(path) ? path : resolve(path)
}

/** Undefined for a document that cannot be read: Redocly has reported why. */
async function ifReadable<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/**
 * A finding that was set aside stays so when its place moves into another file of the document: in the document as a
 * whole, it is where it was.
 */
function followAside(
  problems: NormalizedProblem[],
  { files: [root], originOf }: LoadedDocument,
  config: Config,
): NormalizedProblem[] {
  const own = root && pathOf(root)
  const moved = new Set(
    Object.entries(config.ignore[own ?? ''] ?? {}).flatMap(([rule, pointers]) =>
      [...pointers].flatMap((pointer) => {
        const origin = originOf(pointer.slice(1))
        return pathOf(origin.file) === own ? [] : [`${rule} ${pathOf(origin.file)}#${origin.pointer}`]
      }),
    ),
  )
  return problems.map((problem) => {
    const [place] = problem.location
    const isAside = moved.has(`${problem.ruleId} ${place?.source.absoluteRef}${place?.pointer}`)
    return isAside ? { ...problem, ignored: true } : problem
  })
}

/** Lints by the rules that can read the document. */
async function lintOnce(document: string, config: Config, options: FileOptions): Promise<NormalizedProblem[]> {
  const externalRefResolver = new LocalFiles((url) => options.allowRemote === true || isOfHost(url, document))
  try {
    return await lint({ ref: document, config, externalRefResolver })
  } catch (error) {
    // Redocly's rules fail on what they do not expect, and do not say where that is.
    const { problems, files } = await load(document, options)
    if (problems.length > 0) throw new DocumentError(problems)
    const rule = error instanceof Error ? /rules[\\/]\w+[\\/]([\w-]+)\.js/.exec(error.stack ?? '')?.[1] : undefined
    const [file] = files
    if (rule === undefined || file === undefined) throw error
    config.skipRules([rule])
    const failed = problem('cannot read this document, and is not applied', { source: sourceOf(file), pointer: '#/' })
    return [{ ...failed, ruleId: rule, severity: 'error' }, ...(await lintOnce(document, config, options))]
  }
}

function keyOf({ source, pointer }: NormalizedProblem['location'][number]): string {
  return `${source.absoluteRef}${pointer}`
}

function readAsMeant(loaded: LoadedDocument, corrections: readonly Finding[]): NormalizedProblem[] {
  const placed = corrections.map(({ pointer, message }) => ({ message, ...loaded.originOf(pointer) }))
  return [
    ...loaded.corrections.map(({ source, pointer, line, column, message }) =>
      pointer === undefined
        ? problem(message, { source: sourceOf(source), pointer: undefined, start: { line, col: column } })
        : problem(message, { source: sourceOf(source), pointer: `#${pointer}`, reportOnKey: true }),
    ),
    ...placed.map(({ file, pointer, message }) =>
      problem(message, { source: sourceOf(file), pointer: `#${pointer}`, reportOnKey: true }),
    ),
  ]
}

function problem(message: string, location: LocationObject): NormalizedProblem {
  return { ruleId: RULE, severity: 'warn', message, location: [location], suggest: [] }
}

function sourceOf({ path, text }: SourceFile): Source {
  return new Source(path, text)
}
