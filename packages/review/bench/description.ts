/** The parts of an OpenAPI document that the bench looks at. */
export interface Description {
  info: object
  paths: Readonly<Record<string, object>>
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The first paths of a description with all that they refer to: as many as make a file of at most this size. */
export function ofSize(description: Description, bytesMax: number): Description {
  let [fits, tooMany] = [0, Object.keys(description.paths).length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (JSON.stringify(withPaths(description, middle), null, 2).length <= bytesMax) fits = middle
    else tooMany = middle
  }
  return withPaths(description, fits)
}

function withPaths(description: Description, count: number): Description {
  const paths = Object.fromEntries(Object.entries(description.paths).slice(0, count))
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(Reflect.get(value, '$ref'))) ?? []
    if (name !== '' && !used.has(`${kind}/${name}`)) {
      used.add(`${kind}/${name}`)
      visit(description.components[kind]?.[name])
    }
    for (const member of Object.values(value)) visit(member)
  }
  visit(paths)
  const components = Object.entries(description.components).map(([kind, entries]) => {
    const left = Object.entries(entries).filter(([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`))
    return [kind, Object.fromEntries(left)]
  })
  return { ...description, paths, components: Object.fromEntries(components), ...{ 'x-webhooks': {} } }
}

/** After edits of the kinds that a pull request makes: a shared schema, an operation, prose. */
export function edited(description: Description): Description {
  const after = structuredClone(description)
  const [schema] = Object.values(after.components.schemas ?? {})
  const [pathItem] = Object.values(after.paths)
  const [operation] = Object.values(pathItem ?? {})
  Object.assign(after.info, { version: '99.0.0', description: 'Other words.' })
  Object.assign(schema ?? {}, { deprecated: true, maxProperties: 99 })
  Object.assign(operation, { parameters: [{ name: 'why', in: 'query', required: true, schema: { type: 'string' } }] })
  return after
}
