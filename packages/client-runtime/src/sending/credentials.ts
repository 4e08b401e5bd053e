import type { Credential } from '@contract-first/document/request'
import type { Authorizable, OperationDescriptor } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'
import { checkNames } from '../options.ts'
import { refusing } from '../request/request-parts.ts'
import type { Outgoing } from './sender.ts'

/**
 * A token or key, a name and a password for `Basic`, or a function that gives one and is asked before every request. After a 401
 * it is asked with what was refused, and the request is sent once more when it then gives another.
 */
export type CredentialSource = Credential | ((refused?: string) => Credential | Promise<Credential>)

/** Credentials by the name of their security scheme. */
export type Auth = Readonly<Record<string, CredentialSource>>

/** The alternatives of an operation. */
export type Security = NonNullable<OperationDescriptor['security']>

/** A request that carries its credentials. */
export interface Authorized {
  readonly request: Outgoing
  /** What nobody else may see of it, in the order of its schemes. */
  readonly secrets: readonly string[]
}

/** The first alternative for which all credentials are there; the requests of another one carry none. */
export function alternativeOf(security: Security, auth: Auth): Security[number] {
  return (
    security.find((schemes) => {
      const names = Object.keys(schemes)
      return names[0] && names.every((name) => Object.hasOwn(auth, name))
    }) ?? {}
  )
}

/**
 * Refuses at once what no request could carry.
 *
 * @throws {ValidationError} for a name that no operation has, which would be ignored otherwise, and for a fixed credential that
 * its scheme does not take
 */
export function checkAuth(auth: Auth, security: Security): void {
  const known: Security[number] = Object.assign({}, ...security)
  checkNames('credential', auth, Object.keys(known))
  for (const [name, source] of Object.entries(auth)) {
    const shape = known[name]
    if (shape && typeof source !== 'function')
      authorize({ method: '', url: '', headers: new Headers() }, { [name]: shape }, auth)
  }
}

/**
 * The request with the credentials of an alternative; a promise only when a function gives one.
 *
 * @param refused - the secrets that were
 * @throws {ValidationError} for a credential that its scheme does not take, which it does not repeat
 */
export function authorize(
  { method, url, headers }: Outgoing,
  schemes: Security[number],
  auth: Auth,
  refused: readonly string[] = [],
): Authorized | Promise<Authorized> {
  const request = { method, url, headers: new Headers(headers) }
  const names = Object.keys(schemes)
  const put = (credentials: readonly unknown[]) => ({
    request,
    secrets: Object.entries(schemes).map(([name, shape], index) => putOne(name, shape, credentials[index], request)),
  })
  const sources = names.map((name) => auth[name])
  if (!sources.some((source) => typeof source === 'function')) return put(sources)
  const asked = names.map(async (name, index) => {
    const source = sources[index]
    try {
      return typeof source === 'function' ? await source(refused[index]) : source
    } catch (cause) {
      throw new ValidationError(`The ${name} function failed, as the cause says.`, { cause })
    }
  })
  return Promise.all(asked).then(put)
}

/** The pattern is that of RFC 6750, section 2.1: `fetch` quotes a header value that it refuses. */
function putOne(name: string, shape: Security[number][string], credential: unknown, request: Authorizable): string {
  if (typeof shape !== 'string') {
    return refusing(undefined, () => shape.put(name, credential as Credential, shape, request))
  }
  if (typeof credential !== 'string' || !/^[\w.~+/-]+=*$/.test(credential)) {
    throw new ValidationError(`The credential ${name} is not a key: pass it alone, without "${shape}".`)
  }
  request.headers.set('Authorization', `${shape} ${credential}`)
  return credential
}
