import type { Api } from '../model/api.ts'
import { baseUrl, collect, oneLine, withoutVariables } from './collection.ts'

/** All requests in one file, as JetBrains' HTTP Client and the REST Client of Visual Studio Code read it. */
export function httpFile(api: Api): string {
  const requests = collect(api).map(({ name, title, method, url, headers, body }) =>
    [
      `### ${oneLine(title)}`,
      `# @name ${name.replaceAll(/\W+/g, '_')}`,
      `${method} ${oneLine(url)}`,
      ...headers.map(([header, value]) => `${oneLine(header)}: ${oneLine(value)}`),
      ...(body ? ['', bodyLines(body.text)] : []),
      '',
    ].join('\n'),
  )
  return withoutVariables([`@baseUrl = ${oneLine(baseUrl(api))}\n@apiKey = \n`, ...requests].join('\n'))
}

/** Editors read a file for `< file`, and run a script for `> {% … %}`; a line that begins with ### ends the request. */
function bodyLines(text: string): string {
  if (/^\s*(<(@\w*)?\s|<>|>)/m.test(text))
    return '# The example of the body is left out: an editor would run its lines.'
  return text.replaceAll(/^#/gm, ' #')
}
