import { curl, UnwritableError } from '@contract-first/document/request'
import { chosenServer, siteForm } from './access-form.ts'
import { bodyInit, readForm } from './read-form.ts'

window.sendRequest = async (form) => {
  const output = form.querySelector('output')
  const button = form.querySelector<HTMLButtonElement>('button:not([type])')
  const server = serverOf(form)
  if (!output || !button) return
  button.disabled = true
  output.textContent = 'Waiting for the answer …'
  try {
    const parts = await answerOf(form, server)
    const asCurl = element('pre', '', curl(readForm(form, server)))
    asCurl.tabIndex = 0
    output.replaceChildren(...parts, element('h3', '', 'The same with curl'), asCurl)
  } catch (error) {
    if (!(error instanceof UnwritableError || error instanceof TypeError)) throw error
    output.replaceChildren(element('p', 'failure', error.message))
  } finally {
    button.disabled = false
  }
}

/** Its own, where the operation has servers of its own. */
function serverOf(form: HTMLFormElement): string {
  const own = form.querySelector<HTMLSelectElement>('select[name=server]')
  const site = siteForm()
  return own?.value ?? (site && chosenServer(site)) ?? ''
}

/** What came back, or why nothing did. @throws {UnwritableError} for fields that make no request */
async function answerOf(form: HTMLFormElement, baseUrl: string): Promise<Node[]> {
  const { url, method, headers, body } = readForm(form, baseUrl)
  const init = bodyInit(body)
  const began = performance.now()
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(init !== undefined && { body: init }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    const text = await response.text()
    return answerParts(response, text, Math.round(performance.now() - began))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const advice = `No answer (${why}). The server cannot be reached, or it does not let pages of this host call it.`
    return [element('p', 'failure', advice)]
  }
}

function answerParts(response: Response, text: string, tookMs: number): Node[] {
  const { status, statusText, ok, headers } = response
  const parts = [element('p', ok ? 'success' : 'failure', `${status} ${statusText} · ${tookMs} ms`.replace('  ', ' '))]
  const again = retryTime(headers.get('retry-after'))
  if (again) parts.push(element('p', 'again', `Try again at ${again.toLocaleTimeString()}, not before.`))
  const [left, limit] = ['remaining', 'limit'].map(
    (name) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`x-rate-limit-${name}`),
  )
  if (left != null) parts.push(element('p', 'left', `${left}${limit == null ? '' : ` of ${limit}`} requests left.`))
  if (text !== '') {
    const body = element('pre', '', indented(text))
    body.tabIndex = 0
    parts.push(element('h3', '', 'Body'), body)
  }
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  if (lines.length > 0) {
    const shown = element('pre', '', lines.join('\n'))
    shown.tabIndex = 0
    parts.push(element('h3', '', 'Headers that a page may read'), shown)
  }
  return parts
}

/** RFC 9110, section 10.2.3: a number of seconds, or a date. */
function retryTime(value: string | null): Date | undefined {
  if (value === null) return undefined
  const time = /^\d+$/.test(value) ? Date.now() + Number(value) * 1000 : Date.parse(value)
  return Number.isNaN(time) ? undefined : new Date(time)
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Text only: an answer may hold anything. */
function element(name: 'p' | 'pre' | 'h3', className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
