import type { JsonObject } from '@contract-first/document/json'
import { type Tag as ModelTag, readApi as readModel, requestShapeOf } from '@contract-first/document/model'
import { operationIdsOf } from '@contract-first/document/words'
import { DocumentNode, type Source } from '../document/node.ts'
import { Addresses } from './addresses.ts'
import { type CalledOperation, describeOperation, type Operation } from './operation.ts'
import { describeSchemes, type SecurityScheme } from './security.ts'
import { readServers, type Server } from './server.ts'

/** The content of an OpenAPI document, as its pages need it. */
export interface Api {
  title: string
  version: string
  summary?: string
  description?: string
  contact: { name?: string; url?: string; email?: string }
  license?: { name: string; url?: string }
  termsOfService?: string
  externalDocs?: { url: string; description?: string }
  servers: readonly Server[]
  /** Every operation once, in the order of its first tag. */
  tags: readonly Tag[]
  operations: readonly CalledOperation[]
  webhooks: readonly Operation[]
  schemas: readonly { name: string; page: string; node: DocumentNode }[]
  securitySchemes: readonly SecurityScheme[]
  addresses: Addresses
  root: DocumentNode
  /** The methods of a generated client, by the names of their operations. */
  methods: ReadonlyMap<string, string>
  /** The package whose `createClient` has a method for every operation, if there is one. */
  client?: string
}

export interface Tag {
  name: string
  title: string
  description?: string
  /** Such as `nav` or `audience` (OpenAPI 3.2). */
  kind?: string
  /** The titles of the tags that it is nested in, the outermost one first (OpenAPI 3.2). */
  within: readonly string[]
  page: string
  operations: readonly CalledOperation[]
  /** Its group in `x-tagGroups`. */
  group?: string
}

/** Reads a bundled OpenAPI 3.0, 3.1 or 3.2 document. */
export function readApi(source: Source): Api {
  const root = new DocumentNode(source, source.root, '')
  const info = root.child('info')
  const addresses = new Addresses(root)
  const model = readModel(source.root as JsonObject)
  const operations = model.operations.map((operation): CalledOperation => {
    const described = describeOperation(source, operation, (name) => addresses.addOperation(name))
    return { ...described, shape: requestShapeOf(model, operation) }
  })
  const webhooks = model.webhooks.map((webhook) =>
    describeOperation(source, webhook, () => addresses.addWebhook(webhook.path)),
  )
  const securitySchemes = describeSchemes(source, model.securitySchemes)
  const tags = describeTags(model.tags, operations, addresses)
  for (const { pointer, message } of model.problems) source.warn(pointer, message)
  const contact = info.child('contact')
  const written = model.operations.map(({ method, path, value }) => ({ method, path, operationId: value.operationId }))
  const methods = operationIdsOf(written)
  return {
    title: info.text('title') ?? 'API',
    version: info.text('version') ?? '',
    ...texts(info, ['summary', 'description', 'termsOfService']),
    contact: texts(contact, ['name', 'url', 'email']),
    ...licenseOf(info.child('license')),
    ...externalDocsOf(root.child('externalDocs')),
    servers: readServers(model.servers),
    tags,
    operations,
    webhooks,
    schemas: root
      .child('components')
      .child('schemas')
      .members()
      .map(([name, node]) => ({ name, page: addresses.schema(name), node })),
    securitySchemes,
    methods: new Map(operations.map(({ name }, index) => [name, methods[index] ?? name])),
    addresses,
    root,
  }
}

function texts<Field extends string>(node: DocumentNode, fields: readonly Field[]): { [Name in Field]?: string } {
  const found: { [Name in Field]?: string } = {}
  for (const field of fields) {
    const text = node.text(field)
    if (text !== undefined && text !== '') found[field] = text
  }
  return found
}

function licenseOf(node: DocumentNode): { license?: { name: string; url?: string } } {
  const name = node.text('name')
  return name === undefined ? {} : { license: { name, ...texts(node, ['url']) } }
}

function externalDocsOf(node: DocumentNode): { externalDocs?: { url: string; description?: string } } {
  const url = node.text('url')
  return url === undefined ? {} : { externalDocs: { url, ...texts(node, ['description']) } }
}

/** Tags in the order of the document, then those that only operations name, then untagged operations. */
function describeTags(tags: readonly ModelTag[], operations: readonly CalledOperation[], addresses: Addresses): Tag[] {
  const known = new Map(tags.map((tag) => [tag.name, tag]))
  const names = new Set([...known.keys(), ...operations.map(({ tags: [first] }) => first ?? OTHER)])
  return [...names].flatMap((name) => {
    const own = operations.filter(({ tags: [first] }) => (first ?? OTHER) === name)
    if (own.length === 0) return []
    const { title = name, within = [], group, kind, description } = known.get(name) ?? {}
    return [
      {
        name,
        title,
        within,
        page: addresses.tag(name),
        operations: own,
        ...(group !== undefined && { group }),
        ...(kind !== undefined && { kind }),
        ...(description !== undefined && { description }),
      },
    ]
  })
}

const OTHER = 'Other operations'
