import contract from '@petstore/contract/openapi.json' with { type: 'json' }

type Json = string | number | boolean | null | readonly Json[] | { [name: string]: Json }

/** A schema of the contract as JSON Schema with every `$ref` resolved, for frameworks that take no OpenAPI. */
export function component(name: keyof typeof contract.components.schemas): object {
  return inline(contract.components.schemas[name] as Json) as object
}

/** The query of an operation as one JSON Schema that allows no other names. */
export function querySchema(path: keyof typeof contract.paths): object {
  const { parameters } = contract.paths[path].get as { parameters: readonly Json[] }
  const resolved = parameters.map(inline) as { in: string; name: string; schema: object }[]
  const query = resolved.filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
  return { type: 'object', properties, additionalProperties: false }
}

function inline(value: Json): Json {
  if (Array.isArray(value)) return value.map(inline)
  if (typeof value !== 'object' || value === null) return value
  const members = value as { [name: string]: Json }
  if (typeof members.$ref === 'string') return inline(find(members.$ref))
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, inline(member)]))
}

function find(ref: string): Json {
  return ref
    .split('/')
    .slice(1)
    .reduce<Json>((value, step) => (value as { [name: string]: Json })[step] ?? null, contract as Json)
}
