import type { SecurityRequirement, SecurityScheme } from '../contract/contract.ts'
import { writeSecret } from '../suite/credentials.ts'

/** Whether a request carries the secret of every scheme of a requirement; without secrets, something for each. */
export function holdsSecret(
  request: Request,
  requirement: SecurityRequirement,
  secrets?: Readonly<Record<string, string>>,
): boolean {
  return requirement.every(({ name, scheme }) => {
    const found = credentialIn(request, scheme)
    if (found === undefined) return scheme.type === 'mutualTLS'
    if (!secrets) return found !== ''
    const { headers = {}, query = {}, cookies = {} } = writeSecret(scheme, secrets[name] ?? '')
    const [expected] = [...Object.values(headers), ...Object.values(query), ...Object.values(cookies)]
    return found === (scheme.type === 'http' && expected !== undefined ? canonical(expected) : expected)
  })
}

function credentialIn({ headers, url }: Request, scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'mutualTLS') return undefined
  if (scheme.type === 'http') {
    const authorization = headers.get('Authorization')
    return authorization === null || !authorization.toLowerCase().startsWith(`${scheme.scheme} `)
      ? undefined
      : canonical(authorization)
  }
  if (scheme.in === 'header') return headers.get(scheme.name) ?? undefined
  if (scheme.in === 'query') return new URL(url).searchParams.get(scheme.name) ?? undefined
  const cookies = (headers.get('Cookie') ?? '').split(/; */)
  return cookies.find((cookie) => cookie.startsWith(`${scheme.name}=`))?.slice(scheme.name.length + 1)
}

/** The scheme's name knows no case, and one blank or more follow it: RFC 9110, section 11.4. */
function canonical(authorization: string): string {
  const [scheme = '', ...rest] = authorization.split(/ +/)
  return [scheme.toLowerCase(), ...rest].join(' ')
}
