import { isSecuritySchemeType, SECURITY_SCHEME_TYPES, type SecuritySchemeType } from '@contract-first/document/words'
import type { DocumentNode } from '../document/node.ts'

export interface SecurityScheme {
  /** Its key in the document. */
  name: string
  /** Undefined when it is none that OpenAPI knows. */
  type?: SecuritySchemeType
  description?: string
  /** How a credential is sent, in one line of a request; undefined where it is not sent in one. */
  usage?: string
  flows: readonly Flow[]
  discoveryUrl?: string
  isDeprecated: boolean
  node: DocumentNode
}

export interface Flow {
  /** `clientCredentials` and the like. */
  name: string
  urls: readonly { name: string; url: string }[]
  scopes: readonly { name: string; description: string }[]
}

/** What a request needs: one of these, each of which may name several schemes that are needed together. */
export type SecurityRequirement = readonly { scheme: string; scopes: readonly string[] }[]

export function readSecuritySchemes(components: DocumentNode): SecurityScheme[] {
  return components
    .child('securitySchemes')
    .members()
    .map(([name, reference]) => readScheme(name, reference))
}

function readScheme(name: string, reference: DocumentNode): SecurityScheme {
  const node = reference.followed()
  const type = typeOf(node)
  const description = node.text('description')
  const usage = type && USAGES[type](node)
  const discoveryUrl = node.text('openIdConnectUrl') ?? node.text('oauth2MetadataUrl')
  return {
    name,
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(usage !== undefined && { usage }),
    ...(discoveryUrl !== undefined && { discoveryUrl }),
    flows: node
      .child('flows')
      .members()
      .map(([flow, flowNode]) => readFlow(flow, flowNode)),
    isDeprecated: node.flag('deprecated'),
    node,
  }
}

function typeOf(node: DocumentNode): SecuritySchemeType | undefined {
  const type = node.text('type')
  if (isSecuritySchemeType(type)) return type
  node.warn(`expected a security scheme with one of the types ${SECURITY_SCHEME_TYPES.join(', ')}`)
  return undefined
}

/** How a credential of each type is sent. */
const USAGES = {
  apiKey: apiKeyUsage,
  http: (node) => httpUsage(node.text('scheme') ?? ''),
  mutualTLS: () => undefined,
  oauth2: () => 'Authorization: Bearer YOUR_ACCESS_TOKEN',
  openIdConnect: () => 'Authorization: Bearer YOUR_ACCESS_TOKEN',
} satisfies Record<SecuritySchemeType, (node: DocumentNode) => string | undefined>

function apiKeyUsage(node: DocumentNode): string {
  const name = node.text('name') ?? ''
  const place = node.text('in')
  if (place === 'query') return `?${encodeURIComponent(name)}=YOUR_API_KEY`
  return place === 'cookie' ? `Cookie: ${name}=YOUR_API_KEY` : `${name}: YOUR_API_KEY`
}

function httpUsage(scheme: string): string {
  const known = scheme.toLowerCase()
  if (known === 'bearer') return 'Authorization: Bearer YOUR_API_KEY'
  return known === 'basic'
    ? 'Authorization: Basic BASE64_OF_USER_AND_PASSWORD'
    : `Authorization: ${scheme} YOUR_CREDENTIALS`
}

function readFlow(name: string, node: DocumentNode): Flow {
  const urls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap((field) => {
    const url = node.text(field)
    return url === undefined ? [] : [{ name: field, url }]
  })
  const scopes = node
    .child('scopes')
    .members()
    .map(([scope, { value }]) => ({ name: scope, description: String(value ?? '') }))
  return { name, urls, scopes }
}

/** The requirements of an operation, or of the document where it has none of its own. */
export function readRequirements(operation: DocumentNode, root: DocumentNode): SecurityRequirement[] {
  const list = operation.has('security') ? operation.child('security') : root.child('security')
  return list
    .items()
    .map((requirement) =>
      requirement
        .members()
        .map(([scheme, scopes]) => ({ scheme, scopes: scopes.items().map(({ value }) => String(value)) })),
    )
}
