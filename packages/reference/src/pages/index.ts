import {
  type Block,
  code,
  type Inline,
  link,
  type Page,
  paragraph,
  proseBlocks,
  type Row,
  sections,
  toPage,
} from '../blocks.ts'
import type { Api, Tag } from '../model/api.ts'
import { badgesOf } from '../model/lifecycle-words.ts'
import type { CalledOperation, Operation } from '../model/operation.ts'
import type { Reference } from '../reference.ts'
import { exampleTabs } from './content.ts'
import { sampleTabs, securityWords } from './operation.ts'

/** Above this number of operations, each tag has its own page. */
const OPERATIONS_MAX = 100

/** Whether the operations of an API are too many for one table. */
export function hasTagPages({ operations }: Api): boolean {
  return operations.length > OPERATIONS_MAX
}

/** The first page: the purpose of the API, its servers, a first request, and its operations. */
export function indexPage({ api, chapters }: Reference): Page {
  const about = [...proseBlocks(chapters.lead), ...aboutBlocks(api)]
  return {
    path: 'index',
    title: api.title,
    description: api.summary ?? `Reference of the API ${api.title}`,
    heading: [api.title],
    blocks: [
      ...(api.summary === undefined ? about : [paragraph(api.summary)]),
      ...firstSteps(api),
      ...sections('operations', 'Operations', operationBlocks(api)),
      ...(api.summary === undefined ? [] : sections('about', 'About', about)),
    ],
  }
}

/** The contact, the license and the terms. */
function aboutBlocks({ contact, license, termsOfService, externalDocs, version }: Api): Block[] {
  const { name, url, email } = contact
  const items: Inline[][] = [
    version === '' ? [] : ['Version ', code(version)],
    name === undefined && url === undefined
      ? []
      : ['Contact: ', url === undefined ? (name ?? '') : link({ url }, name ?? url)],
    email === undefined ? [] : ['Mail: ', link({ url: `mailto:${email}` }, email)],
    license === undefined
      ? []
      : ['License: ', license.url === undefined ? license.name : link({ url: license.url }, license.name)],
    termsOfService === undefined ? [] : ['Terms of service: ', link({ url: termsOfService }, termsOfService)],
    externalDocs === undefined
      ? []
      : ['More: ', link({ url: externalDocs.url }, externalDocs.description ?? externalDocs.url)],
  ].filter((item) => item.length > 0)
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

function serverBlocks({ servers }: Api): Block[] {
  if (servers.length === 0) return []
  const rows: Row[] = servers.map(({ url, description = '', variables }) => {
    const words = variables.map(({ name, value, values, description: meaning }): Inline[] => [
      ' ',
      code(`{${name}}`),
      ` is ${values.length > 0 ? `one of ${values.join(', ')}` : `${value || 'yours'} unless you say otherwise`}.`,
      ...(meaning === undefined ? [] : [' ', { kind: 'phrase' as const, markdown: meaning }]),
    ])
    return { cells: [[code(url)], [{ kind: 'phrase', markdown: description }, ...words.flat()]] }
  })
  return [{ kind: 'table', caption: 'Servers', head: ['Base URL', 'Where'], rows }]
}

/** Shown with the operation that requires least. */
function firstSteps(api: Api): Block[] {
  const operation = firstOperation(api.operations)
  const servers = sections('servers', 'Servers', serverBlocks(api))
  if (operation === undefined) return servers
  const [answer] = operation.responses
  const example = (answer?.contents ?? []).flatMap((content) => exampleTabs('Response', content)).slice(0, 1)
  const needsKey = operation.security.some((requirement) => requirement.length > 0)
  const credentials: Inline[] = needsKey
    ? [
        link(toPage('authentication'), 'Get credentials'),
        '. ',
        ...securityWords(operation, api),
        ...credentialWords(operation, api),
      ]
    : securityWords(operation, api)
  const items: Inline[][] = [
    credentials,
    ['Send a request: ', link(toPage(operation.page), operation.title), '.'],
    ['Read the response: ', answer === undefined ? 'its page shows what may come' : `${answer.title}`, '.'],
  ]
  return [
    {
      kind: 'section',
      id: 'first-steps',
      title: ['First steps'],
      blocks: [{ kind: 'list', ordered: true, items }, ...servers],
      aside: [...sampleTabs('First request', operation, api), ...example],
    },
  ]
}

/** Longer ones are only on the page of credentials. */
const INTRODUCTION_MAX = 200

/** The introduction of the only credential that a request needs, which may say where to get it. */
function credentialWords({ security }: Operation, { securitySchemes }: Api): Inline[] {
  const needed = new Set(security.flat().map(({ scheme }) => scheme))
  const [scheme, ...others] = securitySchemes.filter(({ name }) => needed.has(name))
  const [introduction = ''] = (scheme?.description ?? '').trim().split(/\n\s*\n/)
  const isFit = others.length === 0 && introduction !== '' && introduction.length <= INTRODUCTION_MAX
  return isFit ? [' ', { kind: 'phrase', markdown: introduction }] : []
}

/** The one that requires least. */
export function firstOperation(operations: readonly CalledOperation[]): CalledOperation | undefined {
  const usable = operations.filter(({ lifecycle }) => !lifecycle.isDeprecated)
  const needs = ({ parameters, body, method }: Operation) =>
    parameters.filter(({ isRequired }) => isRequired).length + (body?.isRequired ? 2 : 0) + (method === 'GET' ? 0 : 3)
  return usable.toSorted((a, b) => needs(a) - needs(b))[0]
}

function operationBlocks(api: Api): Block[] {
  if (api.operations.length === 0) return []
  if (hasTagPages(api)) {
    const rows = api.tags.map(
      (tag): Row => ({
        cells: [
          [link(toPage(tag.page), tag.title)],
          [String(tag.operations.length)],
          [{ kind: 'phrase', markdown: tag.description ?? '' }],
        ],
      }),
    )
    return [{ kind: 'table', caption: 'Operations by tag', head: ['Tag', 'Operations', 'About'], rows }]
  }
  if (api.tags.length === 1) return api.tags.flatMap((tag) => [...tagBlocks(tag), operationTable(tag, api)])
  return api.tags.flatMap((tag) =>
    sections(`tag-${tag.page.slice('tags/'.length)}`, tag.title, [...tagBlocks(tag), operationTable(tag, api)]),
  )
}

/** The document's text about a tag. */
export function tagBlocks({ description, within, kind }: Tag): Block[] {
  const words = [
    ...(within.length === 0 ? [] : [`Part of ${within.join(' › ')}.`]),
    ...(kind === undefined ? [] : [`A tag of the kind ${kind}.`]),
  ]
  return [...proseBlocks(description), ...(words.length === 0 ? [] : [paragraph(words.join(' '))])]
}

/** The operations of a tag with their life cycle. */
export function operationTable({ title, operations }: Tag, api: Api): Block {
  const rows = operations.map(
    (operation): Row => ({
      cells: [
        [link(toPage(operation.page), operation.title)],
        [{ kind: 'method', method: operation.method }, ' ', code(operation.path)],
        lifecycleCell(operation, api),
      ],
    }),
  )
  return { kind: 'table', caption: title, head: ['Operation', 'Request', 'Life cycle'], rows }
}

export function lifecycleCell({ lifecycle }: Operation, { addresses }: Api): Inline[] {
  const badges = badgesOf(lifecycle)
  const replacement = lifecycle.replacedBy
  const page = replacement === undefined ? undefined : addresses.operation(replacement)
  return badges.length === 0
    ? ['stable']
    : [
        ...badges.flatMap((mark, index) => (index === 0 ? [mark] : [' ', mark])),
        ...(replacement === undefined
          ? []
          : [', use ', page === undefined ? replacement : link(toPage(page), replacement)]),
      ]
}
