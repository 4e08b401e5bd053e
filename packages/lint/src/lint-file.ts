import { resolve } from 'node:path'
import { DocumentError, isOfHost, isRemote, load, type SourceFile, unifyLoaded } from '@contract-first/document'
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

/**
 * Lints a file by Redocly, and adds the places that are read as meant and that no rule has a finding for.
 */
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
  const others = (await readAsMeant(document, options)).filter(
    ({ location }) => !location.some((at) => told.has(keyOf(at))),
  )
  const all = [...problems, ...others.map((problem) => config.addProblemToIgnore(problem))]
  return followAside(all, document, config, options)
}

/**
 * A finding that was set aside stays so when its place moves into another file of the document: in the document as a
 * whole, it is where it was.
 */
async function followAside(
  problems: NormalizedProblem[],
  document: string,
  config: Config,
  options: FileOptions,
): Promise<NormalizedProblem[]> {
  const root = isRemote(document) ? document : resolve(document)
  const aside = Object.entries(config.ignore[root] ?? {})
  const isElsewhere = ({ ignored, location: [place] }: NormalizedProblem) =>
    ignored !== true && place !== undefined && place.source.absoluteRef !== root
  if (aside.length === 0 || !problems.some(isElsewhere)) return problems
  const { originOf } = await load(document, options)
  const moved = new Set(
    aside.flatMap(([rule, pointers]) =>
      [...pointers].map((pointer) => {
        const origin = originOf(pointer.slice(1))
        return `${rule} ${resolve(origin.file.path)}#${origin.pointer}`
      }),
    ),
  )
  return problems.map((problem) => {
    const [place] = problem.location
    const isAside = isElsewhere(problem) && moved.has(`${problem.ruleId} ${place?.source.absoluteRef}${place?.pointer}`)
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

async function readAsMeant(document: string, options: FileOptions): Promise<NormalizedProblem[]> {
  try {
    const loaded = await load(document, options)
    const { corrections } = unifyLoaded(loaded)
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
  } catch (error) {
    // Redocly has reported what makes it unreadable.
    if (error instanceof DocumentError) return []
    throw error
  }
}

function problem(message: string, location: LocationObject): NormalizedProblem {
  return { ruleId: RULE, severity: 'warn', message, location: [location], suggest: [] }
}

function sourceOf({ path, text }: SourceFile): Source {
  return new Source(path, text)
}
