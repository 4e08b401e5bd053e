import { buildRequest } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Relation } from '../../suite/relation.ts'
import { linkOf } from './next-page.ts'
import { operationOf, relationCase } from './parts.ts'

export interface DeprecatedOptions {
  operation: string
  /** The scheme and host of the documentation page. Default: not compared. */
  origin?: string
}

/**
 * An operation's headers state its deprecation (RFC 9745) and its sunset (RFC 8594) exactly when the contract does, and
 * their link to documentation (RFC 9745, section 3) leads to a page.
 */
export function deprecated({ operation: id, origin }: DeprecatedOptions): Relation {
  return (contract) => {
    const operation = operationOf(contract, id)
    const sunset = operation.value['x-deprecated-sunset']
    return [
      relationCase(operation, 'deprecated', async (trial) => {
        const call = await trial.valid(operation)
        const { headers } = await trial.send(call)
        const since = headers.get('Deprecation')
        const until = headers.get('Sunset')
        if (!operation.deprecated) {
          if (since !== null || until !== null)
            trial.fail('relation', 'the contract does not deprecate it, but the response does')
          return
        }
        if (!/^@-?[0-9]+$/.test(since ?? ''))
          trial.fail('relation', `Deprecation is ${since} instead of a date such as @1795219200`)
        if (until !== null && Date.parse(until) <= Number(since?.slice(1)) * 1000)
          trial.fail('relation', `Sunset, ${until}, is not after Deprecation, ${since}`)
        if (typeof sunset === 'string' && Date.parse(until ?? '') !== Date.parse(sunset))
          trial.fail('relation', `Sunset is ${until}, but the contract says ${sunset}`)
        const asked = (await buildRequest(call, trial.target.baseUrl)).url
        const link = linkOf(headers, 'deprecation', asked)
        if (link !== undefined) await expectPage(trial, link, origin ?? new URL(trial.target.baseUrl).origin, origin)
      }),
    ]
  }
}

/**
 * Requests a page of the target; those of other hosts are left alone.
 *
 * @param own - the target's origin for callers
 */
async function expectPage(trial: Trial, link: string, own: string, expected: string | undefined): Promise<void> {
  if (expected !== undefined && new URL(link).origin !== expected)
    trial.fail('link', `the deprecation links to ${link}, not to ${expected}`)
  for (let url: string | undefined = link, hops = 0; url !== undefined && hops <= MOST_HOPS; hops++) {
    const { origin, pathname, search } = new URL(url)
    if (origin !== own) return
    const at: string = `${new URL(trial.target.baseUrl).origin}${pathname}${search}`
    const { status, headers } = await trial.sendRequest(new Request(at, { redirect: 'manual' }))
    // 503: it exists, but not now.
    if (status >= 400 && status !== 503)
      trial.fail('link', `the deprecation links to ${url}, which is answered with ${status}`)
    const location: string | null = status >= 300 && status < 400 ? headers.get('Location') : null
    url = location === null ? undefined : new URL(location, url).href
  }
}

const MOST_HOPS = 5
