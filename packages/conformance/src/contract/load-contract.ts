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
import { basePathOf, describeParts } from '@contract-first/document/request'
import { forAnswers } from '@contract-first/document/view'
import { createSchemas, type SchemaAt } from '@contract-first/values'
import { checkSchemas } from '@contract-first/values/schemas'
import type { Contract, Operation } from './contract.ts'
import { isSequence } from './media-types.ts'
import { Unreadable } from './object-at.ts'
import { readOperations } from './operations.ts'

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
  const schemas = createSchemas(document)
  try {
    const asAnswers = forAnswers(document)
    const answers = asAnswers === document ? schemas : createSchemas(asAnswers)
    const operations = readOperations(document, schemas, answers, originOf)
    const found = checkSchemas(document, schemasOf(operations))
    if (found.length > 0) throw refuse(found)
    if (options.warn) for (const line of corrected()) options.warn(line)
    return {
      document,
      base: basePathOf(document),
      operations,
      schema: (pointer) => schemas.at(pointer),
      placeOf(pointer) {
        const [{ file, line, column } = { file: main?.path ?? '', line: 1, column: 1 }] = locate([
          { pointer, message: '' },
        ])
        return { file, line, column }
      },
    }
  } catch (error) {
    throw error instanceof Unreadable ? refuse([error.finding]) : error
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
