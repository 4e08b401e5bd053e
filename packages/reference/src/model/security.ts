import type { SecurityScheme as DocumentedScheme, SecurityRequirement } from '@contract-first/document/model'
import { type CredentialShape, UnwritableError, writeRequest } from '@contract-first/document/request'
import { SECURITY_SCHEME_TYPES, type SecuritySchemeType } from '@contract-first/document/words'
import { type DocumentNode, nodeAt, type Source } from '../document/node.ts'

export interface SecurityScheme {
  /** Its key in the document. */
  name: string
  /** Undefined if OpenAPI does not know it. */
  type?: SecuritySchemeType
  description?: string
  /** How a credential is sent; undefined if it is not part of a request. */
  credential?: CredentialShape
  /** The placeholder of a credential in samples. */
  placeholder: string
  /** How a credential is sent, as one line of a request; undefined if it is not. */
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

export function describeSchemes(source: Source, schemes: readonly DocumentedScheme[]): SecurityScheme[] {
  return withOwnPlaceholders(schemes.map((scheme) => describeScheme(source, scheme))).map(withUsage)
}

function withUsage({ credential, ...scheme }: SecurityScheme): SecurityScheme {
  if (!credential) return scheme
  try {
    return { ...scheme, credential, usage: usageOf(scheme.name, credential, scheme.placeholder) }
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    scheme.node.warn(`no request can carry it: ${error.message}`)
    return scheme
  }
}

function describeScheme(source: Source, scheme: DocumentedScheme): SecurityScheme {
  const { name, type, description, credential } = scheme
  const node = nodeAt(source, scheme)
  if (type === undefined)
    node.warn(`expected a security scheme with one of the types ${SECURITY_SCHEME_TYPES.join(', ')}`)
  const discoveryUrl = node.text('openIdConnectUrl') ?? node.text('oauth2MetadataUrl')
  return {
    name,
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
    ...(credential && { credential }),
    placeholder: type ? PLACEHOLDERS[type](node.text('scheme') ?? '') : '',
    ...(discoveryUrl !== undefined && { discoveryUrl }),
    flows: node
      .child('flows')
      .members()
      .map(([flow, flowNode]) => readFlow(flow, flowNode)),
    isDeprecated: node.flag('deprecated'),
    node,
  }
}

/** The placeholder of a credential, by type. A user's name and password are sent as one text: RFC 7617, section 2. */
const PLACEHOLDERS = {
  apiKey: () => 'YOUR_API_KEY',
  http: (scheme) => HTTP_PLACEHOLDERS.get(scheme.toLowerCase()) ?? 'YOUR_CREDENTIALS',
  mutualTLS: () => '',
  oauth2: () => 'YOUR_ACCESS_TOKEN',
  openIdConnect: () => 'YOUR_ACCESS_TOKEN',
} satisfies Record<SecuritySchemeType, (scheme: string) => string>

const HTTP_PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['bearer', 'YOUR_API_KEY'],
  ['basic', 'BASE64_OF_USER_AND_PASSWORD'],
])

/** If several schemes would have the same, it includes their names: a request may need both. */
function withOwnPlaceholders(schemes: readonly SecurityScheme[]): SecurityScheme[] {
  const isTaken = ({ placeholder }: SecurityScheme) =>
    schemes.filter((one) => one.placeholder === placeholder).length > 1
  return schemes.map((scheme) => (isTaken(scheme) ? { ...scheme, placeholder: named(scheme) } : scheme))
}

function named({ name, placeholder }: SecurityScheme): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '_').replaceAll(/^_+|_+$/g, '')
  return placeholder.replace(/(?<=^YOUR_).*|(?<=^BASE64_OF_).*/, words.toUpperCase() || 'CREDENTIALS')
}

/** The line of a request with a credential. */
function usageOf(name: string, credential: CredentialShape, placeholder: string): string {
  const shape = { method: 'GET', path: '/', servers: [], parameters: [], bodies: {} }
  const { url, headers } = writeRequest(
    { ...shape, security: [[name]], credentials: { [name]: credential } },
    { credentials: { [name]: placeholder } },
  )
  const [line] = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
  return line ?? url.slice(1)
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

export type { SecurityRequirement }
