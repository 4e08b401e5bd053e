/**
 * Loaded only while a site is watched: reloads the page after a change, keeps the reader's place, and shows why a document
 * cannot be read.
 */

/** A reader's place on a page. */
interface Place {
  y: number
  /** The indices of open `details`. */
  open: readonly number[]
  /** The ids of selected tabs. */
  chosen: readonly string[]
  /** The values of console fields, by id. */
  fields: Readonly<Record<string, string>>
}

interface Problem {
  /** Lines of `file:line:column: message`. */
  messages: readonly string[]
  /** The lines of the source around the first, with their numbers. */
  excerpt: string
}

/** How long to restore the scroll position while the page grows. */
const GROWS_MS_MAX = 2_000

const KEY = `place ${location.pathname}`

restore()
const changes = new EventSource('/-/changes')
changes.addEventListener('message', () => {
  sessionStorage.setItem(KEY, JSON.stringify(placeNow()))
  location.reload()
})
changes.addEventListener('problem', ({ data }) => show(JSON.parse(data)))

function allDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll('details')]
}

function placeNow(): Place {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('form.console :is(input:not([type=file]), textarea, select)'),
  ]
  return {
    y: scrollY,
    open: allDetails().flatMap(({ open }, index) => (open ? [index] : [])),
    chosen: [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(({ id }) => id),
    fields: Object.fromEntries(fields.filter(({ id }) => id !== '').map(({ id, value }) => [id, value])),
  }
}

function restore(): void {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return
  sessionStorage.removeItem(KEY)
  const { y, open, chosen, fields }: Place = JSON.parse(kept)
  history.scrollRestoration = 'manual'
  for (const [index, details] of allDetails().entries()) details.open = open.includes(index)
  for (const id of chosen) {
    const tab = document.getElementById(id)
    if (tab instanceof HTMLInputElement) tab.checked = true
  }
  for (const [id, value] of Object.entries(fields)) {
    const field = document.getElementById(id)
    if (field && 'value' in field) field.value = value
  }
  scrollTo(0, y)
  // The console's script adds fields after the page has loaded.
  const grows = new ResizeObserver(() => scrollTo(0, y))
  grows.observe(document.body)
  const stop = () => grows.disconnect()
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(event, stop, { once: true })
  setTimeout(stop, GROWS_MS_MAX)
}

/** Shows a problem over the page, or removes it. */
function show(problem: Problem | null): void {
  document.querySelector('dialog.problem')?.remove()
  if (!problem) return
  const dialog = document.createElement('dialog')
  dialog.className = 'problem'
  dialog.append(
    element('h2', 'The document cannot be read'),
    ...problem.messages.map((message) => element('p', message)),
    element('pre', problem.excerpt),
    element(
      'p',
      'The page shows the last version that could be read. This message goes away when you save one that can.',
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
