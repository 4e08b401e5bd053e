import type { WebLink } from '../configuration/settings.ts'
import { type Html, html } from './template.ts'

/** Another document of the site. */
export interface EditionLink {
  title: string
  /** Relative to the top of this document's pages. */
  href: string
  isCurrent: boolean
}

/** The ids of the header, the same on every page. */
export const HEADER_IDS: readonly string[] = ['search', 'editions']

/** The list of a site's documents, if there are several. `up` leads to the top of this one. */
export function editionsHtml(editions: readonly EditionLink[], up: string): Html | false {
  const current = editions.find(({ isCurrent }) => isCurrent)
  if (current === undefined) return false
  const items = editions.map(
    ({ title, href, isCurrent }) =>
      html`<li><a href="${up}${href}"${isCurrent && html` aria-current="true"`}>${title}</a></li>\n`,
  )
  return html`<button class="editions-button" popovertarget="editions">${current.title}</button>
<div id="editions" class="editions" popover><ul>
${items}</ul></div>\n`
}

export function linksHtml(links: readonly WebLink[]): Html | false {
  return (
    links.length > 0 &&
    html`<ul class="links">${links.map(({ text, url }) => html`<li><a href="${url}">${text}</a></li>`)}</ul>\n`
  )
}
