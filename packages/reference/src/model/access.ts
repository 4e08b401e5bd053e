import type { Api } from './api.ts'
import type { CalledOperation } from './operation.ts'

/** The server and credentials for a reader's requests, chosen once for the samples and consoles of all pages. */
export interface Access {
  servers: readonly ServerChoice[]
  /** The document's server that may be the page's own: relative, or on the reader's machine. */
  ownServer?: string
  /** The server of the samples until another is chosen. */
  sampled: string
  credentials: readonly Credential[]
}

export interface ServerChoice {
  url: string
  label: string
}

export interface Credential {
  /** The name of its security scheme. */
  name: string
  /** The placeholder in samples. */
  placeholder: string
  /** Whether it is a user's name and password, which are sent as one text. */
  isUser: boolean
}

export function readAccess(api: Api): Access {
  const own = api.servers
    .map(({ example }) => example)
    .find((url) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(url) || isLocal(url))
  const used = new Set(api.operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)))
  return {
    servers: serverChoices(api.servers),
    // Any other server is not the page's own: it must not get the credentials.
    ...(own !== undefined && { ownServer: own }),
    sampled: wholeUrl(api.servers[0]?.example ?? ''),
    credentials: api.securitySchemes.flatMap(({ name, placeholder, credential }) => {
      if (!credential || !used.has(name)) return []
      return [{ name, placeholder, isUser: 'scheme' in credential && credential.scheme === 'Basic' }]
    }),
  }
}

export function serverChoices(servers: Api['servers']): ServerChoice[] {
  return servers.map(({ example: url, description }) => ({
    url,
    label: description === undefined ? url : `${url} · ${description.split('\n')[0]}`,
  }))
}

/** The server of the samples: a placeholder if the document has only relative servers. */
export function sampleServer({ servers: [own] }: CalledOperation, api: Api): string {
  return own ? wholeUrl(own.example) : wholeUrl(api.servers[0]?.example ?? '')
}

function wholeUrl(url: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://YOUR_HOST${url.replace(/^(?=[^/])/, '/')}`
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}
