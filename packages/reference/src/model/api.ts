import type { JsonObject } from '@contract-first/document/json'
import { readApi as readModel, requestShapeOf } from '@contract-first/document/model'
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
  for (const { pointer, message } of model.problems) source.warn(pointer, message)
  const contact = info.child('contact')
  return {
    title: info.text('title') ?? 'API',
    version: info.text('version') ?? '',
    ...texts(info, ['summary', 'description', 'termsOfService']),
    contact: texts(contact, ['name', 'url', 'email']),
    ...licenseOf(info.child('license')),
    ...externalDocsOf(root.child('externalDocs')),
    servers: readServers(model.servers),
    tags: readTags(root, operations, addresses),
    operations,
    webhooks,
    schemas: root
      .child('components')
      .child('schemas')
      .members()
      .map(([name, node]) => ({ name, page: addresses.schema(name), node })),
    securitySchemes,
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
function readTags(root: DocumentNode, operations: readonly CalledOperation[], addresses: Addresses): Tag[] {
  const list = root.child('tags').items()
  const declared = new Map(list.map((node) => [node.text('name') ?? '', node]))
  const names = [...declared.keys(), ...operations.map(({ tags }) => tags[0] ?? OTHER)]
  const groups = readTagGroups(root)
  // Groups in their order, then tags without a group.
  return [...new Set([...groups.keys(), ...names])]
    .map((name) => {
      const node = declared.get(name)
      const title = titleOf(node) ?? name
      const description = node?.text('description')
      const kind = node?.text('kind')
      const group = groups.get(name)
      const own = operations.filter(({ tags }) => (tags[0] ?? OTHER) === name)
      return {
        name,
        title,
        within: node ? parentsOf(node, declared).map((parent) => titleOf(parent) ?? '') : [],
        page: addresses.tag(name),
        operations: own,
        ...(group !== undefined && { group }),
        ...(kind !== undefined && { kind }),
        ...(description !== undefined && { description }),
      }
    })
    .filter((tag) => tag.operations.length > 0)
}

/** The group of each tag (an extension of Redocly). */
function readTagGroups(root: DocumentNode): Map<string, string> {
  const groups = new Map<string, string>()
  for (const node of root.child('x-tagGroups').items())
    for (const { value } of node.child('tags').items())
      if (!groups.has(String(value))) groups.set(String(value), node.text('name') ?? '')
  return groups
}

const OTHER = 'Other operations'

function titleOf(tag: DocumentNode | undefined): string | undefined {
  return tag?.text('x-displayName') ?? tag?.text('summary') ?? tag?.text('name')
}

/** The tags that a tag is nested in, the outermost one first. */
function parentsOf(tag: DocumentNode, declared: ReadonlyMap<string, DocumentNode>): DocumentNode[] {
  const parents: DocumentNode[] = []
  for (let node: DocumentNode | undefined = tag; node?.has('parent'); ) {
    const parent: DocumentNode | undefined = declared.get(node.text('parent') ?? '')
    if (parent === undefined || parent === tag || parents.includes(parent)) {
      node.child('parent').warn('expected the name of another tag, which is not nested in this one')
      break
    }
    parents.unshift(parent)
    node = parent
  }
  return parents
}
