import { DocumentError, type Finding, type LoadOptions, load, movedTo, unify } from '@contract-first/document'
import { below, isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { createSchemas, type SchemaAt } from '@contract-first/values'
import { checkSchemas } from '@contract-first/values/schemas'
import type { Contract, Operation } from './contract.ts'
import { Unreadable } from './object-at.ts'
import { readOperations } from './operations.ts'

/**
 * Reads what a server is to be held to.
 * @param source - a path, a URL or the parsed document: OpenAPI 3.0, 3.1 or 3.2 in YAML or JSON
 * @throws {DocumentError} when it cannot be read, with each place
 */
export async function loadContract(source: string | URL | JsonObject, options: LoadOptions = {}): Promise<Contract> {
  const { document, problems, locate } = await load(source, options)
  if (problems.length > 0) throw new DocumentError(problems)
  const unclear: Finding[] = []
  const { originOf } = unify(document, {
    problem: (pointer, message) => unclear.push({ pointer, message }),
  })
  const refuse = (findings: readonly Finding[]): DocumentError =>
    new DocumentError(locate(findings.map((finding) => movedTo(originOf(finding.pointer), finding))))
  if (unclear.length > 0) throw refuse(unclear)
  const schemas = createSchemas(document)
  try {
    const operations = readOperations(document, schemas, originOf)
    const found = [...duplicateIds(operations), ...checkSchemas(document, schemasOf(operations))]
    if (found.length > 0) throw refuse(found)
    return { document, base: basePath(document), operations, schema: (pointer) => schemas.at(pointer) }
  } catch (error) {
    throw error instanceof Unreadable ? refuse([error.finding]) : error
  }
}

function duplicateIds(operations: readonly Operation[]): Finding[] {
  const seen = new Set<string>()
  return operations.flatMap(({ id, pointer }) => {
    const isTaken = seen.has(id)
    seen.add(id)
    const message = `another operation has the operationId ${JSON.stringify(id)} too`
    return isTaken ? [{ pointer: below(pointer, 'operationId'), message }] : []
  })
}

/** The path of the first server, its variables at their defaults; it may be relative. */
function basePath(document: JsonObject): string {
  const [server] = items(document.servers)
  if (!isObject(server) || typeof server.url !== 'string') return ''
  const defaults = new Map(
    members(server.variables).map(([name, value]) => [name, isObject(value) ? value.default : '']),
  )
  const url = server.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => String(defaults.get(name) ?? ''))
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.replace(/\/$/, '')
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
