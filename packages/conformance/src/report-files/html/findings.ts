import { plural } from '@contract-first/document/report'
import type { Finding, RecordedResponse } from '../../finding.ts'
import type { Report } from '../../suite/report.ts'
import { isBreach, isNote } from '../../suite/rule-settings.ts'
import { alsoFound, type FindingGroup, grouped } from '../grouped.ts'
import { replayCommand } from '../replay.ts'

import { html, type Markup, NOTHING } from './markup.ts'

const BODY_MAX = 2_000

/** Each finding with its place in the contract, its request, its response, and how to try it again. */
export function findingCards({ findings }: Report, replay: string | undefined): Markup {
  const known = findings.filter((finding) => finding.known !== undefined)
  return html`${cards(findings.filter(isBreach), 'finding', replay)}${cards(known, 'known finding', replay)}${cards(findings.filter(isNote), 'note', replay)}`
}

function cards(findings: readonly Finding[], noun: string, replay: string | undefined): Markup {
  if (findings.length === 0) return NOTHING
  const groups = grouped(findings)
  return html`<h2>${plural(groups.length, noun)}</h2>\n${groups.map((group) => card(group, replay))}`
}

function card(group: FindingGroup, replay: string | undefined): Markup {
  const { first } = group
  const { case: id, operation, check, rule = check, message, pointer, known, curl, response, regression } = first
  const also = alsoFound(group)
  const again = replay === undefined ? undefined : replayCommand(replay, first)
  return html`<article class="finding"><h3>${operation === '' ? '' : `${operation}: `}${message}</h3><dl>
${row('Case', html`<code>${id || operation}</code> <span class="soft">(${rule})</span>`)}
${known === undefined ? NOTHING : row('Known', html`${known.reason} (until ${known.until})`)}
${row('Contract', html`<code>#${pointer}</code>`)}
${curl === undefined ? NOTHING : row('Request', html`<pre tabindex="0">${curl}</pre>`)}
${response ? row('Response', answerOf(response)) : NOTHING}
${again === undefined ? NOTHING : row('Replay', html`<pre tabindex="0">${again}</pre>`)}
${regression ? row('As a regression', html`<pre tabindex="0">${JSON.stringify(regression)}</pre>`) : NOTHING}
${also === '' ? NOTHING : row('Also', html`${also}`)}
</dl></article>
`
}

function row(name: string, value: Markup): Markup {
  return html`<dt>${name}</dt><dd>${value}</dd>`
}

/** Response headers are seldom the cause, so they are folded. */
function answerOf({ status, headers, body }: RecordedResponse): Markup {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const text = body.length > BODY_MAX ? `${body.slice(0, BODY_MAX)} … (${body.length} characters)` : body
  return html`<pre tabindex="0">${`${status} ${text}`.trimEnd()}</pre>
<details><summary>${plural(headers.length, 'header')}</summary><pre tabindex="0">${lines}</pre></details>`
}
