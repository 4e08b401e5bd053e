import { type Block, code, type Inline, link, type Page, paragraph, type Row, sections, toPage } from '../blocks.ts'
import { slug } from '../document/names.ts'
import { deprecatedFields } from '../model/deprecated-fields.ts'
import type { Lifecycle } from '../model/lifecycle.ts'
import { componentName } from '../model/schema.ts'
import type { Reference } from '../reference.ts'
import { topicBlocks } from './chapter.ts'
import { commonHeaders } from './response.ts'

interface Deprecation {
  lifecycle: Lifecycle
  id: string
  what: readonly Inline[]
}

/** Everything deprecated, in the order of removal. */
export function deprecationsPage(reference: Reference): Page[] {
  const { api, chapters } = reference
  const operations = sorted(
    api.operations.map(({ lifecycle, page, name, method, path }) => ({
      lifecycle,
      id: slug(name),
      what: [link(toPage(page), name), ' ', code(`${method} ${path}`)],
    })),
  )
  const fields = sorted([
    ...parameterDeprecations(reference),
    ...headerDeprecations(reference),
    ...propertyDeprecations(reference),
    ...bodyDeprecations(reference),
  ])
  const nothing = operations.length + fields.length === 0
  return [
    {
      path: 'deprecations',
      title: 'Deprecations',
      description: `What ${api.title} will remove, when, and what to use instead`,
      blocks: [
        ...(nothing ? [paragraph('Nothing is deprecated.')] : []),
        ...sections('operations', 'Operations', table('Deprecated operations', operations, reference)),
        ...sections('fields', 'Parameters and fields', table('Deprecated fields', fields, reference)),
        ...sections('in-responses', 'In responses', headerBlocks(reference)),
        ...sections('policy', 'Policy', topicBlocks(chapters.byTopic.get('deprecations') ?? [])),
      ],
    },
  ]
}

function sorted(all: readonly Deprecation[]): Deprecation[] {
  const never = '9999'
  const date = ({ lifecycle }: Deprecation) => lifecycle.sunset ?? never
  return all
    .filter(({ lifecycle }) => lifecycle.isDeprecated)
    .sort((a, b) => (date(a) < date(b) ? -1 : date(a) > date(b) ? 1 : 0))
}

function table(caption: string, deprecations: readonly Deprecation[], { api }: Reference): Block[] {
  if (deprecations.length === 0) return []
  const rows = deprecations.map(({ lifecycle: { sunset, replacedBy }, id, what }): Row => {
    const page = replacedBy === undefined ? undefined : api.addresses.operation(replacedBy)
    const instead: Inline = page === undefined ? (replacedBy ?? 'not said') : link(toPage(page), replacedBy ?? '')
    return { id, cells: [what, [sunset === undefined ? 'not said' : { kind: 'date', date: sunset }], [instead]] }
  })
  return [{ kind: 'table', caption, head: ['What', 'Removed on', 'Use instead'], rows }]
}

function parameterDeprecations({ api }: Reference): Deprecation[] {
  return api.operations.flatMap(({ parameters, page, name }) =>
    parameters.map((parameter) => {
      const anchor = `${parameter.location}-${slug(parameter.name)}`
      const what: Inline[] = [link(toPage(page, anchor), code(parameter.name)), ` (${parameter.location}) of ${name}`]
      return { lifecycle: parameter.lifecycle, id: `${slug(name)}-${anchor}`, what }
    }),
  )
}

/** A header of all responses of an operation is on its page only once. */
function headerDeprecations({ api }: Reference): Deprecation[] {
  return api.operations.flatMap(({ responses, page, name }) => {
    const common = commonHeaders(responses)
    const places = [
      { headers: common, part: 'response', where: 'every response' },
      ...responses.map(({ headers, status, title }) => ({
        headers: headers.filter(({ node }) => !common.some((header) => header.node.value === node.value)),
        part: `response-${status.toLowerCase()}`,
        where: title,
      })),
    ]
    return places.flatMap(({ headers, part, where }) =>
      headers.map((header) => {
        const anchor = `${part}-${slug(header.name)}`
        const what: Inline[] = [link(toPage(page, anchor), code(header.name)), ` (header) in ${where} of ${name}`]
        return { lifecycle: header.lifecycle, id: `${slug(name)}-${anchor}`, what }
      }),
    )
  })
}

function propertyDeprecations({ api }: Reference): Deprecation[] {
  return api.schemas.flatMap(({ name, page, node }) =>
    deprecatedFields(node).map(({ path, lifecycle }) => ({
      lifecycle,
      id: `${slug(name)}-${slug(path)}`,
      what: [link(toPage(page), path.startsWith('[') ? `${name}${path}` : `${name}.${path}`)],
    })),
  )
}

/** In bodies that are not components. */
function bodyDeprecations({ api }: Reference): Deprecation[] {
  return api.operations.flatMap(({ name, page, body, responses }) => {
    const bodies = [
      { contents: body?.contents ?? [], part: 'request-body', where: 'in the request body of' },
      ...responses.map(({ contents, status, title }) => {
        return { contents, part: `response-${status.toLowerCase()}`, where: `in ${title} of` }
      }),
    ]
    return bodies.flatMap(({ contents, part, where }) =>
      contents
        .flatMap(({ schema, itemSchema }) => [schema, itemSchema])
        .flatMap((schema) =>
          schema === undefined || componentName(schema) !== undefined
            ? []
            : deprecatedFields(schema).map(({ path, lifecycle }) => ({
                lifecycle,
                id: `${slug(name)}-${part}-${slug(path)}`,
                what: [link(toPage(page, part), code(path)), ` ${where} ${name}`],
              })),
        ),
    )
  })
}

/** The headers that tell programs about it: Deprecation (RFC 9745) and Sunset (RFC 8594). */
function headerBlocks({ api }: Reference): Block[] {
  const headers = api.operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers))
  const found = new Map(
    headers
      .filter(({ name }) => /^(deprecation|sunset)$/i.test(name))
      .map((header) => [header.name.toLowerCase(), header]),
  )
  const items = [...found.values()].map(({ name, description = '' }): Inline[] => [
    code(name),
    ': ',
    { kind: 'phrase', markdown: description },
  ])
  return items.length === 0
    ? []
    : [paragraph('Responses of a deprecated operation say so in these headers:'), { kind: 'list', items }]
}
