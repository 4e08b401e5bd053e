import type { AnswerShape, Part, WrittenRequest } from '@contract-first/document/request'
import { readable } from './written-body.ts'

/** A sample with Go's standard library. It checks errors: otherwise a missing response would panic elsewhere. */
export function goSample(request: WrittenRequest, answer: AnswerShape = 'text'): string {
  const { method, url, headers, body } = readable(request)
  const parts: readonly Part[] = Array.isArray(body) ? body : []
  const isFile = body instanceof File
  const opensFile = isFile || parts.some(({ content }) => content instanceof File)
  const payload = body === undefined ? 'nil' : Array.isArray(body) ? '&body' : isFile ? 'file' : 'body'
  const set = Object.entries(headers).map(([name, value]) => `req.Header.Set(${text(name)}, ${text(value)})`)
  const packages = [
    ...(Array.isArray(body) ? ['bytes'] : []),
    'fmt',
    'io',
    ...(Array.isArray(body) ? ['mime/multipart'] : []),
    'net/http',
    ...(parts.some(hasHead) ? ['net/textproto'] : []),
    ...(opensFile || answer === 'stream' ? ['os'] : []),
    ...(typeof body === 'string' ? ['strings'] : []),
  ]
  const lines = [
    ...(typeof body === 'string' ? [`body := strings.NewReader(${longText(body)})`] : []),
    ...(isFile ? [`file, err := os.Open(${text(body.name)})`, ...CHECKED] : []),
    ...(Array.isArray(body) ? formLines(parts) : []),
    `req, err := http.NewRequest(${text(method)}, ${text(url)}, ${payload})`,
    ...CHECKED,
    ...set,
    ...(Array.isArray(body) ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    'res, err := http.DefaultClient.Do(req)',
    ...CHECKED,
    'defer res.Body.Close()',
    ...(answer === 'stream' ? COPIED : READ),
  ]
  return `package main

import (
${packages.map((name) => `\t${text(name)}\n`).join('')})

func main() {
${lines.map((line) => `\t${line}\n`).join('')}}`
}

/** At the end of the response, which a stream may not have. */
const READ = [
  'answer, err := io.ReadAll(res.Body)',
  'if err != nil {',
  '\tpanic(err)',
  '}',
  'fmt.Println(res.Status)',
  'fmt.Println(string(answer))',
]

const COPIED = ['fmt.Println(res.Status)', 'io.Copy(os.Stdout, res.Body)']

const CHECKED = ['if err != nil {', '\tpanic(err)', '}']

function formLines(parts: readonly Part[]): string[] {
  return ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)', ...parts.flatMap(partLines), 'form.Close()']
}

/** In its own block, so that names can be reused. */
function partLines(part: Part): string[] {
  const { name, content, contentType, headers } = part
  if (!hasHead(part)) return [`form.WriteField(${text(name)}, ${text(String(content))})`]
  const file = content instanceof File ? `; filename=${text(content.name)}` : ''
  const head = [
    ['Content-Disposition', `form-data; name=${text(name)}${file}`],
    ...(contentType === undefined ? [] : [['Content-Type', contentType]]),
    ...Object.entries(headers ?? {}),
  ]
  const lines = [
    `part, err := form.CreatePart(textproto.MIMEHeader{`,
    ...head.map(([field = '', value = '']) => `\t${text(field)}: {${text(value)}},`),
    '})',
    ...CHECKED,
    ...(content instanceof File
      ? [`file, err := os.Open(${text(content.name)})`, ...CHECKED, 'io.Copy(part, file)', 'file.Close()']
      : [`io.WriteString(part, ${text(String(content))})`]),
  ]
  return ['{', ...lines.map((line) => `\t${line}`), '}']
}

function hasHead({ content, contentType, headers }: Part): boolean {
  return content instanceof File || contentType !== undefined || headers !== undefined
}

/** Over several lines, if nothing in it would end the literal. */
function longText(value: string): string {
  return value.includes('\n') && !/[`\r]/.test(value) ? `\`${value}\`` : text(value)
}

/** Strings of JSON are strings of Go, too. */
function text(value: string): string {
  return JSON.stringify(value)
}
