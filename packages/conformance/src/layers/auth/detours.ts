import { essenceOf } from '@contract-first/document/words'
import type { Operation } from '../../contract/contract.ts'
import { buildRequest } from '../../exchange/call.ts'
import type { Case, LayerContext, Trial } from '../../suite/case.ts'
import { unauthorizedOf } from '../../suite/policy.ts'
import { SPELLINGS } from '../protocol/unknown-paths.ts'

/** A request that some servers answer like a plain one, but check otherwise, from its URL and the base path. */
type Detour = (url: string, base: string) => Request

/**
 * Ways around the check of a credential: other spellings of a path, HEAD, and headers that only a proxy should set. Each
 * has let strangers in where a proxy or a middleware decided by the path, the method or the address.
 */
const DETOURS: Readonly<Record<string, Detour>> = {
  ...Object.fromEntries(
    Object.entries(SPELLINGS).map(([why, spell]): [string, Detour] => [
      `path-${why}`,
      (url, base) => {
        const spelt = new URL(url)
        spelt.pathname = `${base}${spell(spelt.pathname.slice(base.length))}`
        return new Request(spelt)
      },
    ]),
  ),
  'method-HEAD': (url) => new Request(url, { method: 'HEAD' }),
  'from-loopback': (url) => new Request(url, { headers: sameFor('127.0.0.1', ['X-Forwarded-For', 'X-Real-IP']) }),
  'method-overridden': (url) => new Request(url, { headers: sameFor('OPTIONS', ['X-HTTP-Method-Override']) }),
}

function sameFor(text: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, text]))
}

/**
 * Every detour to a list and to an item, without a credential; few, as strangers may be counted. Where the plain request
 * is answered, too, no detour is needed.
 */
export function* detours({ operations }: LayerContext): Iterable<Case> {
  const reads = operations.filter(({ method }) => method === 'GET')
  const some = [reads.find(({ path }) => !path.includes('{')), reads.find(({ path }) => path.includes('{'))]
  for (const operation of some.filter((one) => one !== undefined)) {
    const run = async (trial: Trial) => {
      const { baseUrl } = trial.target
      const refusals = unauthorizedOf(trial.setup.policy ?? {})
      const { url } = await buildRequest(await trial.valid(operation), baseUrl)
      const isLetIn = async (request: Request) => {
        const { status, headers } = await trial.sendRequest(request, { isInvalid: true, refusals })
        // A page for every unknown path shows nothing of the operation.
        return status < 300 && isDocumented(operation, headers.get('Content-Type'))
      }
      if (await isLetIn(new Request(url))) return
      for (const [why, detour] of Object.entries(DETOURS)) {
        const request = detour(url, new URL(baseUrl).pathname.replace(/\/$/, ''))
        const isSame = request.url === url && request.method === 'GET' && [...request.headers].length === 0
        if (isSame || !(await isLetIn(request))) continue
        const what = `${request.method} ${new URL(request.url).pathname}`
        trial.fail('method', `${what} (${why}) is answered without a credential`, { rule: 'auth-bypass' })
      }
    }
    const id = `${operation.path}/auth/none/detours`
    yield { id, layer: 'auth', operation: '', pointer: operation.pointer, run }
  }
}

function isDocumented({ responses }: Operation, mediaType: string | null): boolean {
  const names = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content)
  return mediaType !== null && names.some(({ name }) => essenceOf(name) === essenceOf(mediaType))
}
