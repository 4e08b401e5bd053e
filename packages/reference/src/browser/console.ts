import { curl, UnwritableError } from '@contract-first/document/request'
import { sequenceKindOf } from '@contract-first/document/words'
import { chosenServer, siteForm } from './access-form.ts'
import { answerParts, card, element } from './answer.ts'
import { followForm } from './follow-form.ts'
import { addMemberFields } from './member-fields.ts'
import { bodyInit, readForm } from './read-form.ts'

window.sendRequest = async (form) => {
  const output = form.querySelector('output')
  const button = form.querySelector<HTMLButtonElement>('button:not([type])')
  const server = serverOf(form)
  if (!output || !button) return
  button.disabled = true
  output.textContent = 'Waiting for the response …'
  try {
    const parts = await answerOf(form, server)
    output.replaceChildren(...parts, element('h3', '', 'The same with curl'), card(curl(readForm(form, server)), 'sh'))
  } catch (error) {
    if (!(error instanceof UnwritableError || error instanceof TypeError)) throw error
    output.replaceChildren(element('p', 'failure', error.message))
  } finally {
    button.disabled = false
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.console')) {
  addMemberFields(form)
  followForm(form, () => serverOf(form))
}

/** Its own server, if the operation has its own servers. */
function serverOf(form: HTMLFormElement): string {
  const own = form.querySelector<HTMLSelectElement>('select[name=server]')
  const site = siteForm()
  return own?.value ?? (site && chosenServer(site)) ?? ''
}

/**
 * The response, or why there is none.
 *
 * @throws {UnwritableError} for invalid fields
 */
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
    const text = await textOf(response)
    return answerParts(response, text, Math.round(performance.now() - began), form.dataset)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const advice = `No response (${why}). The server cannot be reached, or does not allow calls from pages of this host.`
    return [element('p', 'failure', advice)]
  }
}

/** How long a stream, which may be endless, is read. */
const LISTENED_MS = 5_000

/** The body as text; for a stream, the first part. */
async function textOf(response: Response): Promise<string> {
  if (!response.body || !sequenceKindOf(response.headers.get('Content-Type') ?? '')) return response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const timer = setTimeout(() => reader.cancel(), LISTENED_MS)
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  clearTimeout(timer)
  return text
}
