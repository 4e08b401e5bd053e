import type { Inline, Page } from '../blocks.ts'
import type { Neighbours } from './around.ts'
import { inlinesHtml, type Place } from './blocks.ts'
import { escapeHtml, type Html, html, trusted } from './template.ts'

export interface MenuGroup {
  title: string
  /** The heading that this and the following groups share. */
  above?: string
  page?: string
  /** Shown only on pages of this tag; by default always. */
  tag?: string
  links: readonly { page: string; title: string; label: readonly Inline[] }[]
}

/** The menu of a page. Pages of one folder and one tag differ in the mark of the current page only, so it is written once. */
export class Menu {
  readonly #groups: readonly MenuGroup[]
  readonly #order: readonly { page: string; title: string }[]
  readonly #written = new Map<string, string>()

  constructor(groups: readonly MenuGroup[]) {
    this.#groups = groups
    this.#order = groups.flatMap(({ links }) => links.map(({ page, title }) => ({ page, title })))
  }

  /** The previous and the next page, in the order of the menu. */
  neighbours(path: string): Neighbours {
    const at = this.#order.findIndex(({ page }) => page === path)
    return at < 0 ? {} : { before: this.#order[at - 1], after: this.#order[at + 1] }
  }

  html({ path, tag }: Page, place: Place): Html {
    const key = JSON.stringify([place.href({ page: 'index' }), tag])
    const written = this.#written.get(key) ?? this.#groups.map((group) => groupHtml(group, tag, place)).join('')
    this.#written.set(key, written)
    const link = `<a href="${escapeHtml(place.href({ page: path }))}"`
    return trusted(written.replaceAll(`${link}>`, () => `${link} aria-current="page">`))
  }
}

function groupHtml({ above, title, page, tag, links }: MenuGroup, current: string | undefined, place: Place): Html {
  const heading = page === undefined ? html`${title}` : linkHtml(page, [title], place)
  const isOpen = tag === undefined || tag === current
  const items = isOpen ? links.map((link) => html`<li>${linkHtml(link.page, link.label, place)}</li>\n`) : []
  const common = above !== undefined && html`<p class="above">${above}</p>\n`
  return html`${common}<p class="group">${heading}</p>\n${items.length > 0 && html`<ul>\n${items}</ul>\n`}`
}

function linkHtml(page: string, label: readonly Inline[], place: Place): Html {
  return html`<a href="${place.href({ page })}">${inlinesHtml(label, place)}</a>`
}
