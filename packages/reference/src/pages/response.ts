import {
  type Block,
  code,
  type Field,
  type Inline,
  link,
  paragraph,
  proseBlocks,
  sections,
  separated,
  toPage,
} from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { Addresses } from '../model/addresses.ts'
import type { Content } from '../model/content.ts'
import { codesOf, isFailure } from '../model/errors.ts'
import type { Header, Response, ResponseLink } from '../model/response.ts'
import { sameAs } from '../model/schema.ts'
import { typeWords } from '../model/schema-words.ts'
import { contentBlocks, examplesByStatus, exampleTabs } from './content.ts'
import { parameterField } from './parameter-field.ts'

/** Every response; headers common to all come once, at the end. */
export function responseSections(responses: readonly Response[], addresses: Addresses, id: string): Block[] {
  const common = commonHeaders(responses)
  const fields = headerFields(common, `${id}response`, addresses)
  return sections(`${id}responses`, 'Responses', [
    ...responses.map((response) => responseSection(response, common, addresses, id)),
    ...sections(`${id}response-headers`, 'Headers of every response', fields).map((section) => ({
      ...section,
      folded: separated(
        common.map(({ name }) => [code(name)]),
        ', ',
      ),
    })),
  ])
}

/** The headers of every response, each described once. */
export function commonHeaders([first, ...others]: readonly Response[]): Header[] {
  if (first === undefined || others.length === 0) return []
  const has = ({ headers }: Response, { node }: Header) => headers.some((header) => header.node.value === node.value)
  return first.headers.filter((header) => others.every((response) => has(response, header)))
}

function headerFields(headers: readonly Header[], id: string, addresses: Addresses): Block[] {
  const fields: Field[] = headers.map((header) => parameterField(header, `${id}-${slug(header.name)}`, addresses))
  return fields.length === 0 ? [] : [{ kind: 'fields', caption: 'Headers', fields }]
}

function responseSection(response: Response, common: readonly Header[], addresses: Addresses, id: string): Block {
  const { status, title, description, headers, contents, links } = response
  const at = `${id}response-${status.toLowerCase()}`
  const body = contents.flatMap((content) => bodyBlocks(content, response, `${at}-body`, addresses))
  const isAny = !/^\d{3}$/.test(status)
  const label = `Body of ${status === 'default' ? 'any other status' : title}`
  const aside = contents.flatMap((content) => (isAny ? examplesByStatus : exampleTabs)(label, content))
  const own = headers.filter(({ node }) => !common.some((header) => header.node.value === node.value))
  return {
    kind: 'section',
    id: at,
    title: [title],
    choice: status === 'default' ? 'Other' : status,
    blocks: [
      ...proseBlocks(description),
      ...(contents.length === 0 ? [paragraph('No body.')] : body),
      ...(own.length === 0 ? [] : [paragraph('Headers:'), ...headerFields(own, at, addresses)]),
      ...links.map((one) => linkParagraph(one, addresses)),
    ],
    ...(aside.length > 0 && { aside }),
  }
}

/** Only the codes of this response, for an error with its own page. */
function bodyBlocks(content: Content, response: Response, id: string, addresses: Addresses): Block[] {
  const { mediaType, schema } = content
  const isNamed = schema !== undefined && sameAs(schema) !== undefined
  if (!isFailure(response) || !isNamed) return contentBlocks(content, true, id, addresses)
  const codes = codesOf(response).map((name): Inline[] => [link(toPage('errors', slug(name)), code(name))])
  const words: Inline[] =
    codes.length === 0 ? ['.'] : [', of which ', code('code'), ' is ', ...separated(codes, ', '), '.']
  return [paragraph(code(mediaType), ': ', ...typeWords(schema, addresses), ...words)]
}

/** The parts of the response that the next request uses. */
function linkParagraph({ name, operationId, description, parameters }: ResponseLink, addresses: Addresses): Block {
  const page = operationId === undefined ? undefined : addresses.operation(operationId)
  const next: Inline = page === undefined ? code(operationId ?? name) : link(toPage(page), code(operationId ?? name))
  const given = parameters.map(({ name: parameter, value }): Inline[] => [code(parameter), ' is ', code(value)])
  const words: Inline[] = given.length === 0 ? [] : [': ', ...separated(given, ', ')]
  const more: Inline[] = description === undefined ? [] : [' ', { kind: 'phrase', markdown: description }]
  return paragraph('Leads to ', next, ...words, '.', ...more)
}
