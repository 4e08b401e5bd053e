import type { Finding } from '../../finding.ts'
import type { Report } from '../../suite/report.ts'
import { type FindingGroup, grouped } from '../grouped.ts'
import { replayOf } from '../replay.ts'
import { plural } from '../summary.ts'
import { html, type Markup, NOTHING } from './markup.ts'

const BODY_MAX = 2_000

/** Each finding with its place in the contract, its request, the answer, and how it is tried again. */
export function findingCards({ findings }: Report, replay: string | undefined): Markup {
  if (findings.length === 0) return NOTHING
  return html`<h2>Findings</h2>\n${grouped(findings).map((group) => card(group, replay))}`
}

function card({ first, others }: FindingGroup, replay: string | undefined): Markup {
  const { case: id, operation, check, message, pointer, curl, response } = first
  const again =
    replay === undefined || id === '' ? undefined : `${replay} --replay '${replayOf(first).replaceAll("'", `'\\''`)}'`
  return html`<article class="finding"><h3>${message}</h3><dl>
${row('Case', html`<code>${id || operation}</code> <span class="soft">(${check})</span>`)}
${row('Contract', html`<code>#${pointer}</code>`)}
${curl === undefined ? NOTHING : row('Request', html`<pre tabindex="0">${curl}</pre>`)}
${response ? row('Answer', html`<pre tabindex="0">${answerText(response)}</pre>`) : NOTHING}
${again === undefined ? NOTHING : row('Replay', html`<pre tabindex="0">${again}</pre>`)}
</dl>${others === 0 ? NOTHING : html`<p class="soft">And ${plural(others, 'more answer')} like it.</p>`}</article>
`
}

function row(name: string, value: Markup): Markup {
  return html`<dt>${name}</dt><dd>${value}</dd>`
}

function answerText({ status, headers, body }: NonNullable<Finding['response']>): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const text = body.length > BODY_MAX ? `${body.slice(0, BODY_MAX)} … (${body.length} characters)` : body
  return [String(status), ...lines, '', text].join('\n').trimEnd()
}
