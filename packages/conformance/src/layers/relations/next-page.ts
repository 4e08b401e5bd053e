import type { Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'
import { credentialOf } from '../../suite/credentials.ts'

/**
 * The target of `Link: …; rel="next"` (RFC 8288).
 *
 * @param asked - the requested URL, the base of a relative link
 */
export function nextOf({ headers }: Answer, asked: string): string | undefined {
  return linkOf(headers, 'next', asked)
}

/** The target of the first `Link` of a relation. */
export function linkOf(headers: Headers, relation: string, asked: string): string | undefined {
  const link = headers.get('Link')?.match(new RegExp(`<([^>]*)>\\s*;[^,]*\\brel="?${relation}"?`))?.[1]
  return link === undefined ? undefined : new URL(link, asked).href
}

/** Requests the path and query of a URL from the target, whatever public origin it names. */
export async function follow(trial: Trial, operation: Operation, url: string): Promise<Answer> {
  const { pathname, search } = new URL(url)
  const { headers = {} } = credentialOf(operation, trial.target)
  return trial.sendRequest(new Request(`${new URL(trial.target.baseUrl).origin}${pathname}${search}`, { headers }))
}
