import { createHash } from 'node:crypto'
import { number, plural } from '@contract-first/document/report'
import type { Report } from '../../suite/report.ts'
import { isBreach } from '../../suite/rule-settings.ts'
import { grouped } from '../grouped.ts'
import { type Clause, clauses } from '../sentence.ts'
import { type Seen, summarise } from '../summary.ts'
import { constraintTable, coverageTables, neverSucceededList, unjudgedList, untestedList } from './coverage.ts'
import { FILTER_STYLE, findingCards } from './findings.ts'
import { layersTable } from './layers.ts'
import { html, Markup, NOTHING } from './markup.ts'
import { STYLE as OWN_STYLE } from './style.ts'

const STYLE = OWN_STYLE + FILTER_STYLE
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The report as one page that needs nothing else: no script, no font, no network. */
export function toHtml(report: Report, replay?: string): string {
  const { title, version } = report
  const { cases, requests, answers, headers, constraints } = summarise(report)
  const breaches = grouped(report.findings.filter(isBreach)).length
  const isComplete = report.skipped.length === 0
  const verdict =
    breaches > 0
      ? plural(breaches, 'finding')
      : isComplete
        ? 'Nothing found'
        : 'Nothing found so far: the run ended early'
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${version}: ${verdict}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
${whereAndWhen(report)}<h1>${title} <span class="soft">${version}</span></h1>
<p class="verdict ${breaches === 0 && isComplete ? 'good' : 'bad'}">${verdict}</p>
<ul class="says">
${clauses(report).map(said)}</ul>
<dl class="figures">
${share('Responses produced', answers)}${share('Headers seen', headers)}${share('Constraints tried', constraints)}
${figure('Cases', number(cases))}${figure('Requests', number(requests))}${figure('Took', `${(report.ms / 1000).toFixed(1)} s`)}
</dl>
</header>
<main>
${findingCards(report, replay)}
${neverSucceededList(report)}<h2>Layers</h2>
${layersTable(report)}
<h2>Documented responses</h2>
<p>How often each status came and was as documented: its body, and each of its headers.</p>
${coverageTables(report)}
${unjudgedList(report)}
<h2>Constraints of requests</h2>
<p>How many requests kept each constraint, and how many broke it.</p>
${constraintTable(report)}
${untestedList(report)}
</main>
</body>
</html>
`
  return page.text
}

function said({ isWhole, text }: Clause): Markup {
  const mark = isWhole
    ? html`<b class="good" aria-label="whole">✓</b>`
    : html`<b class="missing" aria-label="in part">–</b>`
  return html`<li>${mark}${text}</li>\n`
}

function figure(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

function share(name: string, { seen, all }: Seen): Markup {
  const bar = html`<progress ${seen === all ? NOTHING : html`class="part"`} value="${seen}" max="${all}" aria-hidden="true"></progress>`
  return html`<div><dt>${name}</dt><dd>${number(seen)} / ${number(all)}</dd>${all === 0 ? NOTHING : html`<dd>${bar}</dd>`}</div>`
}

/** The server of a report, and the time of the first request. */
function whereAndWhen({ exchanges: [first] }: Report): Markup {
  if (!first) return NOTHING
  const { origin } = new URL(first.url)
  const time = new Date(first.startedAt).toISOString()
  return html`<p class="soft">Conformance of ${origin}, <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>\n`
}
