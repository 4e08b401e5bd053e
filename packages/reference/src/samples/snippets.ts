import { goNative } from '@scalar/snippetz/plugins/go/native'
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch'
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests'
import type { ExampleRequest } from '../model/request.ts'

/** `fetch`, which runs as it stands in a module of a browser, Node, Deno and Bun. */
export function fetchSample(request: ExampleRequest): string {
  const call = jsFetch.generate(harOf(request))
  return `const response = await ${call}\nconsole.log(response.status, await response.text())`
}

/** The package `requests`. */
export function pythonSample(request: ExampleRequest): string {
  const call = pythonRequests.generate(harOf(request))
  const { body } = request
  // A body that is not JSON is left out; the text of a JSON string is a string of Python, too.
  const whole =
    body === undefined || isJson(request) ? call : call.replace(/\n?\)$/, `,\n    data=${JSON.stringify(body)}\n)`)
  return `import requests\n\nresponse = ${whole}\nprint(response.status_code, response.text)`
}

/** The standard library of Go. Its errors are looked at: without that, no answer is a panic about something else. */
export function goSample(request: ExampleRequest): string {
  return goNative
    .generate(harOf(request))
    .replaceAll(/^\t(req|res), _ := (.+)\n/gm, '\t$1, err := $2\n\tif err != nil {\n\t\tpanic(err)\n\t}\n')
    .replace('fmt.Println(res)', 'fmt.Println(res.Status)')
    .replaceAll(/\n\n(?=\t(?:defer|req\.|body)|})/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

function harOf({ method, url, headers, body }: ExampleRequest) {
  const mimeType = headers.find(([name]) => name === 'Content-Type')?.[1] ?? ''
  return {
    method,
    // They are put between quotes as they are.
    url: url.replaceAll(/['"`\\\s$]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`),
    headers: headers.map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: { mimeType, text: body } }),
  }
}

function isJson({ headers }: ExampleRequest): boolean {
  return headers.some(([name, value]) => name === 'Content-Type' && /json/.test(value))
}
