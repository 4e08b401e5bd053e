import { type Block, code, type Inline, link, paragraph, proseBlocks, separated, toPage } from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { Addresses } from '../model/addresses.ts'
import type { Api } from '../model/api.ts'
import type { Operation } from '../model/operation.ts'
import type { Response, ResponseLink } from '../model/response.ts'
import { contentBlocks, exampleTabs } from './content.ts'
import { parameterField } from './parameter-field.ts'

/** One response: its body, its headers, what may be done with it, and an example of each kind beside it. */
export function responseBlocks(response: Response, { responses }: Operation, { addresses }: Api, id: string): Block {
  const { status, title, description, headers, contents, links } = response
  const at = `${id}response-${status.toLowerCase()}`
  const body = contents.flatMap((content) => contentBlocks(content, true, `${at}-body`, addresses))
  const aside = contents.flatMap((content) =>
    exampleTabs(`Body of ${status === 'default' ? title.toLowerCase() : status}`, content),
  )
  const fields = headers.map((header) => parameterField(header, `${at}-${slug(header.name)}`, addresses))
  const open: Block[] = fields.length === 0 ? [] : [{ kind: 'fields', caption: `Headers of ${title}`, fields }]
  const names = separated(
    headers.map(({ name }) => [code(name)]),
    ', ',
  )
  const isFirst = responses[0] === response
  return {
    kind: 'section',
    id: at,
    title: [title],
    blocks: [
      ...proseBlocks(description),
      ...(contents.length === 0 ? [paragraph('No body.')] : body),
      ...(open.length === 0
        ? []
        : isFirst
          ? [paragraph('Headers:'), ...open]
          : [{ kind: 'details' as const, summary: ['Headers: ', ...names], blocks: open }]),
      ...links.map((one) => linkParagraph(one, addresses)),
    ],
    ...(aside.length > 0 && { aside }),
  }
}

/** What of the answer goes into a next request. */
function linkParagraph({ name, operationId, description, parameters }: ResponseLink, addresses: Addresses): Block {
  const page = operationId === undefined ? undefined : addresses.operation(operationId)
  const next: Inline = page === undefined ? code(operationId ?? name) : link(toPage(page), code(operationId ?? name))
  const given = parameters.map(({ name: parameter, value }): Inline[] => [code(parameter), ' is ', code(value)])
  const words: Inline[] = given.length === 0 ? [] : [': ', ...separated(given, ', ')]
  const more: Inline[] = description === undefined ? [] : [' ', { kind: 'phrase', markdown: description }]
  return paragraph('Leads to ', next, ...words, '.', ...more)
}
