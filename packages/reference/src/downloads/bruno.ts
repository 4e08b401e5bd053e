import { Names } from '../document/names.ts'
import type { Api } from '../model/api.ts'
import { baseUrl, type CollectedRequest, collect, oneLine, withoutVariables } from './collection.ts'

/** The files of a collection for Bruno, by their paths. */
export function brunoCollection(api: Api): Map<string, string> {
  const files = new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: api.title, type: 'collection' }, null, 2)}\n`],
    ['environments/default.bru', `vars {\n  baseUrl: ${oneLine(baseUrl(api))}\n}\nvars:secret [\n  apiKey\n]\n`],
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
  return new Map([...files].map(([path, text]) => [path, withoutVariables(text)]))
}

function bru({ title, description, method, url, headers, optional, body }: CollectedRequest, sequence: number): string {
  const kind = body === undefined ? 'none' : /json/.test(body.mediaType) ? 'json' : 'text'
  const known = ['get', 'post', 'put', 'delete', 'patch', 'options', 'head', 'trace', 'connect']
  const verb = method.toLowerCase()
  return [
    block('meta', [`name: ${oneLine(title)}`, 'type: http', `seq: ${sequence}`]),
    known.includes(verb)
      ? block(verb, [`url: ${oneLine(url)}`, `body: ${kind}`, 'auth: none'])
      : block('http', [`method: ${oneLine(verb)}`, `url: ${oneLine(url)}`, `body: ${kind}`, 'auth: none']),
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
    body === undefined ? '' : block(`body:${kind}`, body.text.split('\n')),
    description.trim() === '' ? '' : block('docs', description.trim().split('\n')),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Lines that are indented cannot close the block. */
function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n}\n`
}
