import { isObject, type JsonObject } from '@contract-first/document/json'
import type { Control, MemberControl } from '../model/console.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Adds fields for the members of a body above it, and a choice of examples, which are written into it. */
export function addMemberFields(form: HTMLFormElement): void {
  const body = form.querySelector('textarea')
  const row = body?.parentElement
  if (!body || !row) return
  const { members, examples } = body.dataset
  if (examples !== undefined) row.before(exampleChoice(body, JSON.parse(examples)))
  const fields = Object.entries<MemberControl>(JSON.parse(members ?? '{}')).map(([name, member]) => {
    const field = fieldOf(member)
    field.addEventListener('input', () => write(body, name, typedValue(field.value, member)))
    field.id = `${body.id}-${name}`
    row.before(labelled(name, field, member.isRequired))
    return { name, field }
  })
  const show = () => {
    const value = parsed(body.value)
    for (const { name, field } of fields) if (field !== document.activeElement) field.value = textOf(value?.[name])
  }
  body.addEventListener('input', show)
  show()
}

function exampleChoice(body: HTMLTextAreaElement, examples: Control['examples']): Node {
  const choice = document.createElement('select')
  for (const { name, text } of examples) choice.append(new Option(name, text))
  choice.addEventListener('input', () => {
    body.value = choice.value
    body.dispatchEvent(new Event('input', { bubbles: true }))
  })
  choice.id = `${body.id}--example`
  return labelled('Example', choice)
}

function fieldOf({ choices = [] }: MemberControl): Field {
  if (choices.length === 0) return Object.assign(document.createElement('input'), { spellcheck: false })
  const field = document.createElement('select')
  field.append(new Option('', ''), ...choices.map((choice) => new Option(choice)))
  return field
}

function labelled(name: string, field: HTMLElement, isRequired: boolean = false): Node {
  const row = document.createElement('p')
  const label = document.createElement('label')
  label.htmlFor = field.id
  label.textContent = isRequired ? `${name} ` : name
  if (isRequired) {
    const badge = document.createElement('span')
    badge.className = 'badge required'
    badge.textContent = 'required'
    label.append(badge)
  }
  row.append(label, field)
  return row
}

/** Leaves other members unchanged; a body that is not an object is replaced by a new one. */
function write(body: HTMLTextAreaElement, name: string, value: unknown): void {
  const { [name]: _, ...others } = parsed(body.value) ?? {}
  const order = Object.keys(parsed(body.value) ?? {})
  const members: JsonObject = value === undefined ? others : { ...others, [name]: value }
  const sorted = Object.entries(members).sort(([a], [b]) => placeIn(order, a) - placeIn(order, b))
  body.value = JSON.stringify(Object.fromEntries(sorted), null, 2)
}

function placeIn(order: readonly string[], name: string): number {
  const at = order.indexOf(name)
  return at < 0 ? order.length : at
}

/** Undefined if nothing is typed. Text that is not JSON is sent unchanged. */
function typedValue(text: string, { kind }: MemberControl): unknown {
  if (text === '') return undefined
  if (kind === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function textOf(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
