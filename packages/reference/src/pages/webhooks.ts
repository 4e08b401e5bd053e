import { type Block, link, type Page, pageOf, proseBlocks, type Row, toPage } from '../blocks.ts'
import { badgesOf, lifecycleSentence } from '../model/lifecycle-words.ts'
import type { Operation } from '../model/operation.ts'
import type { Reference } from '../reference.ts'
import { lifecycleCell } from './index.ts'
import { operationSections, requestExamples } from './operation.ts'

/** A page for each request that the API sends, and a list of them. */
export function webhookPages(reference: Reference): Page[] {
  const { api } = reference
  if (api.webhooks.length === 0) return []
  const rows = api.webhooks.map(
    (webhook): Row => ({
      cells: [
        [link(toPage(webhook.page), webhook.path)],
        [{ kind: 'method', method: webhook.method }],
        [webhook.summary ?? ''],
        lifecycleCell(webhook, api),
      ],
    }),
  )
  const index: Page = {
    path: 'webhooks/index',
    title: 'Webhooks',
    description: `The requests that ${api.title} sends to you`,
    blocks: [{ kind: 'table', caption: 'Webhooks', head: ['Webhook', 'Method', 'What it says', 'Life cycle'], rows }],
  }
  return [index, ...api.webhooks.map((webhook) => webhookPage(webhook, reference))]
}

function webhookPage(webhook: Operation, { api }: Reference): Page {
  const head = {
    path: webhook.page,
    title: webhook.title,
    description: `The webhook ${webhook.path} of ${api.title}`,
    heading: [webhook.title, ...badgesOf(webhook.lifecycle).flatMap((mark) => [' ', mark])],
  }
  return pageOf(head, () => [requestSection(webhook, api), ...operationSections(webhook, api)])
}

function requestSection(webhook: Operation, api: Reference['api']): Block {
  const deprecation = lifecycleSentence(webhook.lifecycle, api.addresses)
  const examples = requestExamples(webhook)
  const blocks: Block[] = [
    { kind: 'endpoint', method: webhook.method, path: 'the URL that you gave' },
    ...(deprecation.length > 0 ? [{ kind: 'notice' as const, tone: 'deprecated' as const, content: deprecation }] : []),
    ...proseBlocks(webhook.description),
  ]
  return { kind: 'section', id: 'request', title: ['Request'], blocks, ...(examples.length > 0 && { aside: examples }) }
}
