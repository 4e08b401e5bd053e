import { isObject, items, type JsonObject, members } from '@contract-first/document/json'
import { checkSchemas } from './check-schemas.ts'
import type { Contract, Operation } from './contract.ts'
import { ContractError, type ContractProblem } from './contract-error.ts'
import { readOperations } from './operations.ts'
import { createSchemas, type SchemaAt } from './schemas.ts'
import { readSource } from './source.ts'

/**
 * Reads what a server is to be held to.
 * @param source - a path, a URL or the parsed document: OpenAPI 3.1 in YAML or JSON
 * @throws {ContractError} when it cannot be read, with the place
 */
export async function loadContract(source: string | URL | JsonObject): Promise<Contract> {
  const { name, document } = await readSource(source)
  const schemas = createSchemas(document)
  try {
    const operations = readOperations(document, schemas)
    const problems = [...duplicateIds(operations), ...checkSchemas(document, schemasOf(operations))]
    if (problems.length > 0) throw new ContractError(name, problems)
    return { document, base: basePath(document), operations, schema: (pointer) => schemas.at(pointer) }
  } catch (error) {
    if (error instanceof ContractError) throw new ContractError(name, error.problems)
    throw error
  }
}

function duplicateIds(operations: readonly Operation[]): ContractProblem[] {
  const seen = new Set<string>()
  return operations.flatMap(({ id, pointer }) => {
    const isTaken = seen.has(id)
    seen.add(id)
    return isTaken ? [{ pointer, message: `another operation has the operationId ${JSON.stringify(id)} too` }] : []
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
    ...[...(body?.content ?? []), ...responses.flatMap(({ content }) => content)].flatMap(({ schema }) => schema ?? []),
  ])
}
