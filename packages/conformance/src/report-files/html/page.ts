import { createHash } from 'node:crypto'
import type { Report } from '../../suite/report.ts'
import { type Clause, clauses } from '../sentence.ts'
import { number, plural, type Seen, summarise } from '../summary.ts'
import { constraintTable, coverageTables, untestedList } from './coverage.ts'
import { findingCards } from './findings.ts'
import { html, Markup } from './markup.ts'
import { STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The report as one page that needs nothing else: no script, no font, no network. */
export function toHtml(report: Report, replay?: string): string {
  const { title, version } = report
  const { findings, cases, requests, answers, headers, constraints } = summarise(report)
  const isComplete = report.skipped.length === 0
  const verdict =
    findings > 0
      ? plural(findings, 'finding')
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
<h1>${title} <span class="soft">${version}</span></h1>
<p class="verdict ${findings === 0 && isComplete ? 'good' : 'bad'}">${verdict}</p>
<ul class="says">
${clauses(report).map(said)}</ul>
<dl class="figures">
${figure('Answers produced', seen(answers))}${figure('Headers seen', seen(headers))}${figure('Constraints tried', seen(constraints))}
${figure('Cases', number(cases))}${figure('Requests', number(requests))}${figure('Took', `${(report.ms / 1000).toFixed(1)} s`)}
</dl>
</header>
<main>
${findingCards(report, replay)}
<h2>Documented answers</h2>
<p>How often each status came and was as documented: its body, and each of its headers.</p>
${coverageTables(report)}
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

function seen({ seen: some, all }: Seen): string {
  return `${number(some)} / ${number(all)}`
}
