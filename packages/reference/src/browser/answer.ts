import { tokensOf } from '../html/tokens.ts'
import { coloured } from './coloured.ts'
import { addCopyButton } from './copy-button.ts'

/** A response, for display and screen readers. */
export function answerParts(response: Response, text: string, tookMs: number, { errors, codes }: DOMStringMap): Node[] {
  const { status, statusText, ok, headers } = response
  const parts = [element('p', ok ? 'success' : 'failure', `${status} ${statusText} · ${tookMs} ms`.replace('  ', ' '))]
  const again = retryTime(headers.get('retry-after'))
  if (again) parts.push(element('p', 'again', `Try again at ${again.toLocaleTimeString()}, not before.`))
  const [left, limit] = ['remaining', 'limit'].map(
    (name) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`x-rate-limit-${name}`),
  )
  if (left != null) parts.push(element('p', 'left', `${left}${limit == null ? '' : ` of ${limit}`} requests left.`))
  const json = parsed(text)
  const code = ok ? undefined : errorCode(json)
  if (code !== undefined && codes?.split(' ').includes(code)) {
    const link = document.createElement('a')
    link.href = `${errors}#${encodeURIComponent(code)}`
    link.textContent = code
    const what = element('p', '', 'What it means: ')
    what.append(link)
    parts.push(what)
  }
  if (text !== '') {
    // A number with so many digits would change.
    const isExact = !tokensOf(text).some((token) => token.kind === 'n' && token.text.length > 15)
    const body = json === undefined ? card(text, 'text') : card(isExact ? JSON.stringify(json, null, 2) : text, 'json')
    parts.push(element('h3', '', 'Body'), body)
  }
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  if (lines.length > 0) parts.push(element('h3', '', 'Headers that this page may read'), card(lines.join('\n'), 'text'))
  return parts
}

/** RFC 9110, section 10.2.3: a number of seconds, or a date. */
function retryTime(value: string | null): Date | undefined {
  if (value === null) return undefined
  const time = /^\d+$/.test(value) ? Date.now() + Number(value) * 1000 : Date.parse(value)
  return Number.isNaN(time) ? undefined : new Date(time)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of an error, in `error` or at the top level. */
function errorCode(json: unknown): string | undefined {
  const inside = memberOf(json, 'error')
  const code = memberOf(typeof inside === 'object' ? inside : json, 'code')
  return typeof code === 'string' ? code : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}

/** Code to read and to copy. */
export function card(text: string, language: string): HTMLElement {
  const code = element('pre', `language-${language}`, '')
  code.tabIndex = 0
  if (language === 'text') code.textContent = text
  else code.append(...coloured(text))
  const figure = document.createElement('figure')
  figure.className = 'code'
  figure.append(code)
  addCopyButton(figure)
  return figure
}

/** Text only: a response may hold anything. */
export function element(name: 'p' | 'pre' | 'h3', className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
