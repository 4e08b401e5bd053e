import { Names } from '../document/names.ts'
import type { Api } from '../model/api.ts'
import {
  baseUrl,
  type CollectedRequest,
  collect,
  credentialVariables,
  oneLine,
  withoutVariables,
} from './collection.ts'

/** The files of a collection for Bruno, by their paths. */
export function brunoCollection(api: Api): Map<string, string> {
  const files = new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: api.title, type: 'collection' }, null, 2)}\n`],
    ['environments/default.bru', environment(api)],
  ])
  const folders = new Map<string, string>()
  const names = new Names()
  for (const [index, request] of collect(api).entries()) {
    const folder = folders.get(request.folder) ?? names.claim(request.folder)
    folders.set(request.folder, folder)
    files.set(
      `${folder}/${names.claim(`${folder} ${request.name}`).slice(folder.length + 1)}.bru`,
      bru(request, index + 1),
    )
  }
  return new Map([...files].map(([path, text]) => [path, withoutVariables(text, api)]))
}

function environment(api: Api): string {
  const secrets = credentialVariables(api).map((name) => `  ${name}`)
  const secret = secrets.length === 0 ? '' : `vars:secret [\n${secrets.join(',\n')}\n]\n`
  return `vars {\n  baseUrl: ${oneLine(baseUrl(api))}\n}\n${secret}`
}

function bru(request: CollectedRequest, sequence: number): string {
  const { title, description, method, url, headers, isBasic, optional, body } = request
  const auth = isBasic ? 'basic' : 'none'
  const kind = body === undefined ? 'none' : KINDS[kindOf(body)]
  const known = ['get', 'post', 'put', 'delete', 'patch', 'options', 'head', 'trace', 'connect']
  const verb = method.toLowerCase()
  return [
    block('meta', [`name: ${oneLine(title)}`, 'type: http', `seq: ${sequence}`]),
    known.includes(verb)
      ? block(verb, [`url: ${oneLine(url)}`, `body: ${kind}`, `auth: ${auth}`])
      : block('http', [`method: ${oneLine(verb)}`, `url: ${oneLine(url)}`, `body: ${kind}`, `auth: ${auth}`]),
    isBasic ? block('auth:basic', ['username: {{username}}', 'password: {{password}}']) : '',
    optional.length === 0
      ? ''
      : block(
          'params:query',
          optional.map(([name, value]) => `~${oneLine(name)}: ${oneLine(value)}`),
        ),
    headers.length === 0
      ? ''
      : block(
          'headers',
          headers.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`),
        ),
    body === undefined ? '' : block(`body:${kindOf(body)}`, bodyLines(body)),
    description.trim() === '' ? '' : block('docs', description.trim().split('\n')),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** The name of the block for each kind of body, and of the kind in the request. */
const KINDS = { json: 'json', text: 'text', file: 'file', 'multipart-form': 'multipartForm' } as const

function kindOf(body: NonNullable<CollectedRequest['body']>): keyof typeof KINDS {
  if ('parts' in body) return 'multipart-form'
  if ('file' in body) return 'file'
  return /json/.test(body.mediaType) ? 'json' : 'text'
}

function bodyLines(body: NonNullable<CollectedRequest['body']>): string[] {
  if ('text' in body) return body.text.split('\n')
  if ('file' in body) return [`file: @file(${body.file}) @contentType(${oneLine(body.mediaType)})`]
  return body.parts.map(({ name, content, contentType }) => {
    const value = content instanceof File ? `@file(${content.name})` : oneLine(String(content))
    return `${oneLine(name)}: ${value}${contentType === undefined ? '' : ` @contentType(${oneLine(contentType)})`}`
  })
}

/** Lines that are indented cannot close the block. */
function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n}\n`
}
