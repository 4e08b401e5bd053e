import { OPERATIONS, type operations } from '@petstore/contract/client'
import { parametersOf, resolve } from '../document/response.ts'
import { ValidationError } from '../errors/validation-error.ts'

/** The operation that a request calls, and the arguments that it was made of. */
export async function readArguments(request: Request): Promise<{ operationId: keyof operations; args: object }> {
  const { pathname, searchParams } = new URL(request.url)
  for (const [operationId, { method, path }] of Object.entries(OPERATIONS)) {
    const pattern = new RegExp(`${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = request.method === method ? pattern.exec(pathname) : null
    if (!match) continue
    const args: Record<string, unknown> = {}
    for (const { name, schema } of parametersOf(operationId)) {
      const text = match.groups?.[name] ?? searchParams.get(name) ?? request.headers.get(name)
      if (text === null) continue
      const { type } = resolve(schema)
      args[name] = type === 'integer' || type === 'number' ? Number(text) : decodeURIComponent(text)
    }
    const body = await request.text()
    if (body) args.body = JSON.parse(body)
    return { operationId: operationId as keyof operations, args }
  }
  throw new ValidationError(`No operation of the contract is ${request.method} ${pathname}.`)
}
