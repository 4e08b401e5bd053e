import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    /** Set by the script that holds the index: see search-index.ts. */
    searchIndex?: readonly Entry[]
  }
}

/** What the index holds of a page, or of a part of one: its title, its address in the site, a line, other words. */
type Entry = readonly [title: string, address: string, line: string, words: string]

type Known = { entry: Entry; title: string[]; rest: string[] }

const form = document.querySelector<HTMLFormElement>('form.search')
const field = form?.querySelector('input')
const SHOWN_MAX = 12
let known: Promise<Known[]> | undefined

const wordsOf = (text: string) =>
  [text, text.replaceAll(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')].flatMap((one) =>
    one
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  )

/** How many letters have to be put in, left out, changed or swapped (Damerau and Levenshtein), or more than `max`. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

function likeness(word: string, among: readonly string[], isLenient: boolean): number {
  let best = 0
  const typos = !isLenient || word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  for (const one of among) {
    if (one === word) return 4
    if (one.startsWith(word)) best = Math.max(best, 3)
    else if (word.length > 2 && one.includes(word)) best = Math.max(best, 2)
    else if (typos > 0 && best < 1)
      for (const length of [one.length, word.length, word.length + 1])
        if (distance(word, one.slice(0, length), typos) <= typos) best = 1
  }
  return best
}

function rank(all: readonly Known[], query: string, isLenient: boolean): Entry[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const asked = words.filter((word) => word !== '')
  const scored = all.map(({ entry, title, rest }) => {
    const points = asked.map((word) => Math.max(4 * likeness(word, title, isLenient), likeness(word, rest, isLenient)))
    const named = entry[0].toLowerCase() === query.trim().toLowerCase() ? 1 : 0
    return { entry, score: points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, named) }
  })
  const found = scored.filter(({ score }) => score > 0)
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry)
}

async function load(address: string): Promise<Known[]> {
  await loadScript(address)
  return (window.searchIndex ?? []).map((entry) => {
    const [title, page] = entry
    // An operation is asked for by its operationId as often as by its title.
    const [, name = ''] = /\/([^/]+)\.html$/.exec(page) ?? []
    return { entry, title: wordsOf(`${title} ${name}`), rest: entry.slice(1).flatMap(wordsOf) }
  })
}

if (form && field) {
  const list = document.createElement('ul')
  const said = document.createElement('span')
  list.hidden = true
  said.role = 'status'
  form.append(said, list)
  const show = (entries: readonly Entry[]) => {
    const items = entries.slice(0, SHOWN_MAX).map(([title, address, line]) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      const small = document.createElement('small')
      link.href = new URL(address, form.action).href
      small.textContent = line
      link.append(title, small)
      item.append(link)
      return item
    })
    list.replaceChildren(...items)
    list.hidden = items.length === 0
    const count = entries.length === 1 ? '1 result' : `${entries.length} results`
    said.textContent = field.value.trim() === '' ? '' : entries.length === 0 ? 'Nothing found' : count
  }
  const search = async () => {
    const query = field.value
    if (query.trim() === '') return show([])
    known ??= load(form.dataset.index ?? '')
    const all = await known
    if (query !== field.value) return
    const exact = rank(all, query, false)
    show(exact.length > 0 ? exact : rank(all, query, true))
  }
  const close = () => {
    list.hidden = true
    said.textContent = ''
  }

  field.addEventListener('input', search)
  field.addEventListener('focus', search)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    await search()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const stops = [field, ...list.querySelectorAll('a')]
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape') {
      field.focus()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      stops[(at + step + stops.length) % stops.length]?.focus()
    }
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  list.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
  const asked = new URLSearchParams(location.search).get('q')
  if (asked !== null && location.pathname.endsWith('/search.html')) {
    field.value = asked
    field.focus()
  }
}
