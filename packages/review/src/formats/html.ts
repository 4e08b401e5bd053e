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
  'nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}input{font:inherit;padding:.2rem .5rem;flex:1 1 16rem}' +
  'summary{font-size:1.3rem;font-weight:bold;margin:1rem 0 .5rem;cursor:pointer}' +
  'code,pre{font:0.9em ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto}.breaking,.undecided{color:#c22}' +
  '@media(prefers-color-scheme:dark){.breaking,.undecided{color:#f77}}'

/** A review as one self-contained page. */
export function html(review: Review): string {
  const sections = sectionsOf(review)
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
${sections.length === 0 ? '' : `${indexOf(sections)}\n${sections.map(sectionText).join('\n')}\n<script>${FILTER}</script>`}
${items === '' ? '' : `<h2>Problems</h2>\n<ul>\n${items}\n</ul>`}
</body>
</html>
`
}

interface Section {
  name: string
  title: string
  groups: readonly Group[]
}

const TITLES: Readonly<Record<string, string>> = {
  breaking: 'Breaking',
  undecided: 'Undecided',
  policy: 'Policy',
  source: 'Generated code only',
  addition: 'Additions',
  change: 'Other changes',
  documentation: 'Documentation',
}

/** The findings by class, what breaks first; those without a consequence are folded. */
function sectionsOf({ findings }: Review): Section[] {
  const byName = Map.groupBy(grouped(findings), ([{ class: name, kind }]): string =>
    name === 'note' ? (kind ?? 'change') : name,
  )
  return Object.entries(TITLES).flatMap(([name, title]) => {
    const groups = byName.get(name)
    return groups ? [{ name, title, groups }] : []
  })
}

function indexOf(sections: readonly Section[]): string {
  const links = sections.map(({ name, title, groups }) => `<a href="#${name}">${title} (${groups.flat().length})</a>`)
  return `<nav>${links.join('\n')}\n<input type="search" placeholder="Filter by operation or text" aria-label="Filter by operation or text"></nav>`
}

function sectionText({ name, title, groups }: Section): string {
  const isOpen = ['breaking', 'undecided', 'policy', 'source'].includes(name)
  return `<details id="${name}"${isOpen ? ' open' : ''}><summary>${title} (${groups.flat().length})</summary>
<table>\n<thead><tr><th>Class</th><th>Operations</th><th>What</th><th>Before</th><th>After</th><th>Place</th></tr></thead>
<tbody>\n${groups.map(row).join('\n')}\n</tbody>\n</table></details>`
}

/** Shows the rows that hold a text, and opens the sections that have one. */
const FILTER = `const search = document.querySelector('input')
const show = () => {
  const wanted = search.value.trim().toLowerCase()
  for (const section of document.querySelectorAll('details[id]')) {
    let found = 0
    for (const row of section.querySelectorAll('tbody > tr')) {
      row.hidden = !row.textContent.toLowerCase().includes(wanted)
      if (!row.hidden) found++
    }
    section.hidden = found === 0
    if (wanted !== '' && found > 0) section.open = true
  }
}
search.addEventListener('input', show)
for (const link of document.querySelectorAll('nav a'))
  link.addEventListener('click', () => { document.querySelector(link.hash).open = true })`

function row(group: Group): string {
  const [finding] = group
  const { class: name, kind, rule, part, sentence, whoBreaks, witness, direction, at, survivor } = finding
  const place = at.side === 'head' ? at : (survivor ?? at)
  const used = usageOf(group)
  const shows = direction === 'request' ? 'Refused from now on' : 'Possible from now on'
  const other = witness?.with === undefined ? '' : `, with <a href="#${witness.with}">another change</a>`
  const what = [
    escaped(`${[part, sentence].filter((text) => text !== '').join(': ')}${times(group)}`),
    ...(whoBreaks === undefined ? [] : [`Who breaks: ${escaped(whoBreaks)}`]),
    ...(witness ? [`${shows}${other}: <code>${escaped(JSON.stringify(witness.value))}</code>`] : []),
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
  return `<tr id="${finding.fingerprint}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
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
