import type { Part } from './multipart.ts'
import type { WrittenRequest } from './write-request.ts'

/** How a sample treats a response: it prints text, saves bytes, or prints each part of a stream as it arrives. */
export type AnswerShape = 'text' | 'bytes' | 'stream'

const OPTIONS: Readonly<Record<AnswerShape, readonly string[]>> = {
  text: [],
  bytes: ['--output answer'],
  stream: ['--no-buffer'],
}

/** A request as a command for a POSIX shell. */
export function curl({ method, url, headers, body }: WrittenRequest, answer: AnswerShape = 'text'): string {
  // A form without fields gets no option.
  const bodyLines = bodyOptions(body)
  const lines = [
    `curl ${methodOption(method, bodyLines.length > 0)}${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quoted(url)}`,
    ...Object.entries(headers).map(headerOption),
    ...bodyLines,
    ...OPTIONS[answer],
  ]
  return lines.join(' \\\n  ')
}

function methodOption(method: string, hasBody: boolean): string {
  if (method === (hasBody ? 'POST' : 'GET')) return ''
  // With `--request HEAD`, curl would wait for a body.
  return method === 'HEAD' && !hasBody ? '--head ' : `--request ${method} `
}

function headerOption([name, value]: [string, string]): string {
  if (name === 'Cookie') return `--cookie ${quoted(value)}`
  return `--header ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`
}

function bodyOptions(body: WrittenRequest['body']): string[] {
  if (body === undefined) return []
  if (typeof body === 'string') return [`${body.startsWith('@') ? '--data-raw' : '--data'} ${quoted(body)}`]
  if (body instanceof File) return [`--data-binary ${quoted(`@${body.name}`)}`]
  return Array.isArray(body) ? body.map(partOption) : []
}

function partOption({ name, content, contentType, headers }: Part): string {
  const options = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...Object.entries(headers ?? {}).map(([header, value]) => `;headers=${inForm(`${header}: ${value}`)}`),
  ].join('')
  if (content instanceof File) return `--form ${quoted(`${name}=@${content.name}${options}`)}`
  const text = String(content)
  // In a value with these characters, curl would look for a file name or for options.
  const isPlain = !/^[@<\s"]|[;,"\\]/.test(text)
  if (options === '') return `${isPlain ? '--form' : '--form-string'} ${quoted(`${name}=${text}`)}`
  return `--form ${quoted(`${name}=${isPlain ? text : inForm(text)}${options}`)}`
}

function inForm(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** Text in single quotes, where the only special character is the closing quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
