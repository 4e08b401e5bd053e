import { number } from '@contract-first/document/report'
import { LAYERS, type LayerName } from '../../suite/case.ts'
import type { CaseResult, Report } from '../../suite/report.ts'

import { html, type Markup } from './markup.ts'

const TRIES: Readonly<Record<LayerName, string>> = {
  cover: 'each constraint of each parameter and body, on both sides of its boundary',
  protocol: 'bodies that are not JSON, media types, undocumented methods, unknown paths',
  auth: 'no credential, and each kind of wrong one',
  states: 'each status that can be caused',
  relations: 'what holds between responses: read after write, filters, pages, limits',
  fuzz: 'random requests, allowed ones and others',
}

/** The cases of each layer, and its findings; a layer that tried nothing says so. */
export function layersTable({ cases }: Report): Markup {
  const byLayer = Map.groupBy(cases, ({ layer }) => layer)
  return html`<div class="wide" tabindex="0" role="region" aria-label="Layers"><table>
<thead><tr><th scope="col">Layer</th>${['Findings', 'Cases', 'Requests', 'Seconds'].map((name) => html`<th scope="col" class="number">${name}</th>`)}<th scope="col">Tries</th></tr></thead>
<tbody>${LAYERS.map((layer) => rowOf(layer, byLayer.get(layer) ?? []))}</tbody></table></div>
`
}

function rowOf(layer: LayerName, cases: readonly CaseResult[]): Markup {
  return html`<tr><th scope="row"><code>${layer}</code></th>${figuresOf(cases)}<td class="line">${TRIES[layer]}</td></tr>\n`
}

function figuresOf(cases: readonly CaseResult[]): Markup {
  if (cases.length === 0) return html`<td class="count missing" colspan="4">not tried</td>`
  const sum = (of: (one: CaseResult) => number) => cases.reduce((total, one) => total + of(one), 0)
  const found = sum(({ causes }) => causes)
  const figures = [cases.length, sum(({ exchanges }) => exchanges)].map(number)
  return html`<td class="number ${found === 0 ? 'good' : 'bad'}">${number(found)}</td>
${[...figures, (sum(({ ms }) => ms) / 1000).toFixed(1)].map((figure) => html`<td class="number">${figure}</td>`)}`
}
