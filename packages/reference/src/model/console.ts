import type { Api } from './api.ts'
import { exampleText } from './example.ts'
import type { Operation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import { bodyContent, parameterText } from './request.ts'
import { deciding, readSchema, typesOf } from './schema.ts'

/** What a reader fills in to try an operation. */
export interface Console {
  method: string
  path: string
  servers: readonly { url: string; label: string }[]
  /** The server of the document that may be the one of the page: relative, or on the reader's machine. */
  ownServer?: string
  controls: readonly Control[]
}

/** One field of it. */
export interface Control {
  /** `path`, `query`, `header` or `body`. */
  place: string
  /** Of the parameter or header; the media type of a body. */
  name: string
  label: string
  value: string
  /** Written before the value, such as `Bearer `. */
  prefix: string
  /** Of a credential: what stands for it where the request is shown. */
  secret?: string
  isRequired: boolean
  /** Whether commas separate several values. */
  isList: boolean
  /** All values that it takes; empty where it takes others too. */
  choices: readonly string[]
}

/** Undefined where a page cannot call the operation: no server is known, or its method is one that no page may send. */
export function readConsole(operation: Operation, api: Api): Console | undefined {
  const servers = operation.servers.length > 0 ? operation.servers : api.servers
  if (servers.length === 0 || ['TRACE', 'CONNECT'].includes(operation.method)) return undefined
  const content = bodyContent(operation)
  const [example] = content?.examples ?? []
  return {
    method: operation.method,
    path: operation.path,
    servers: servers.map(({ example: url, description }) => ({
      url,
      label: description === undefined ? url : `${url} · ${description.split('\n')[0]}`,
    })),
    ...ownServer(operation, api),
    controls: [
      ...credentials(operation, api),
      // Of cookies the browser decides alone.
      ...operation.parameters.filter(({ location }) => ['path', 'query', 'header'].includes(location)).map(controlOf),
      ...(content && /json|text|xml|urlencoded/.test(content.mediaType)
        ? [control('body', content.mediaType, 'Body', { value: example ? exampleText(example) : '', isRequired: true })]
        : []),
    ],
  }
}

/** Any other server, and one of the operation alone, is not where the page comes from: it must not get the credentials. */
function ownServer(operation: Operation, api: Api): Pick<Console, 'ownServer'> {
  if (operation.servers.length > 0) return {}
  const url = api.servers
    .map(({ example }) => example)
    .find((one) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(one) || isLocal(one))
  return url === undefined ? {} : { ownServer: url }
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}

function credentials(operation: Operation, api: Api): Control[] {
  const [requirement = []] = operation.security.filter((one) => one.length > 0)
  return requirement.flatMap(({ scheme }) => {
    const { usage } = api.securitySchemes.find(({ name }) => name === scheme) ?? {}
    const [, place, name = '', prefix = '', secret = ''] =
      /^(\??)([^:=]+)(?:: |=)(.*?)(YOUR_\w+|BASE64\w+)$/.exec(usage ?? '') ?? []
    if (place === undefined || name === 'Cookie') return []
    const label = prefix === 'Basic ' ? `${scheme} (user:password)` : scheme
    return control(place === '?' ? 'query' : 'header', name, label, { prefix, secret })
  })
}

function controlOf(parameter: Parameter): Control {
  const { location, name, isRequired, schema } = parameter
  const read = schema && readSchema(schema)
  const values = read && deciding(read, 'enum')?.value
  return control(location, name, name, {
    isRequired,
    value: isRequired ? parameterText(parameter) : '',
    isList: read !== undefined && location === 'query' && typesOf(read).includes('array'),
    choices: Array.isArray(values) ? values.map(String) : [],
  })
}

function control(place: string, name: string, label: string, more: Partial<Control>): Control {
  return { place, name, label, value: '', prefix: '', isRequired: false, isList: false, choices: [], ...more }
}
