import type { Block } from '../blocks.ts'
import { inlinesHtml, type Place } from './blocks.ts'
import { type Html, html } from './template.ts'

/** So few sections fit on one screen. */
const SECTIONS_MIN = 3

/** The outline of a page without asides. */
export function outlineHtml(blocks: readonly Block[], place: Place): Html | false {
  const sections = blocks.filter((block) => block.kind === 'section')
  if (sections.length < SECTIONS_MIN || sections.some(({ aside }) => aside !== undefined)) return false
  const items = sections.map(
    ({ id, title }) => html`<li><a href="${place.href({ anchor: id })}">${inlinesHtml(title, place)}</a></li>\n`,
  )
  return html`<nav class="outline" aria-labelledby="outline"><p id="outline">On this page</p>
<ul>
${items}</ul></nav>\n`
}

export interface Neighbours {
  before?: { page: string; title: string } | undefined
  after?: { page: string; title: string } | undefined
}

export function neighboursHtml({ before, after }: Neighbours, place: Place): Html | false {
  if (before === undefined && after === undefined) return false
  const linked = (to: { page: string; title: string }, rel: string, word: string) =>
    html`<a rel="${rel}" href="${place.href({ page: to.page })}"><small>${word}</small> ${to.title}</a>\n`
  return html`<nav class="neighbours" aria-label="Previous and next page">
${before && linked(before, 'prev', 'Previous')}${after && linked(after, 'next', 'Next')}</nav>\n`
}
