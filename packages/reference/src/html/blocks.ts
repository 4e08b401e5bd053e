import { OPERATION_FIELDS } from '@contract-first/document/words'
import type { Block, Field, Inline, Row, Section, Target, Tone } from '../blocks.ts'
import { safeUrl } from '../prose/safe-url.ts'
import { calledHtml, calledOperationsHtml } from './called.ts'
import { codeHtml } from './code.ts'
import { consoleHtml } from './console.ts'
import { type ProsePlace, phraseHtml, proseHtml } from './prose.ts'
import { type Html, html } from './template.ts'

/** The page of the blocks. */
export interface Place extends ProsePlace {
  /** The address of a page or file of the site, from this page. */
  href(target: Exclude<Target, { url: string }>): string
  /** The file of the console's script. */
  consoleScript: string
  /** The file of the script that chooses changes. */
  changesScript: string
}

export function blocksHtml(blocks: readonly Block[], place: Place): Html[] {
  return blocks.map((block) => blockHtml(block, place))
}

function blockHtml(block: Block, place: Place): Html {
  switch (block.kind) {
    case 'section':
      return sectionHtml(block, place)
    case 'paragraph':
      return html`<p>${inlinesHtml(block.content, place)}</p>\n`
    case 'prose':
      return html`<div class="prose">${proseHtml(block.markdown, place)}</div>\n`
    case 'list':
      return listHtml(block, place)
    case 'changes':
      return changesHtml(block, place)
    case 'called-operations':
      return calledOperationsHtml(
        place.href({ file: place.changesScript }),
        place.href({ file: 'operations.js' }),
        place.claim,
      )
    case 'called':
      return calledHtml(block.operation, place.href({ page: 'changelog' }))
    case 'table':
      return tableHtml(block, place)
    case 'code':
      return codeHtml(block)
    case 'fields':
      return fieldsHtml(block.caption, block.fields, place)
    case 'notice':
      return html`<p class="notice ${block.tone}">${inlinesHtml(block.content, place)}</p>\n`
    case 'tabs':
      return tabsHtml(block, place)
    case 'details':
      return html`<details><summary>${inlinesHtml(block.summary, place)}</summary>
${blocksHtml(block.blocks, place)}</details>\n`
    case 'endpoint':
      return endpointHtml(block)
    case 'console':
      return consoleHtml(
        block.console,
        place.href({ file: place.consoleScript }),
        place.href({ page: 'errors' }),
        place.claim,
      )
  }
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

function sectionHtml({ id, title, blocks, aside, folded, isAsideFirst = false }: Section, place: Place): Html {
  const claimed = place.claim(id)
  const inside = { ...place, level: place.level + 1 }
  const heading = headingHtml(place.level, claimed, inlinesHtml(title, place))
  // In the order of the page, like its ids.
  const end = isAsideFirst ? blocks.findIndex(({ kind }) => kind === 'section') : 0
  const [lead, rest] = end < 0 ? [blocks, []] : [blocks.slice(0, end), blocks.slice(end)]
  const before = isAsideFirst && html`<div class="lead">${heading}${blocksHtml(lead, inside)}</div>\n`
  const side = aside && html`<div class="aside">${blocksHtml(aside, inside)}</div>\n`
  const shown = choicesHtml(rest, claimed, inside)
  const text = html`${!isAsideFirst && heading}${folded === undefined ? shown : foldedHtml(folded, shown, place)}`
  const beginning = html`<section aria-labelledby="${claimed}">\n`
  if (!side) return html`${beginning}${before}${text}</section>\n`
  if (before && rest.length === 0) return html`${beginning}${before}${side}</section>\n`
  const main = html`<div class="text">${text}</div>\n`
  return before ? html`${beginning}${before}${side}${main}</section>\n` : html`${beginning}${main}${side}</section>\n`
}

function foldedHtml(summary: readonly Inline[], content: Html[], place: Place): Html {
  return html`<details><summary>${inlinesHtml(summary, place)}</summary>
${content}</details>\n`
}

/** Blocks; alternatives follow their radio buttons, which work without a script. */
function choicesHtml(blocks: readonly Block[], id: string, place: Place): Html[] {
  const isChoice = (block: Block) => block.kind === 'section' && block.choice !== undefined
  const choices = blocks.filter((block) => block.kind === 'section').filter(isChoice)
  if (choices.length < 2) return blocksHtml(blocks, place)
  const group = place.claim(`${id}-choice`)
  const rows = choices.map((section, index) => {
    const { choice = '' } = section
    const chosen = place.claim(`${group}-${index + 1}`)
    return html`<input type="radio" name="${group}" id="${chosen}"${index === 0 && html` checked`}><label for="${chosen}" class="s${choice.charAt(0)}">${choice}</label>
${sectionHtml(section, place)}`
  })
  return [
    html`<div class="statuses" role="group" aria-labelledby="${id}">\n${rows}</div>\n`,
    ...blocksHtml(
      blocks.filter((block) => !isChoice(block)),
      place,
    ),
  ]
}

function headingHtml(level: number, id: string, content: Html[]): Html {
  const anchor = html`<a class="anchor" href="#${id}">${content}</a>`
  if (level <= 2) return html`<h2 id="${id}">${anchor}</h2>\n`
  if (level === 3) return html`<h3 id="${id}">${anchor}</h3>\n`
  return level === 4 ? html`<h4 id="${id}">${anchor}</h4>\n` : html`<h5 id="${id}">${anchor}</h5>\n`
}

function endpointHtml({ method, path, name }: BlockOf<'endpoint'>): Html {
  const called = name !== undefined && html` <span class="type">${name}</span>`
  return html`<p class="endpoint">${methodHtml(method)} <code>${path}</code>${called}</p>\n`
}

function listHtml({ ordered, items }: BlockOf<'list'>, place: Place): Html {
  const entries = items.map((item) => html`<li>${inlinesHtml(item, place)}</li>\n`)
  return ordered ? html`<ol>${entries}</ol>\n` : html`<ul>${entries}</ul>\n`
}

function changesHtml({ changes }: BlockOf<'changes'>, place: Place): Html {
  const items = changes.map(({ operations, content }) => {
    const about = operations.length > 0 && html` data-operations="${JSON.stringify(operations)}"`
    return html`<li${about}>${inlinesHtml(content, place)}</li>\n`
  })
  return html`<ul class="changes">${items}</ul>\n`
}

/** In a scrolling frame. A group instead of a region, since it has the name of its section. */
function tableHtml({ caption, head, rows }: BlockOf<'table'>, place: Place): Html {
  return html`<div class="table" role="group" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, head, place))}</tbody>
</table></div>\n`
}

/** Every cell names its column: on a phone, the cells of a row are stacked. */
function rowHtml({ id, cells }: Row, head: readonly string[], place: Place): Html {
  const [first = [], ...others] = cells
  const rest = others.map(
    (cell, index) => html`<td data-label="${head[index + 1] ?? ''}">${inlinesHtml(cell, place)}</td>`,
  )
  const anchor = id !== undefined && html` id="${place.claim(id)}"`
  return html`<tr${anchor}><th scope="row">${inlinesHtml(first, place)}</th>${rest}</tr>\n`
}

function fieldsHtml(caption: string, fields: readonly Field[], place: Place): Html {
  return html`<dl class="fields" aria-label="${caption}">
${fields.map((field) => fieldHtml(field, place))}</dl>\n`
}

function fieldHtml(field: Field, place: Place): Html {
  const id = place.claim(field.id)
  const badges = field.badges.map((badge) => [' ', inlineHtml(badge, place)])
  return html`<dt id="${id}"><a class="anchor" href="#${id}"><code>${field.name}</code></a> <span class="type">${inlinesHtml(field.type, place)}</span>${badges}</dt>
<dd>${field.markdown !== undefined && proseHtml(field.markdown, { ...place, level: 6 })}${factsHtml(field.facts, place)}${nestedHtml(field, place)}</dd>\n`
}

function factsHtml(facts: Field['facts'], place: Place): Html | false {
  return (
    facts.length > 0 &&
    html`<ul class="facts">${facts.map((fact) => html`<li>${inlinesHtml(fact, place)}</li>`)}</ul>\n`
  )
}

function nestedHtml({ name, blocks }: Field, place: Place): Html | false {
  return (
    blocks.length > 0 &&
    html`<details><summary>Inside <code>${name}</code></summary>
${blocksHtml(blocks, place)}</details>\n`
  )
}

/** Radio buttons, so that they work without a script. */
function tabsHtml({ label, tabs, request }: BlockOf<'tabs'>, place: Place): Html {
  const called = request && html` <span class="called">${methodHtml(request.method)} ${request.path}</span>`
  const [only] = tabs
  if (tabs.length === 1 && only)
    return html`<fieldset class="tabs"><legend>${label}${called}</legend>
<div class="tab only">${only.label !== label && html`<p class="label">${only.label}</p>`}${blocksHtml(only.blocks, place)}</div></fieldset>\n`
  const group = place.claim(`tabs-${label.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`)
  const choices = tabs.map((tab, index) => {
    const id = place.claim(`${group}-${index + 1}`)
    return html`<input type="radio" name="${group}" id="${id}"${index === 0 && html` checked`}><label for="${id}">${tab.label}</label>
<div class="tab">${blocksHtml(tab.blocks, place)}</div>\n`
  })
  return html`<fieldset class="tabs"><legend>${label}${called}</legend>
${choices}</fieldset>\n`
}

export function inlinesHtml(content: readonly Inline[], place: Place): Html[] {
  return content.map((inline) => inlineHtml(inline, place))
}

function inlineHtml(inline: Inline, place: Place): Html {
  if (typeof inline === 'string') return html`${inline}`
  switch (inline.kind) {
    case 'code':
      return html`<code>${inline.text}</code>`
    case 'strong':
      return html`<strong>${inlinesHtml(inline.content, place)}</strong>`
    case 'link':
      return linkHtml(inline.to, inlinesHtml(inline.content, place), place)
    case 'badge':
      return badgeHtml(inline.tone, inline.text)
    case 'date':
      return html`<time datetime="${inline.date}">${inline.date}</time>`
    case 'method':
      return methodHtml(inline.method)
    case 'phrase':
      return phraseHtml(inline.markdown, place.resolve)
  }
}

function linkHtml(to: Target, content: Html[], place: Place): Html {
  if (!('url' in to)) return html`<a href="${place.href(to)}">${content}</a>`
  const url = safeUrl(to.url)
  return url === undefined ? html`${content}` : html`<a href="${url}">${content}</a>`
}

function badgeHtml(tone: Tone, text: string): Html {
  return html`<span class="badge ${tone}">${text}</span>`
}

function methodHtml(method: string): Html {
  const name = method.toLowerCase()
  // Another one, such as COPY, could be the name of a class of something else.
  const known = OPERATION_FIELDS.some((field) => field === name) ? ` ${name}` : ''
  return html`<span class="method${known}">${method}</span>`
}
