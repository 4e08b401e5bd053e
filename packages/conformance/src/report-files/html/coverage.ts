import { number } from '@contract-first/document/report'
import type { Cell, KeywordRow, Report } from '../../suite/report.ts'
import { listed, NOT_JUDGED, neverSucceeded, notJudged, notTried } from '../not-reached.ts'

import { html, type Markup, NOTHING } from './markup.ts'

/** How often each documented status of each operation came, with its media type and headers. */
export function coverageTables({ cells }: Report): Markup {
  const operations = [...Map.groupBy(cells, ({ operation }) => operation)]
  return html`<div class="operations">${operations.map(([operation, own]) => tableOf(operation, own))}</div>`
}

function tableOf(operation: string, cells: readonly Cell[]): Markup {
  const mediaTypes = [...new Set(cells.filter(({ header }) => header === '').map(({ mediaType }) => mediaType))]
  const headers = [...new Set(cells.filter(({ header }) => header !== '').map(({ header }) => header))]
  const rows = [...Map.groupBy(cells, ({ status }) => status)].map(([status, own]) => {
    const bodies = mediaTypes.map((name) => own.find(({ mediaType, header }) => header === '' && mediaType === name))
    const sent = headers.map((name) => own.find(({ header }) => header === name))
    return html`<tr><th scope="row"><code>${status}</code></th>${[...bodies, ...sent].map(cellOf)}</tr>\n`
  })
  const names = [...mediaTypes.map((name) => name || 'no body'), ...headers]
  return html`<section><h3><code>${operation}</code></h3>
<div class="wide" tabindex="0" role="region" aria-label="Coverage of ${operation}"><table>
<thead><tr><th scope="col">Status</th>${names.map((name) => html`<th scope="col" class="turned"><span>${name}</span></th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>
`
}

function cellOf(cell: Cell | undefined): Markup {
  if (!cell) return html`<td></td>`
  return cell.count === 0
    ? html`<td class="count missing" title="#${cell.pointer}">never</td>`
    : html`<td class="count ${cell.unjudged === 0 ? 'good' : 'missing'}" title="#${cell.pointer}">${number(cell.count)}${cell.unjudged === 0 ? '' : '*'}</td>`
}

/** Responses that could not be checked against a schema. */
export function unjudgedList(report: Report): Markup {
  const groups = notJudged(report)
  if (groups.length === 0) return NOTHING
  const lines = groups.map(
    ({ what, operations }) => html`<li>${what}: <span class="soft">${listed(operations)}</span></li>\n`,
  )
  return html`<p>* ${NOT_JUDGED}:</p>\n<ul>${lines}</ul>\n`
}

/** The operations that never succeeded, and how the server refused them. */
export function neverSucceededList(report: Report): Markup {
  const groups = neverSucceeded(report)
  if (groups.length === 0) return NOTHING
  const lines = groups.map(
    ({ what, operations }) => html`<li>${what}: <span class="soft">${operations.join(', ')}</span></li>\n`,
  )
  return html`<h2>Never succeeded</h2>\n<ul>${lines}</ul>\n`
}

/** How many requests kept and broke each constraint. */
export function constraintTable({ keywords }: Report): Markup {
  if (keywords.length === 0) return html`<p>The requests of this document are not constrained.</p>`
  const rows = keywords.map(
    ({ operation, place, keyword, pointer, valid, invalid }: KeywordRow) => html`<tr><td><code>${operation}</code></td>
<td><code>${place}</code></td><td><code>${keyword}</code></td>${countOf(valid)}${countOf(invalid)}<td><code class="soft">#${pointer}</code></td></tr>\n`,
  )
  return html`<div class="wide" tabindex="0" role="region" aria-label="Constraints"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Place</th><th scope="col">Keyword</th><th scope="col">Kept</th><th scope="col">Broken</th><th scope="col">Contract</th></tr></thead>
<tbody>${rows}</tbody></table></div>
`
}

function countOf(count: number): Markup {
  return count === 0 ? html`<td class="count missing">never</td>` : html`<td class="count good">${number(count)}</td>`
}

/** Parts that could not be tried, and why. */
export function untestedList(report: Report): Markup {
  const { untested, skipped, hasFurtherSkipped = false } = report
  if (untested.length + skipped.length === 0) return NOTHING
  const reasons = notTried(report).map(
    ({ reason, of }) =>
      html`<li>${reason}${of.length === 0 ? NOTHING : html`: <span class="soft">${listed(of)}</span>`}</li>\n`,
  )
  const left =
    skipped.length === 0
      ? NOTHING
      : html`<li>the run had ended: <span class="soft">${listed(skipped)}${hasFurtherSkipped ? ', and others' : ''}</span></li>\n`
  return html`<h2>Not tried</h2>\n<ul>${reasons}${left}</ul>\n`
}
