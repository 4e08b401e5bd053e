import { type Credential, type CredentialShape, writeCredential } from '@contract-first/document/request'

/** A request before its credentials are added. */
export interface Authorizable {
  url: string
  headers: Headers
}

/** Puts a credential on a request, where its security scheme says. Returns its secret. */
export function putCredential(
  scheme: string,
  credential: Credential,
  shape: CredentialShape,
  request: Authorizable,
): string {
  const { in: location, name, text, secret } = writeCredential(scheme, credential, shape)
  const { headers } = request
  if (location === 'query') request.url = withPair(request.url, text)
  else if (location === 'header') headers.set(name, text)
  else headers.set('Cookie', [headers.get('Cookie'), text].filter(Boolean).join('; '))
  return secret
}

/** The URL with this pair in its query, replacing any of the same name: a link to the next page may repeat it. */
function withPair(url: string, pair: string): string {
  const [, path, query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const nameOf = (text: string) => text.split('=', 1)[0]
  const others = query.split('&').filter((other) => other && nameOf(other) !== nameOf(pair))
  return `${path}?${[...others, pair].join('&')}`
}
