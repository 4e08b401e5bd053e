import {
  DocumentError,
  type Finding,
  type LoadOptions,
  load,
  readEventData,
  unifyLoaded,
  walkObjects,
} from '@contract-first/document'
import { below, isObject, type JsonObject, members } from '@contract-first/document/json'
import { problemsOf, readApi } from '@contract-first/document/model'
import { describeParts } from '@contract-first/document/request'
import { createMessageSchemas, type SchemaAt } from '@contract-first/values'
import { checkSchemas } from '@contract-first/values/schemas'
import { isSequence } from './content-kind.ts'
import type { Contract, Operation } from './contract.ts'
import { headerOf, readOperations } from './read-contract.ts'

interface ContractOptions extends LoadOptions {
  /** Called with a line for each kind of correction, where the document is read as meant rather than as written. */
  warn?(line: string): void
}

/**
 * Reads the document that a server is checked against.
 * @param source - a path, a URL or the parsed document: OpenAPI 3.0, 3.1 or 3.2 in YAML or JSON
 * @throws {DocumentError} with the place of each mistake, when it cannot be read
 */
export async function loadContract(
  source: string | URL | JsonObject,
  options: ContractOptions = {},
): Promise<Contract> {
  const loaded = await load(source, options)
  const { document, problems, files: [main] = [] } = loaded
  if (problems.length > 0) throw new DocumentError(problems)
  const { originOf, locate, corrected } = unifyLoaded(loaded)
  readEventData(document)
  describeLists(document)
  const refuse = (findings: readonly Finding[]): DocumentError => new DocumentError(locate(findings))
  const api = readApi(document)
  const schemas = createMessageSchemas(document)
  const unusable: Finding[] = []
  const operations = readOperations(api, schemas, originOf, (finding) => unusable.push(finding))
  const mistakes = [...problemsOf(api, api.operations), ...unusable]
  if (mistakes.length > 0) throw refuse(mistakes)
  const found = checkSchemas(document, schemasOf(operations))
  if (found.length > 0) throw refuse(found)
  if (options.warn) for (const line of corrected()) options.warn(line)
  return {
    api,
    operations,
    schema: (pointer) => schemas.requests.at(pointer),
    header(pointer) {
      const header = api.header(pointer)
      return header && headerOf(header, schemas.requests)
    },
    placeOf(pointer) {
      const [{ file, line, column } = { file: main?.path ?? '', line: 1, column: 1 }] = locate([
        { pointer, message: '' },
      ])
      return { file, line, column }
    },
  }
}

function schemasOf(operations: readonly Operation[]): SchemaAt[] {
  return operations.flatMap(({ parameters, body, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...[...(body?.content ?? []), ...responses.flatMap(({ content }) => content)].flatMap((media) =>
      [media.schema, media.itemSchema].filter((schema) => schema !== undefined),
    ),
  ])
}

/** Describes sequences in requests as lists of their items: OpenAPI Specification 3.2.0, section 4.14.4. */
function describeLists(document: JsonObject): void {
  walkObjects(document, (object, { content }, pointer) => {
    for (const [name, media] of object === 'RequestBody' ? members(content) : []) {
      if (!isObject(media) || media.itemSchema === undefined) continue
      if (!isSequence(name) && !describeParts(document, name, media)) continue
      const items = { $ref: `#${below(pointer(), 'content', name, 'itemSchema')}` }
      media.schema = { type: 'array', items, ...(media.schema !== undefined && { allOf: [media.schema] }) }
    }
  })
}
