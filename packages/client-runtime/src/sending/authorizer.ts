import type { Credential } from '@contract-first/document/request'
import { checkNames } from '../check-names.ts'
import { ValidationError } from '../errors/validation-error.ts'
import type { Authorizable } from '../request/put-credential.ts'
import { refusing } from '../request/request-parts.ts'
import { hideSecrets } from './hide-key.ts'
import type { Outgoing } from './outgoing.ts'
import type { Alternatives, Auth, Authorized, Authorizer } from './security.ts'

/** For the descriptors of operations that need a credential. */
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

/** The first alternative whose credentials are all given; without one, requests carry none. */
function alternativeOf(anyOf: Alternatives, auth: Auth): Alternatives[number] {
  return (
    anyOf.find((schemes) => {
      const names = Object.keys(schemes)
      return names[0] && names.every((name) => Object.hasOwn(auth, name))
    }) ?? {}
  )
}

/** @param refused - the refused secrets */
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
