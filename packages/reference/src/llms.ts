import type { Page } from './blocks.ts'
import { codeSpan, escapeMarkdown } from './markdown/escape.ts'
import { phraseMarkdown } from './markdown/prose.ts'
import type { Api } from './model/api.ts'
import type { Operation } from './model/operation.ts'
import { hasNextLink } from './model/paging.ts'
import type { Server } from './model/server.ts'
import type { Reference } from './reference.ts'

/** The largest text that fits a model. */
export const LLMS_MAX_BYTES = 50_000

/**
 * Facts that a language model needs before it reads anything else, and links to the rest (llmstxt.org): `llms.txt`,
 * and, if that would be too long, parts of its lists in separate files.
 */
export function llmsFiles({ api }: Reference, pages: readonly Page[], baseUrl: string): [path: string, text: string][] {
  const subjects = new Set(api.operations.map(({ page }) => page))
  const linked = ({ path, title, description }: Page) =>
    `- [${escapeMarkdown(title)}](${baseUrl}${encodeURI(path)}.md): ${escapeMarkdown(description)}`
  const others = pages.filter(({ path }) => !subjects.has(path) && !path.startsWith('tags/'))
  const isListed = ({ path }: Page) => path.startsWith('schemas/') || path.startsWith('webhooks/')
  const head = [
    `# ${escapeMarkdown(api.title)}`,
    `> ${escapeMarkdown(api.summary ?? `Reference of the API ${api.title}.`)} Version ${escapeMarkdown(api.version)}.`,
    instructions(api),
    api.servers.length === 0 ? '' : `## Base URLs\n\n${api.servers.map(serverLine).join('\n')}`,
  ]
  const lists = [
    {
      title: 'Operations',
      name: 'operations',
      lines: api.operations.map((operation) => operationLine(operation, baseUrl)),
    },
    { title: 'Pages', name: 'pages', lines: others.filter((page) => !isListed(page)).map(linked) },
    { title: 'Schemas', name: 'schemas', lines: others.filter(({ path }) => path.startsWith('schemas/')).map(linked) },
    {
      title: 'Webhooks',
      name: 'webhooks',
      lines: others.filter(({ path }) => path.startsWith('webhooks/')).map(linked),
    },
  ].filter(({ lines }) => lines.length > 0)
  const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join('\n')}`
  const whole = joined([...head, ...lists.map(({ title, lines }) => section(title, lines))])
  if (Buffer.byteLength(whole) <= LLMS_MAX_BYTES) return [['llms.txt', whole]]
  const parts = lists.map(({ title, name, lines }) => {
    const chunks = chunksOf(lines).map((chunk, index): [string, string] => [
      `llms-${name}-${index + 1}.txt`,
      joined([`# ${escapeMarkdown(api.title)}: ${title}`, chunk.join('\n')]),
    ])
    const links = chunks.map(
      ([file], index) => `- [${title}, part ${index + 1} of ${chunks.length}](${baseUrl}${file})`,
    )
    return { chunks, text: section(title, links) }
  })
  return [['llms.txt', joined([...head, ...parts.map(({ text }) => text)])], ...parts.flatMap(({ chunks }) => chunks)]
}

function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Lines in as few files as possible, with room for a title. */
function chunksOf(lines: readonly string[]): string[][] {
  const chunks: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const line of lines) {
    size += Buffer.byteLength(line) + 1
    if (size > LLMS_MAX_BYTES - 1_000) {
      chunks.push([])
      size = Buffer.byteLength(line) + 1
    }
    chunks.at(-1)?.push(line)
  }
  return chunks
}

/** How many of a kind are named; beyond that, only their number. */
const NAMED_MAX = 20

function instructions({ operations, securitySchemes }: Api): string {
  const deprecated = operations.filter(({ lifecycle }) => lifecycle.isDeprecated)
  const unstable = operations.filter(({ lifecycle }) => lifecycle.stability !== undefined)
  const lines = [
    'Every page is Markdown. The contract itself is openapi.json; where a page and the contract differ, the contract holds. All pages in one file: llms-full.txt.',
    ...(securitySchemes.length === 0
      ? []
      : [
          `Credentials: ${securitySchemes.map(({ name }) => codeSpan(name)).join(', ')}; authentication.md says how to send them.`,
        ]),
    ...habits(operations),
    ...capped(
      deprecated.map(({ name, lifecycle: { sunset, replacedBy } }) =>
        escapeMarkdown(
          `Do not use ${name}: it is deprecated${sunset ? ` and will be removed on ${sunset}` : ''}.${replacedBy ? ` Use ${replacedBy}.` : ''}`,
        ),
      ),
      'operations are deprecated: deprecations.md',
    ),
    ...capped(
      unstable.map(({ name, lifecycle }) => escapeMarkdown(`${name} is ${lifecycle.stability}: it may change or go.`)),
      'operations may change or go: their pages say so',
    ),
  ]
  return lines.map((line) => `- ${line}`).join('\n')
}

function capped(lines: readonly string[], others: string): string[] {
  if (lines.length <= NAMED_MAX) return [...lines]
  return [...lines.slice(0, NAMED_MAX), `${lines.length - NAMED_MAX} more ${others}.`]
}

/** Rules for clients, derived from the operations. */
function habits(operations: readonly Operation[]): string[] {
  const takes = (name: string) =>
    operations.filter(({ parameters }) => parameters.some((one) => one.name.toLowerCase() === name))
  const answers = operations.flatMap(({ responses }) => responses)
  const hasHeader = (name: string) =>
    answers.some(({ headers }) => headers.some((one) => one.name.toLowerCase() === name))
  const safe = takes('idempotency-key')
  return [
    ...(safe.length === 0
      ? []
      : [
          `Send an \`Idempotency-Key\` of your own with ${safe.length > 3 ? 'the requests that take it' : safe.map(({ name }) => codeSpan(name)).join(', ')}: then a retry does nothing twice.`,
        ]),
    ...(operations.some(hasNextLink) ? ['Lists come in pages: follow `rel="next"` of the header `Link`.'] : []),
    ...(answers.some(({ status }) => status === '429')
      ? [
          `After a 429, wait${hasHeader('retry-after') ? ' as many seconds as `Retry-After` says' : ''} before you send again.`,
        ]
      : []),
  ]
}

/** The servers; the first one is used in the samples. */
function serverLine({ url, description }: Server): string {
  return `- ${codeSpan(url)}${description === undefined ? '' : `: ${phraseMarkdown(description, () => undefined)}`}`
}

function operationLine({ name, page, method, path, title, lifecycle }: Operation, baseUrl: string): string {
  const { isDeprecated, sunset, replacedBy, stability } = lifecycle
  const marks = [
    stability,
    isDeprecated && `deprecated${sunset ? `, sunset ${sunset}` : ''}${replacedBy ? `, use ${replacedBy}` : ''}`,
  ].filter((mark) => typeof mark === 'string')
  const end = marks.length === 0 ? '' : ` (${marks.join('; ')})`
  return `- [${escapeMarkdown(name)}](${baseUrl}${encodeURI(page)}.md): ${escapeMarkdown(`${method} ${path}. ${title}${end}`)}`
}
