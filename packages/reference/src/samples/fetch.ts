import type { AnswerShape, Part, WrittenRequest } from '@contract-first/document/request'
import { IMPORT_OPEN_FILE, literal, openFile, quoted } from './literal.ts'
import { jsonBody } from './written-body.ts'

/**
 * A sample with `fetch`, which runs unchanged in a module of Node, Deno and Bun, and without files in a browser.
 * @returns undefined for a request that `fetch` cannot send
 */
export function fetchSample(request: WrittenRequest, answer: AnswerShape = 'text'): string | undefined {
  const { method, url, headers, body } = request
  const parts = Array.isArray(body) ? body : []
  if (!isSendable(request) || parts.some((part: Part) => part.headers)) return undefined
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${literal(headers, '  ')}`]),
    ...(body === undefined ? [] : [`body: ${bodyOf(request)}`]),
  ]
  const argument = options.length === 0 ? '' : `, {\n${options.map((option) => `  ${option},\n`).join('')}}`
  const opensFile = body instanceof File || parts.some(({ content }: Part) => content instanceof File)
  return [
    opensFile ? `${IMPORT_OPEN_FILE}\n` : '',
    Array.isArray(body) ? `const form = new FormData()\n${parts.map(appended).join('')}\n` : '',
    `const response = await fetch(${quoted(url)}${argument})\n`,
    SHOWN[answer],
  ].join('')
}

/** Whether `fetch` sends a request with this method and body: Fetch Standard, section 5.4. */
export function isSendable({ method, body }: WrittenRequest): boolean {
  return body === undefined ? !['TRACE', 'CONNECT'].includes(method) : !/^(GET|HEAD|TRACE|CONNECT)$/.test(method)
}

const SHOWN: Readonly<Record<AnswerShape, string>> = {
  text: 'console.log(response.status, await response.text())',
  bytes: 'console.log(response.status, await response.blob())',
  stream: `console.log(response.status)
for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text)`,
}

function bodyOf(request: WrittenRequest): string {
  const { body } = request
  if (Array.isArray(body)) return 'form'
  if (body instanceof File) return openFile(body)
  const json = jsonBody(request)
  return json === undefined ? quoted(String(body)) : `JSON.stringify(${literal(json.value, '  ')})`
}

function appended({ name, content, contentType }: Part): string {
  if (content instanceof File) return `form.append(${quoted(name)}, ${openFile(content)}, ${quoted(content.name)})\n`
  const text = quoted(String(content))
  const value = contentType === undefined ? text : `new Blob([${text}], { type: ${quoted(contentType)} })`
  return `form.append(${quoted(name)}, ${value})\n`
}
