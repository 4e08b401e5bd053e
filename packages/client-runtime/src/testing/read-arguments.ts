import { essenceOf, kindOf } from '@contract-first/document/words'
import { type Described, parametersOf, resolve } from '../document/described.ts'
import { ValidationError } from '../errors/validation-error.ts'

/** The operation that a request calls, and the arguments that it was made of. */
export async function readArguments(
  described: Described,
  request: Request,
): Promise<{ operationId: string; args: object }> {
  const { pathname, searchParams } = new URL(request.url)
  for (const [operationId, { method, path, parameters }] of Object.entries(described.operations)) {
    const inPath = request.method === method ? matchPath(path, pathname) : undefined
    if (!inPath) continue
    const args: Record<string, unknown> = {}
    const declared = parametersOf(described, operationId)
    for (const [argument, parameter] of Object.entries(parameters)) {
      const { in: location, name = argument } = typeof parameter === 'string' ? { in: parameter } : parameter
      // One of the operation stands in for that of its path.
      const { schema = {} } = declared.findLast((one) => one.in === location && one.name === name) ?? {}
      const text =
        location === 'path' ? (inPath[name] ?? null) : (location === 'query' ? searchParams : request.headers).get(name)
      const { type, items = {} } = resolve(described, schema)
      if (text === null) continue
      if (type !== 'array') args[argument] = read(text, type)
      else args[argument] = searchParams.getAll(name).map((item) => read(item, resolve(described, items).type))
    }
    const body = await readBody(request)
    if (body !== undefined) args.body = body
    if (body !== undefined && Array.isArray(described.operations[operationId]?.requestBody)) {
      args['Content-Type'] = essenceOf(request.headers.get('Content-Type') ?? '')
    }
    return { operationId, args }
  }
  throw new ValidationError(`No operation of the contract is ${request.method} ${pathname}.`)
}

/** The path parameters, still encoded; undefined for the path of another operation. */
function matchPath(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const names: string[] = []
  const pattern = template.split(/\{([^{}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[^\w/-]/g, '\\$&')
    names.push(part)
    return '([^/]+)'
  })
  const values = new RegExp(`${pattern.join('')}$`).exec(pathname)?.slice(1)
  return values && Object.fromEntries(values.map((value, index) => [names[index], decodeURIComponent(value)]))
}

function read(text: string, type: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

/** JSON, a form, or the text. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^multipart\/|urlencoded/.test(type)) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text && kindOf(type) === 'json' ? JSON.parse(text) : text || undefined
}
