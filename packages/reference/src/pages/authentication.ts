import type { SecuritySchemeType } from '@contract-first/document/words'
import {
  type Block,
  badge,
  code,
  type Inline,
  link,
  type Page,
  paragraph,
  proseBlocks,
  sections,
  separated,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { Flow, SecurityScheme } from '../model/security.ts'
import type { Reference } from '../reference.ts'
import { topicBlocks } from './chapter.ts'

/** The page about authentication. */
export function authenticationPage({ api, chapters }: Reference): Page[] {
  const open = api.operations.filter(({ security }) => security.every((requirement) => requirement.length === 0))
  const blocks = [
    ...topicBlocks(chapters.byTopic.get('authentication') ?? []),
    ...api.securitySchemes.flatMap(schemeSection),
  ]
  const rule =
    open.length === api.operations.length
      ? 'No operation needs credentials.'
      : open.length === 0
        ? 'Every operation needs credentials; its page says which.'
        : `${api.operations.length - open.length} of ${api.operations.length} operations need credentials; the page of each says which.`
  return [
    {
      path: 'authentication',
      title: 'Authentication',
      description: `The credentials that ${api.title} asks for`,
      blocks: [...(api.operations.length > 0 ? [paragraph(rule)] : []), ...blocks],
    },
  ]
}

const TYPES = {
  http: 'HTTP authentication',
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Mutual TLS: a client certificate',
} satisfies Record<SecuritySchemeType, string>

function schemeSection(scheme: SecurityScheme): Block[] {
  const { name, type, description, usage, flows, discoveryUrl, isDeprecated, node } = scheme
  const format = node.text('bearerFormat')
  const kind: Inline[] = [
    type ? TYPES[type] : `Of the type "${node.text('type') ?? ''}"`,
    ...(type === 'http' ? [' with the scheme ', code(node.text('scheme') ?? '')] : []),
    ...(format === undefined ? [] : [', in the format ', code(format)]),
    '.',
    ...(isDeprecated ? [' ', badge('deprecated', 'deprecated')] : []),
  ]
  return [
    {
      kind: 'section',
      id: slug(name),
      title: [name],
      blocks: [
        paragraph(...kind),
        ...proseBlocks(description),
        ...(discoveryUrl === undefined ? [] : [paragraph('Metadata: ', link({ url: discoveryUrl }, discoveryUrl))]),
        ...flows.flatMap((flow) => flowSection(flow, slug(name))),
      ],
      ...(usage !== undefined && { aside: [{ kind: 'code', language: 'http', label: 'In a request', text: usage }] }),
    },
  ]
}

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Resource owner password',
}

function flowSection({ name, urls, scopes }: Flow, id: string): Block[] {
  const addresses = urls.map(({ name: field, url }): Inline[] => [`${field}: `, link({ url }, code(url))])
  return sections(`${id}-${slug(name)}`, `${FLOWS[name] ?? name} flow`, [
    ...(addresses.length === 0 ? [] : [paragraph(...separated(addresses, ', '))]),
    ...(scopes.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            caption: `Scopes of the ${FLOWS[name] ?? name} flow`,
            head: ['Scope', 'Allows'],
            rows: scopes.map((scope) => ({
              cells: [[code(scope.name)], [{ kind: 'phrase' as const, markdown: scope.description }]],
            })),
          },
        ]),
  ])
}
