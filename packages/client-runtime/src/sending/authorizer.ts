import type { Credential } from '@contract-first/document/request'
import type { Authorizable, SecurityDescriptor } from '../descriptor.ts'
import { ValidationError } from '../errors/validation-error.ts'
import { checkNames } from '../options.ts'
import { refusing } from '../request/request-parts.ts'
import { hideSecrets } from './hide-key.ts'
import type { Outgoing } from './sender.ts'

/**
 * A token or key, a name and a password for `Basic`, or a function that gives one and is asked before every request. After a 401
 * it is asked with what was refused, and the request is sent once more when it then gives another.
 */
export type CredentialSource = Credential | ((refused?: string) => Credential | Promise<Credential>)

/** Credentials by the name of their security scheme. */
export type Auth = Readonly<Record<string, CredentialSource>>

/** The alternatives of an operation. */
type Alternatives = SecurityDescriptor['anyOf']

/** Gives requests their credentials. */
export interface Authorizer {
  /**
   * Refuses at once what no request could carry.
   *
   * @throws {ValidationError} for a name that no operation has, which would be ignored otherwise, and for a fixed credential
   * that its scheme does not take
   */
  check(auth: Auth, anyOf: Alternatives): void
  /** The credentials of one call: those of the first alternative for which all are there, or none. */
  begin(request: Outgoing, anyOf: Alternatives, auth: Auth): CallCredentials
}

/** The credentials of the attempts of one call. */
export interface CallCredentials {
  /**
   * The request of the next attempt; a promise only when a function gives a credential.
   *
   * @throws {ValidationError} for a credential that its scheme does not take, which it does not repeat
   */
  next(): Authorized | Promise<Authorized>
  /** After a 401: whether the functions give others than were refused; the next attempt then carries those. */
  renew?(): Promise<boolean>
  /** A text without the secrets of the last attempt. */
  hide(text: string): string
}

/** A request that carries its credentials. */
export interface Authorized {
  request: Outgoing
  /** Its secrets, in the order of its schemes. */
  secrets: readonly string[]
}

/** For the descriptors of operations that do not let everybody in. */
export const authorizer: Authorizer = {
  check(auth, anyOf) {
    const known: Alternatives[number] = Object.assign({}, ...anyOf)
    checkNames('credential', auth, Object.keys(known))
    for (const [name, source] of Object.entries(auth)) {
      const shape = known[name]
      if (shape && typeof source !== 'function')
        authorize({ method: '', url: '', headers: new Headers() }, { [name]: shape }, auth)
    }
  },
  begin(request, anyOf, auth) {
    const schemes = alternativeOf(anyOf, auth)
    let secrets: Authorized['secrets'] = []
    let renewed: Authorized | undefined
    const take = (found: Authorized) => {
      secrets = found.secrets
      renewed = undefined
      return found
    }
    return {
      next() {
        const found = renewed ?? authorize(request, schemes, auth)
        return found instanceof Promise ? found.then(take) : take(found)
      },
      async renew() {
        renewed = await authorize(request, schemes, auth, secrets)
        return `${renewed.secrets}` !== `${secrets}`
      },
      hide: (text) => hideSecrets(secrets, text),
    }
  },
}

/** The first alternative for which all credentials are there; the requests of another one carry none. */
function alternativeOf(anyOf: Alternatives, auth: Auth): Alternatives[number] {
  return (
    anyOf.find((schemes) => {
      const names = Object.keys(schemes)
      return names[0] && names.every((name) => Object.hasOwn(auth, name))
    }) ?? {}
  )
}

/** @param refused - the secrets that were */
function authorize(
  { method, url, headers }: Outgoing,
  schemes: Alternatives[number],
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
function putOne(name: string, shape: Alternatives[number][string], credential: unknown, request: Authorizable): string {
  if (typeof shape !== 'string') {
    return refusing(undefined, () => shape.put(name, credential as Credential, shape, request))
  }
  if (typeof credential !== 'string' || !/^[\w.~+/-]+=*$/.test(credential)) {
    throw new ValidationError(`The credential ${name} is not a key: pass it alone, without "${shape}".`)
  }
  request.headers.set('Authorization', `${shape} ${credential}`)
  return credential
}
