import { multipartHead, type Part } from '@contract-first/document/request'
import type { Api } from '../model/api.ts'
import {
  baseUrl,
  type CollectedRequest,
  collect,
  credentialVariables,
  oneLine,
  withoutVariables,
} from './collection.ts'

/** All requests in one file, for JetBrains' HTTP Client and Visual Studio Code's REST Client. */
export function httpFile(api: Api): string {
  const requests = collect(api).map(({ name, title, method, url, headers, isBasic, body }) =>
    [
      `### ${oneLine(title)}`,
      `# @name ${name.replaceAll(/\W+/g, '_')}`,
      `${method} ${oneLine(url)}`,
      ...headers.map(([header, value]) => `${oneLine(header)}: ${oneLine(value)}`),
      // Editors encode it.
      ...(isBasic ? ['Authorization: Basic {{username}} {{password}}'] : []),
      ...(body ? bodyLines(body) : []),
      '',
    ].join('\n'),
  )
  const variables = credentialVariables(api).map((name) => `@${name} = \n`)
  return withoutVariables([`@baseUrl = ${oneLine(baseUrl(api))}\n${variables.join('')}`, ...requests].join('\n'), api)
}

const BOUNDARY = 'boundary-of-the-parts'

function bodyLines(body: NonNullable<CollectedRequest['body']>): string[] {
  if ('text' in body) return ['', textLines(body.text)]
  if ('file' in body) return ['', fileLine(body.file)]
  return [
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    '',
    ...body.parts.flatMap((part) => [`--${BOUNDARY}`, ...partLines(part)]),
    `--${BOUNDARY}--`,
  ]
}

function partLines(part: Part): string[] {
  const { content } = part
  const head = multipartHead(part).split('\r\n').map(oneLine)
  return [...head, '', content instanceof File ? fileLine(content.name) : textLines(String(content))]
}

function fileLine(name: string): string {
  return `< ./${name}`
}

/** Editors read a file for `< file`, and run a script for `> {% … %}`; a line that begins with ### ends the request. */
function textLines(text: string): string {
  if (/^\s*(<(@\w*)?\s|<>|>)/m.test(text))
    return '# The example of the body is left out: an editor would run its lines.'
  return text.replaceAll(/^#/gm, ' #')
}
