import type { Api } from '../model/api.ts'
import { baseUrl, collect, oneLine } from './collection.ts'

/** All requests in one file, as JetBrains' HTTP Client and the REST Client of Visual Studio Code read it. */
export function httpFile(api: Api): string {
  const requests = collect(api).map(({ name, title, method, url, headers, body }) =>
    [
      `### ${oneLine(title)}`,
      `# @name ${name.replaceAll(/\W+/g, '_')}`,
      `${method} ${url}`,
      ...headers.map(([header, value]) => `${oneLine(header)}: ${oneLine(value)}`),
      // A line that begins with ### would end the request.
      ...(body ? ['', body.text.replaceAll(/^#/gm, ' #')] : []),
      '',
    ].join('\n'),
  )
  return [`@baseUrl = ${oneLine(baseUrl(api))}\n@apiKey = \n`, ...requests].join('\n')
}
