import type { CallableOperations } from '../operations-file.ts'
import { keepOperations, keptOperations } from './kept-operations.ts'
import { operationsCalled, type Recording } from './recorded-calls.ts'

declare global {
  interface Window {
    /** Set by the script with the data: see operations-file.ts. */
    callableOperations?: CallableOperations
  }
}

const form = document.querySelector<HTMLFormElement>('details.calls form')
const field = form?.querySelector('textarea')
const recordings = form?.querySelector<HTMLInputElement>('[type=file]')
const output = form?.querySelector('output')
const callable = window.callableOperations

if (form && field && output && callable) {
  const changes = [...document.querySelectorAll<HTMLLIElement>('.changes > li')].map((item) => {
    const operations: string[] = JSON.parse(item.dataset.operations ?? '[]')
    return { item, operations }
  })
  const present = new Set(callable.operations.map(({ name }) => name))
  const gone = [...new Set(changes.flatMap(({ operations }) => operations))].filter((name) => !present.has(name))
  const known = new Set([...present, ...gone])
  let note = ''

  const show = () => {
    const names = namesIn(field.value, known)
    const called = names.filter((name) => known.has(name))
    const strange = names.filter((name) => !known.has(name))
    const isOpen = called.length === 0 || form.querySelector<HTMLInputElement>('[name=all]')?.checked === true
    const about = new Set(called)
    const concerning = changes.filter(
      ({ operations }) => operations.length === 0 || operations.some((name) => about.has(name)),
    )
    for (const { item } of changes) item.hidden = !isOpen
    for (const { item } of concerning) item.hidden = false
    for (const list of document.querySelectorAll('.changes')) sayNothing(list)
    output.textContent = [
      ...(called.length === 0 ? [] : [countWords(concerning.length, changes.length, called.length)]),
      ...(strange.length === 0 ? [] : [`Not known here: ${strange.join(', ')}.`]),
      note,
    ]
      .join(' ')
      .trim()
    return called
  }
  const recall = () => {
    field.value = keptOperations().join('\n')
    show()
  }

  form.addEventListener('input', ({ target }) => {
    if (target === recordings) return
    if (target === field) note = ''
    keepOperations(show())
  })
  const readRecording = async () => {
    const file = recordings?.files?.[0]
    if (!file) return
    const recording = operationsCalled(await file.text(), callable)
    note = recording ? strayWords(recording, gone) : `${file.name} is not an HTTP Archive.`
    const added = recording ? [...recording.names, ...(recording.strays > 0 ? gone : [])] : []
    field.value = [...new Set([...namesIn(field.value, known), ...added])].join('\n')
    keepOperations(show())
  }
  recordings?.addEventListener('change', readRecording)
  form.addEventListener('reset', () => {
    note = ''
    keepOperations([])
    // Its fields are empty after the event.
    setTimeout(show)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // A page from the back/forward cache may lack operations that were ticked on another page since.
  addEventListener('pageshow', ({ persisted }) => persisted && recall())
  // Text entered while this script was loading stays.
  if (field.value.trim() === '') recall()
  else keepOperations(show())
  readRecording()
}

/** One per line, or separated by commas or blanks; the name of an operation without an operationId contains a blank. */
function namesIn(text: string, known: ReadonlySet<string>): string[] {
  const lines = text.split(/[\n,]/).map((line) => line.trim())
  const names = lines.flatMap((line) => (known.has(line) ? [line] : line.split(/\s+/)))
  return [...new Set(names)].filter((name) => name !== '')
}

function countWords(shown: number, all: number, called: number): string {
  return `${shown} of ${all} changes ${shown === 1 ? 'is' : 'are'} about ${called === 1 ? 'it' : 'them'}, or about no single operation.`
}

function strayWords({ strays }: Recording, gone: readonly string[]): string {
  if (strays === 0) return ''
  const calls = strays === 1 ? '1 call is' : `${strays} calls are`
  const maybe = gone.length === 0 ? '' : '; those that are gone are listed, too'
  return `${calls} of no operation of this version${maybe}.`
}

/** The text for an empty list. */
function sayNothing(list: Element): void {
  list.querySelector('.none')?.remove()
  if (list.querySelector('li:not([hidden])')) return
  const nothing = document.createElement('li')
  nothing.className = 'none'
  nothing.textContent = 'Nothing about the operations that you call.'
  list.append(nothing)
}
