import { plain } from '@contract-first/document/report'
import { operationsOf } from '../approvals/entries.ts'
import { countedFrom, headline, verdict } from '../comment/headline.ts'
import { valueText } from '../finding/value-text.ts'
import type { Review } from '../review.ts'
import { trafficInWords, usageOf } from '../traffic/words.ts'
import { type Group, grouped, times } from '../verdict/groups.ts'
import { isBlocking } from '../verdict/policy.ts'

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8886}' +
  'code,pre{font:0.9em ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto}.breaking,.undecided{color:#c22}' +
  '@media(prefers-color-scheme:dark){.breaking,.undecided{color:#f77}}'

/** A review as one self-contained page. */
export function html(review: Review): string {
  const rows = grouped(review.findings).map(row).join('\n')
  const problems = review.checks.flatMap(({ name, problems }) =>
    problems.map(({ at, rule, message }) => `${name}: ${rule}: ${message}${at ? ` (${at.file}:${at.line})` : ''}`),
  )
  const mistakes = review.approvals.mistakes.map(({ line, message }) => `${review.approvals.file}:${line}: ${message}`)
  const items = [...mistakes, ...problems].map((text) => `<li>${escaped(text)}</li>`).join('\n')
  const title = `API review: ${headline(review)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(unmarked(title))}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(unmarked(title))}</h1>
<p><strong>${escaped(unmarked(verdict(review)))}</strong> Compared ${escaped(review.path)} with ${escaped(unmarked(review.base.name))}. ${escaped(unmarked(countedFrom(review)))} ${review.traffic ? escaped(trafficInWords(review.traffic)) : ''}</p>
${rows === '' ? '' : `<table>\n<thead><tr><th>Class</th><th>Operations</th><th>What</th><th>Before</th><th>After</th><th>Place</th></tr></thead>\n<tbody>\n${rows}\n</tbody>\n</table>`}
${items === '' ? '' : `<h2>Problems</h2>\n<ul>\n${items}\n</ul>`}
</body>
</html>
`
}

function row(group: Group): string {
  const [finding] = group
  const { class: name, kind, rule, part, sentence, whoBreaks, witness, direction, at, survivor } = finding
  const place = at.side === 'head' ? at : (survivor ?? at)
  const used = usageOf(group)
  const shows = direction === 'request' ? 'Refused from now on' : 'Possible from now on'
  const what = [
    escaped(`${[part, sentence].filter((text) => text !== '').join(': ')}${times(group)}`),
    ...(whoBreaks === undefined ? [] : [`Who breaks: ${escaped(whoBreaks)}`]),
    ...(witness ? [`${shows}: <code>${escaped(JSON.stringify(witness.value))}</code>`] : []),
    ...(used === undefined ? [] : [`Traffic: ${escaped(used)}`]),
    ...(witness?.curl === undefined ? [] : [`<pre>${witness.curl.split('\n').map(escaped).join('\n')}</pre>`]),
  ]
  const cells = [
    `<span class="${name}">${kind ?? name}</span>${isBlocking(finding) ? ', blocks' : ''}<br><code>${escaped(rule)}</code>`,
    [...new Set(group.flatMap(operationsOf))].map(escaped).join('<br>'),
    what.join('<br>'),
    value(finding.before),
    value(finding.after),
    `<code>${escaped(`${place.file}:${place.line}`)}</code>`,
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function value(given: unknown): string {
  if (given === undefined) return ''
  return `<code>${escaped(valueText(given))}</code>`
}

function unmarked(text: string): string {
  return text.replaceAll(/\*\*|`/g, '')
}

/** Text of a stranger's contract, made safe: it is not markup and does not reorder the text around it. */
function escaped(text: string): string {
  return plain(text).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
