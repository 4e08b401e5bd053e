import { emitClient } from './emit/client.ts'
import { emitRoutes } from './emit/routes.ts'
import { Schemas } from './emit/schemas.ts'
import { emitServer } from './emit/server/server.ts'
import { emitTypes } from './emit/types.ts'
import { load } from './load.ts'
import { SourceDocument } from './model/document.ts'
import { readModel } from './model/model.ts'
import { prepare } from './prepare/prepare.ts'
import { BANNER } from './write.ts'

export interface GenerateOptions {
  /** Constructs that are let through though they are not supported, by the name that the refusal gives them. */
  allow?: readonly string[]
  /** Whether each validator is annotated with the type of `types.ts`. Default: for up to 500 component schemas. */
  crossCheck?: boolean
}

/** The generated files by name. */
export type Files = ReadonlyMap<string, string>

/**
 * Generates everything from the description at `file`. `command` is what the first line of each file tells to run
 * again. The same input gives the same bytes.
 * @throws {DocumentError} with everything in the document that is wrong or not supported
 */
export async function generate(file: string, command: string, options: GenerateOptions = {}): Promise<Files> {
  const loaded = await load(file)
  const prepared = prepare(loaded.document)
  const document = new SourceDocument(prepared.document, loaded.problemAt, options.allow)
  const model = readModel(document)
  const schemas = new Schemas(document, model, { crossCheck: options.crossCheck ?? model.schemas.length <= 500 })
  const routes = emitRoutes(document, model, schemas)
  const code = {
    'schemas.ts': schemas.code(),
    'routes.ts': routes,
    'server.ts': emitServer(document, model),
    'client.ts': emitClient(model),
  }
  document.throwProblems()
  const sources = { 'types.ts': await emitTypes(prepared.document), ...code }
  const banner = `${BANNER} To generate it again: ${command}`
  return new Map([
    ['openapi.json', `${JSON.stringify(loaded.document, null, 2)}\n`],
    ...Object.entries(sources).map(([name, text]): [string, string] => [name, `${banner}\n${text}\n`]),
  ])
}
