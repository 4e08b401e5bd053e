import type { AnswerShape, Part, WrittenRequest } from '@contract-first/document/request'
import { OPERATION_FIELDS, type OperationField } from '@contract-first/document/words'
import { jsonBody } from './written-body.ts'

/** The methods that `requests` has a function for. */
const HAS_FUNCTION = {
  get: true,
  put: true,
  post: true,
  delete: true,
  options: true,
  head: true,
  patch: true,
  trace: false,
  query: false,
} satisfies Record<OperationField, boolean>

/** The package `requests`. */
export function pythonSample(request: WrittenRequest, answer: AnswerShape = 'text'): string {
  const { method, url, headers } = request
  const called = OPERATION_FIELDS.find((field) => field.toUpperCase() === method && HAS_FUNCTION[field])
  const args = [
    ...(called ? [] : [text(method)]),
    text(url),
    ...(Object.keys(headers).length === 0 ? [] : [`headers=${literal(headers, '    ')}`]),
    ...bodyArguments(request),
    ...(answer === 'stream' ? ['stream=True'] : []),
  ]
  return `import requests

response = requests.${called ?? 'request'}(
${args.map((arg) => `    ${arg},\n`).join('')})
${SHOWN[answer]}`
}

const SHOWN: Readonly<Record<AnswerShape, string>> = {
  text: 'print(response.status_code, response.text)',
  bytes: 'print(response.status_code, len(response.content), "bytes")',
  stream: `print(response.status_code)
for line in response.iter_lines(decode_unicode=True):
    print(line)`,
}

function bodyArguments(request: WrittenRequest): string[] {
  const { body } = request
  if (body === undefined) return []
  if (body instanceof File) return [`data=${opened(body)}`]
  if (Array.isArray(body)) return [`files=[\n${body.map((part) => `        ${partOf(part)},\n`).join('')}    ]`]
  const json = jsonBody(request)
  if (json !== undefined) return [`json=${literal(json.value, '    ')}`]
  return [`data=${text(String(body))}${/[^\0-\x7f]/.test(String(body)) ? '.encode()' : ''}`]
}

/** The name, then a file in the form of `requests`, without a file name if it is not one. */
function partOf({ name, content, contentType, headers }: Part): string {
  const file = content instanceof File ? [text(content.name), opened(content)] : ['None', text(String(content))]
  const more = [
    ...(contentType === undefined && !headers ? [] : [contentType === undefined ? 'None' : text(contentType)]),
    ...(headers ? [literal(headers, '        ')] : []),
  ]
  return `(${text(name)}, (${[...file, ...more].join(', ')}))`
}

function opened({ name }: File): string {
  return `open(${text(name)}, "rb")`
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object' || value === null) return value === null ? 'None' : String(value)
  const inside = `${indent}    `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inside))
    : Object.entries(value).map(([name, member]) => `${text(name)}: ${literal(member, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${inside}${part},\n`).join('')}${indent}${close}`
}

/** Strings of JSON are strings of Python, too. */
function text(value: string): string {
  return JSON.stringify(value)
}
