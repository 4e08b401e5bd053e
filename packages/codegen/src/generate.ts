import { DocumentError, describeProblem, type Finding, type LoadedDocument } from '@contract-first/document'
import { mayAskForNothing } from './emit/asks-for-nothing.ts'
import { emitClient } from './emit/client.ts'
import { emitCreateClient } from './emit/create-client.ts'
import { emitRefusals, type Refusals } from './emit/refusals.ts'
import { emitResponses } from './emit/responses.ts'
import { emitRoutes } from './emit/routes.ts'
import { Schemas } from './emit/schemas.ts'
import { emitSender } from './emit/sender.ts'
import { emitHandlers } from './emit/server/handlers.ts'
import { emitServer } from './emit/server/server.ts'
import { emitStubs } from './emit/stubs.ts'
import type { Files } from './files.ts'
import type { SourceDocument } from './model/document.ts'
import type { Model } from './model/model.ts'
import { type Notes, notesOf } from './notes.ts'
import { type Integers, PARTS, type Part } from './options.ts'
import { type ReadDocument, type ReadOptions, read } from './read.ts'
import { BANNER } from './write.ts'

export { INTEGERS } from './options.ts'
export type { ReadDocument } from './read.ts'

export interface GenerateOptions extends ReadOptions {
  /** Default: every part. `openapi.json` belongs to each; the files of the server import `types.ts`. */
  only?: readonly Part[]
  /** Whether each validator is annotated with the type of `types.ts`. Default: for up to 500 component schemas. */
  crossCheck?: boolean | undefined
  /** Whether to generate `create-client.ts`, which needs openapi-fetch. Default: no. */
  openapiFetch?: boolean
  /** Whether a string enumeration of a response takes any other string, too, in the types of the client. Default: no. */
  openEnums?: boolean
  /** How the client reads and writes integers that JavaScript would round. Default: it refuses them. */
  integers?: Integers | undefined
  /** Whether to refuse patterns that a text could keep busy. Default: they are among the notes. */
  strict?: boolean
  /** Whether to generate `stubs.ts`, with which operations answer that are not written yet. Default: no. */
  stubs?: boolean
  /** Called as each step begins, with a line such as `Reading api.yaml`. */
  onStep?: (step: string) => void
}

export interface Generated {
  files: Files
  notes: Notes
  source: ReadDocument
}

const CROSS_CHECK_LIMIT = 500

/**
 * For files whose exports all have declared types. What the compiler would infer inside is of no use to others, and was
 * most of its work: 426 operations of Elasticsearch took ten minutes and 5 GB, and take 5 s and 0.6 GB.
 */
export const UNCHECKED =
  '// @ts-nocheck: its exports have declared types, and checking how each is made would be most of a build.'

/**
 * Generates from the description at `file`. The first line of each file names `command` as the way to generate it
 * again. The same input gives the same bytes.
 * @throws {DocumentError} with everything in the document that is wrong or not supported
 */
export async function generate(file: string, command: string, options: GenerateOptions = {}): Promise<Generated> {
  const { onStep } = options
  onStep?.(`Reading ${file}`)
  const source = await read(file, options)
  const { json, document, prepared, model, problemsOfReading, correctionsOfReading, overlaidInVain, locate } = source
  const crossCheck = options.crossCheck ?? model.schemas.length <= CROSS_CHECK_LIMIT
  onStep?.(`Printing ${model.operations.length} operations and ${model.schemas.length} schemas`)
  const parts = new Set(options.only ?? PARTS)
  const isWrong = problemsOfReading.length + document.problems.length > 0
  const answers = parts.has('server') && !isWrong ? await source.answers() : undefined
  const refusals = answers ? emitRefusals(model, answers) : NO_REFUSALS
  const { sources, schemas } = emit(document, model, { ...options, crossCheck, refusals }, parts)
  if (answers && options.stubs) sources.set('stubs.ts', await emitStubs(model, answers))
  const refused = options.strict ? document.runningAway : []
  const problems = [...problemsOfReading, ...locate([...document.problems, ...refused])]
  if (problems.length > 0) throw new DocumentError(problems)
  const isCompared = schemas !== undefined && crossCheck && mayAskForNothing(prepared.document)
  let ofNothing: ReadonlySet<string> = new Set()
  if (parts.has('types') || isCompared || (parts.has('client') && options.integers)) {
    // Loaded this late because the TypeScript compiler, which it uses, takes longer to load than everything else to
    // run.
    onStep?.('Printing types.ts')
    const { emitTypes } = await import('./emit/types.ts')
    const types = printed(() => emitTypes(prepared.document), locate)
    if (parts.has('types')) sources.set('types.ts', types)
    const { integers } = options
    if (sources.has('client.ts') && integers) {
      sources.set(
        'client-types.ts',
        printed(() => emitTypes(prepared.document, integers), locate),
      )
    }
    if (isCompared) ofNothing = (await import('./emit/never-types.ts')).schemasOfNothing(types)
  }
  if (schemas) sources.set('schemas.ts', schemas.code(ofNothing))
  const banner = `${BANNER} To generate it again: ${command}`
  const files = new Map<string, string | Buffer>([['openapi.json', json]])
  const unchecked = ['routes.ts', 'responses.ts', 'client.ts', ...(crossCheck ? [] : ['schemas.ts'])]
  for (const [name, text] of sources)
    files.set(name, `${[banner, ...(unchecked.includes(name) ? [UNCHECKED] : []), text].join('\n')}\n`)
  // Parts that were not printed might have met the other names.
  const inVain = parts.size === PARTS.length ? document.allowedInVain : []
  const overlaid = overlaidInVain.map(describeProblem)
  const notes = {
    ...notesOf(
      locate,
      document,
      prepared,
      model.operations.map(({ id }) => id),
      ofNothing,
      inVain,
      correctionsOfReading,
    ),
    overlaidInVain: overlaid,
  }
  return { files, notes, source }
}

const NO_REFUSALS: Refusals = { code: undefined, constants: new Map() }

function printed(print: () => string, locate: LoadedDocument['locate']): string {
  try {
    return print()
  } catch (error) {
    throw new DocumentError(locate([failureOf(error)]))
  }
}

/**
 * Describes an error of openapi-typescript, which is the first to read what only documents the API, such as a webhook.
 */
function failureOf(error: unknown): Finding {
  if (error instanceof RangeError)
    return {
      pointer: '/openapi',
      message: 'openapi-typescript cannot print its types: too many schemas refer to each other in a row',
    }
  const message = error instanceof Error ? error.message : String(error)
  const pointer = /#(\/[^\s:]*)/.exec(message)?.[1] ?? '/openapi'
  return { pointer: pointer.replace(/[.,]$/, ''), message: `openapi-typescript cannot print its types: ${message}` }
}

function emit(
  document: SourceDocument,
  model: Model,
  options: GenerateOptions & { crossCheck: boolean; refusals: Refusals },
  parts: ReadonlySet<Part>,
): { sources: Map<string, string>; schemas: Schemas | undefined } {
  const { crossCheck, refusals, webhooks = false, openapiFetch = false } = options
  const sources = new Map<string, string>()
  const schemas = parts.has('server') ? new Schemas(document, model, { crossCheck }) : undefined
  if (schemas) {
    // Its text is printed last, since the routes may name further schemas.
    sources.set('routes.ts', emitRoutes(document, model, schemas, refusals.constants))
    const responses = emitResponses(document, model, schemas)
    if (responses !== undefined) sources.set('responses.ts', responses)
    if (refusals.code !== undefined) sources.set('refusals.ts', refusals.code)
    sources.set('handlers.ts', emitHandlers(document, model))
    sources.set('server.ts', emitServer(model))
  }
  if (parts.has('client') && webhooks) sources.set('sender.ts', emitSender(model))
  else if (parts.has('client')) {
    sources.set('client.ts', emitClient(document, model, options))
    if (openapiFetch) sources.set('create-client.ts', emitCreateClient(options))
  }
  return { sources, schemas }
}
