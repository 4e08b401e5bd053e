import { plural } from '@contract-first/document/report'
import type { Finding, RecordedResponse } from '../../finding.ts'
import { excerptOf } from '../../suite/describe-finding.ts'
import type { Report } from '../../suite/report.ts'
import { isBreach, isNote } from '../../suite/rule-settings.ts'
import { alsoFound, type FindingGroup, grouped } from '../grouped.ts'
import { replayCommand } from '../replay.ts'
import { SEVERITIES, severityOf } from '../severity.ts'

import { html, type Markup, NOTHING } from './markup.ts'

const BODY_MAX = 2_000

/** Each cause, folded, by severity, with its place in the contract, its request, its response, and how to try it again. */
export function findingCards({ findings }: Report, replay: string | undefined): Markup {
  const known = findings.filter((finding) => finding.known !== undefined)
  const sections = [
    ...sectionsOf(findings.filter(isBreach), (severity) => SEVERITIES[severity] ?? ''),
    ...sectionsOf(known, () => 'Known'),
    ...sectionsOf(findings.filter(isNote), () => 'Notes'),
  ]
  if (sections.length === 0) return NOTHING
  return html`${sections.length > 1 ? filter(sections) : NOTHING}${sections.map(
    (
      { title, groups },
      index,
    ) => html`<section class="severity" id="severity-${index}"><h2>${title} (${groups.length})</h2>
${groups.map((group) => card(group, replay))}</section>
`,
  )}`
}

interface Section {
  title: string
  groups: readonly FindingGroup[]
}

function sectionsOf(findings: readonly Finding[], titleOf: (severity: number) => string): Section[] {
  const byTitle = Map.groupBy(grouped(findings), ({ first }) => titleOf(severityOf(first)))
  return [...byTitle].map(([title, groups]) => ({ title, groups }))
}

/** The index, which shows one kind alone; without a script, by the style of what is checked. */
function filter(sections: readonly Section[]): Markup {
  const options = [{ title: 'All', id: 'all', count: '' }].concat(
    sections.map(({ title, groups }, index) => ({ title, id: String(index), count: ` (${groups.length})` })),
  )
  return html`<fieldset class="filter"><legend>Show</legend>${options.map(
    ({ title, id, count }) =>
      html`<label><input type="radio" name="severity" id="show-${id}"${id === 'all' ? html` checked` : NOTHING}> ${title}${count}</label>\n`,
  )}</fieldset>
`
}

/** How many sections there may be: one for each severity, and what is known. */
const SECTIONS_MAX = SEVERITIES.length + 1

/** Hides all sections but the one that is chosen. */
export const FILTER_STYLE: string = Array.from(
  { length: SECTIONS_MAX },
  (_, index) => `body:has(#show-${index}:checked) .severity:not(#severity-${index}) { display: none; }\n`,
).join('')

function card(group: FindingGroup, replay: string | undefined): Markup {
  const { first } = group
  const { case: id, operation, check, rule = check, message, pointer, known, curl, response, regression } = first
  const also = alsoFound(group)
  const again = replay === undefined ? undefined : replayCommand(replay, first)
  return html`<details class="finding"><summary>${operation === '' ? '' : `${operation}: `}${message}${also === '' ? NOTHING : html` <span class="soft">${also}</span>`}</summary><dl>
${row('Case', html`<code>${id || operation}</code> <span class="soft">(${rule})</span>`)}
${known === undefined ? NOTHING : row('Known', html`${known.reason} (until ${known.until})`)}
${row('Contract', html`<code>#${pointer}</code>`)}
${curl === undefined ? NOTHING : row('Request', html`<pre tabindex="0">${curl}</pre>`)}
${response ? row('Response', answerOf(response)) : NOTHING}
${again === undefined ? NOTHING : row('Replay', html`<pre tabindex="0">${again}</pre>`)}
${regression ? row('As a regression', html`<pre tabindex="0">${JSON.stringify(regression)}</pre>`) : NOTHING}
</dl></details>
`
}

function row(name: string, value: Markup): Markup {
  return html`<dt>${name}</dt><dd>${value}</dd>`
}

/** Response headers are seldom the cause, so they are folded. */
function answerOf({ status, headers, body }: RecordedResponse): Markup {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return html`<pre tabindex="0">${`${status} ${excerptOf(body, BODY_MAX)}`.trimEnd()}</pre>
<details><summary>${plural(headers.length, 'header')}</summary><pre tabindex="0">${lines}</pre></details>`
}
