import type { Assets } from '../assets.ts'
import type { Page, Target } from '../blocks.ts'
import type { WebLink } from '../configuration/settings.ts'
import type { Resolve } from '../links.ts'
import type { Access } from '../model/access.ts'
import { accessHtml, accessIds } from './access.ts'
import { neighboursHtml, outlineHtml } from './around.ts'
import { blocksHtml, inlinesHtml, type Place } from './blocks.ts'
import { type EditionLink, editionsHtml, HEADER_IDS, linksHtml } from './header.ts'
import { createIds } from './ids.ts'
import type { Menu } from './menu.ts'
import { pagePolicy } from './policy.ts'
import { html } from './template.ts'

/** The frame that all pages of a site share. */
export interface Frame {
  title: string
  version: string
  menu: Menu
  access: Access
  assets: Pick<Assets, 'stylesheet' | 'script' | 'consoleScript' | 'changesScript'>
  /** Origins that the console may call. */
  origins: readonly string[]
  /** Resolves the links that authors write. */
  resolve: Resolve
  /** A file of the site, and its text for readers who do not see it. */
  logo?: { file: string; alt: string } | undefined
  links: readonly WebLink[]
  /** Whether releases can be subscribed to. */
  hasFeed?: boolean
  editions: readonly EditionLink[]
  /** Whether the style sheet loads fonts. */
  hasFonts: boolean
  /** The prefix of every address on a page that is served under other addresses. */
  baseUrl?: string
}

/** A page of the reference as a whole document. */
export function pageHtml(page: Page, frame: Frame): string {
  const href = (target: Exclude<Target, { url: string }>) =>
    `${frame.baseUrl ?? ''}${relativeAddress(page.path, target, '.html')}`
  const resolve = (link: string) => {
    const target = frame.resolve(link, page.path)
    return target && href(target)
  }
  const { consoleScript, changesScript } = frame.assets
  const place: Place = { href, resolve, consoleScript, changesScript, level: 2, claim: createIds() }
  for (const id of ['main', 'menu', 'outline', ...HEADER_IDS, ...accessIds(frame.access)]) place.claim(id)
  const heading = page.heading ?? [page.title]
  const file = (name: string) => href({ file: name })
  const twin = frame.baseUrl === undefined ? relativeAddress(page.path, { page: page.path }, '.md') : undefined
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(frame.origins, frame.hasFonts)}">
<title>${page.title === frame.title ? page.title : `${page.title} · ${frame.title}`}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${file('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${file(frame.assets.stylesheet)}">
<script defer blocking="render" src="${file(frame.assets.script)}"></script>
${twin !== undefined && html`<link rel="alternate" type="text/markdown" href="${twin}">\n`}${frame.hasFeed && html`<link rel="alternate" type="application/atom+xml" title="Changelog" href="${file('changelog.xml')}">\n`}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="home" href="${href({ page: 'index' })}">${frame.logo && html`<img class="logo" src="${file(frame.logo.file)}" alt="${frame.logo.alt}"> `}${frame.title} <span class="version">${frame.version}</span></a>
${editionsHtml(frame.editions, href({ file: '' }))}${linksHtml(frame.links)}<form class="search" role="search" action="${href({ page: 'search' })}" data-index="${file('search-index.js')}">
<input id="search" type="search" name="q" placeholder="Search" aria-label="Search" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
</form>
${accessHtml(frame.access)}<button class="theme" type="button" aria-label="Light or dark"></button>
<button class="menu-button" popovertarget="menu">Menu</button>
</header>
<nav id="menu" aria-label="Pages" popover>
${frame.menu.html(page, place)}</nav>
<main id="main">
<h1>${inlinesHtml(heading, place)}</h1>
${outlineHtml(page.blocks, place)}${blocksHtml(page.blocks, place)}${neighboursHtml(frame.menu.neighbours(page.path), place)}</main>
<footer>
<p>${twin !== undefined && html`<a href="${twin}">This page as Markdown</a> · `}<a href="${href({ page: 'downloads' })}">The contract and other downloads</a></p>
</footer>
</body>
</html>
`)
}

/** A relative address from one page to another, so that the site works anywhere, `file://` included. */
export function relativeAddress(from: string, to: Exclude<Target, { url: string }>, extension: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  if ('file' in to) return `${up}${encodeURI(to.file)}`
  if (!('page' in to)) return `#${encodeURIComponent(to.anchor)}`
  const anchor = to.anchor === undefined ? '' : `#${encodeURIComponent(to.anchor)}`
  return to.page === from && anchor !== '' ? anchor : `${up}${encodeURI(to.page)}${extension}${anchor}`
}
