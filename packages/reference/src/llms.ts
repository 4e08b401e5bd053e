import type { Page } from './blocks.ts'
import { codeSpan, escapeMarkdown } from './markdown/escape.ts'
import { phraseMarkdown } from './markdown/prose.ts'
import type { Operation } from './model/operation.ts'
import type { Server } from './model/server.ts'
import type { Reference } from './reference.ts'

/** What a language model should know before it reads anything else, and where the rest is (llmstxt.org). */
export function llmsText({ api }: Reference, pages: readonly Page[], baseUrl: string): string {
  const subjects = new Set(api.operations.map(({ page }) => page))
  const linked = ({ path, title, description }: Page) =>
    `- [${escapeMarkdown(title)}](${baseUrl}${encodeURI(path)}.md): ${escapeMarkdown(description)}`
  const others = pages.filter(({ path }) => !subjects.has(path) && !path.startsWith('tags/'))
  const general = others.filter(({ path }) => !path.startsWith('schemas/'))
  const schemas = others.filter(({ path }) => path.startsWith('schemas/'))
  const parts = [
    `# ${escapeMarkdown(api.title)}`,
    `> ${escapeMarkdown(api.summary ?? `Reference of the API ${api.title}.`)} Version ${escapeMarkdown(api.version)}.`,
    instructions(api.operations),
    api.servers.length === 0 ? '' : `## Base URLs\n\n${api.servers.map(serverLine).join('\n')}`,
    `## Operations\n\n${api.operations.map((operation) => operationLine(operation, baseUrl)).join('\n')}`,
    `## Pages\n\n${general.map(linked).join('\n')}`,
    schemas.length === 0 ? '' : `## Schemas\n\n${schemas.map(linked).join('\n')}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function instructions(operations: readonly Operation[]): string {
  const deprecated = operations.filter(({ lifecycle }) => lifecycle.isDeprecated)
  const unstable = operations.filter(({ lifecycle }) => lifecycle.stability !== undefined)
  const lines = [
    'Every page is Markdown. The contract itself is openapi.json; where a page and the contract differ, the contract holds.',
    ...deprecated.map(({ name, lifecycle: { sunset, replacedBy } }) =>
      escapeMarkdown(
        `Do not use ${name}: it is deprecated${sunset ? ` and will be removed on ${sunset}` : ''}.${replacedBy ? ` Use ${replacedBy}.` : ''}`,
      ),
    ),
    ...unstable.map(({ name, lifecycle }) => escapeMarkdown(`${name} is ${lifecycle.stability}: it may change or go.`)),
  ]
  return lines.map((line) => `- ${line}`).join('\n')
}

/** Where requests go: of several servers, the first is the one that the samples call. */
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
