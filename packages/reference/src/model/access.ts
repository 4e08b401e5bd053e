import type { Api } from './api.ts'
import type { CalledOperation } from './operation.ts'

/** Where a reader's requests go, and with which credentials: chosen once for the samples and consoles of all pages. */
export interface Access {
  servers: readonly ServerChoice[]
  /** The server of the document that may be the one of the page: relative, or on the reader's machine. */
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
    // Any other server is not where the page comes from: it must not get the credentials.
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

/** Where samples go: what stands for a host, where the document leaves it to the place that serves it. */
export function sampleServer({ servers: [own] }: CalledOperation, api: Api): string {
  return own ? wholeUrl(own.example) : wholeUrl(api.servers[0]?.example ?? '')
}

function wholeUrl(url: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://YOUR_HOST${url.replace(/^(?=[^/])/, '/')}`
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}
