import { keepOperations, keptOperations } from './kept-operations.ts'
import { loadScript } from './load-script.ts'

// "I call this", on the page of an operation.
const tick = document.querySelector<HTMLInputElement>('[data-called]')
if (tick) {
  const name = tick.dataset.called ?? ''
  const show = () => {
    tick.checked = keptOperations().includes(name)
  }
  show()
  tick.addEventListener('change', () => {
    const others = keptOperations().filter((one) => one !== name)
    keepOperations(tick.checked ? [...others, name] : others)
  })
  // The browser restores form values.
  addEventListener('pageshow', show)
}

// The list, on the page of changes: its script loads when there is something to filter by.
const list = document.querySelector<HTMLDetailsElement>('details.calls')
if (list) {
  const load = async () => {
    await loadScript(list.dataset.operations ?? '')
    await loadScript(list.dataset.script ?? '')
  }
  if (keptOperations().length > 0) {
    list.open = true
    load()
  }
  list.addEventListener('toggle', load, { once: true })
}
