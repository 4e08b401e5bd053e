import { loadScript } from './load-script.ts'
import { type Entry, type Known, known, rank } from './rank.ts'

declare global {
  interface Window {
    /** Set by the script with the index: see search-index.ts. */
    searchIndex?: readonly Entry[]
  }
}

const form = document.querySelector<HTMLFormElement>('form.search')
const field = form?.querySelector('input')
const SHOWN_MAX = 12
let loading: Promise<Known[]> | undefined

async function load(address: string): Promise<Known[]> {
  await loadScript(address)
  return (window.searchIndex ?? []).map(known)
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
    loading ??= load(form.dataset.index ?? '')
    const all = await loading
    if (query !== field.value) return
    show(rank(all, query))
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
