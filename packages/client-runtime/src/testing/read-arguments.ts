import { essenceOf } from '@contract-first/document/words'
import type { OperationDescriptor, ParameterDescriptor } from '../descriptor.ts'
import { apiOf, type Described, operationOf } from '../document/described.ts'
import { ValidationError } from '../errors/validation-error.ts'
import { readBody } from './read-body.ts'
import { readParameters } from './read-parameters.ts'

/** The operation that a request calls, and its arguments. */
export async function readArguments(
  described: Described,
  request: Request,
): Promise<{ operationId: string; args: object }> {
  const { pathname, search } = new URL(request.url)
  const { operationId, operation, inPath } = calledBy(described, request.method, pathname)
  const api = apiOf(described)
  const documented = operationOf(described, operationId)
  if (!documented) throw new ValidationError(`The document has no operation ${operation.method} ${operation.path}.`)
  const values = readParameters(api, documented, { path: inPath, query: search.slice(1), headers: request.headers })
  const args: Record<string, unknown> = {}
  for (const [argument, parameter] of Object.entries(operation.parameters)) {
    const { name = argument, in: location }: Pick<ParameterDescriptor, 'in' | 'name'> =
      typeof parameter === 'string' ? { in: parameter } : parameter
    const value = values[location][name]
    if (value !== undefined) args[argument] = value
  }
  const mediaType = request.headers.get('Content-Type') ?? ''
  const media = documented.requestBody?.content.find(({ name }) => essenceOf(name) === essenceOf(mediaType))
  const body = await readBody(request, api, media)
  if (body !== undefined) args.body = body
  if (body !== undefined && Array.isArray(operation.requestBody)) args['Content-Type'] = essenceOf(mediaType)
  return { operationId, args }
}

interface Called {
  operationId: string
  operation: OperationDescriptor
  inPath: ReadonlyMap<string, string>
}

/**
 * The operation of the longest path that a request's URL ends with, since the end of the base URL is unknown; of
 * several such paths, the one with the fewest templates, since a concrete one wins (OpenAPI Specification 3.1.1,
 * section 4.8.8.2).
 */
function calledBy({ operations }: Described, method: string, pathname: string): Called {
  const matching = Object.entries(operations).flatMap(([operationId, operation]): Called[] => {
    const inPath = method === operation.method ? matchPath(operation, pathname) : undefined
    return inPath ? [{ operationId, operation, inPath }] : []
  })
  const lengthOf = ({ operation }: Called) => operation.path.split('/').length
  const [called] = matching.sort((a, b) => lengthOf(b) - lengthOf(a) || a.inPath.size - b.inPath.size)
  if (!called) throw new ValidationError(`The contract has no operation ${method} ${pathname}.`)
  return called
}

/** The texts of the path parameters, still encoded; undefined if the path does not match. */
function matchPath(
  { path, parameters }: OperationDescriptor,
  pathname: string,
): ReadonlyMap<string, string> | undefined {
  const styles = new Map(
    Object.entries(parameters).map(([argument, parameter]) =>
      typeof parameter === 'string' ? [argument, ''] : [parameter.name ?? argument, parameter.style],
    ),
  )
  const names: string[] = []
  const pattern = path.split(/\{([^{}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[^\w/-]/g, '\\$&')
    names.push(part)
    const style = styles.get(part)
    return style === 'matrix' ? '(;[^/]*)' : style === 'label' ? '(\\.[^/]*)' : '([^/;]+)'
  })
  const texts = new RegExp(`${pattern.join('')}$`).exec(pathname)?.slice(1)
  return texts && new Map(texts.map((text, index) => [names[index] ?? '', text]))
}
