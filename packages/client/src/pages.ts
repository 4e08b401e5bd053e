import { nextLink } from './answer/next-link.ts'
import { type Answered, answer, type CallTarget, dataOf, firstRequest } from './call.ts'
import { ParseError } from './errors/parse-error.ts'
import type { CallOptions } from './types/arguments.ts'

/**
 * The pages of a list: the one that the arguments ask for, and each that the one before links to. A link is followed as it
 * stands, but to no other origin, as that would get the key, and not twice, as that would never end.
 */
export async function* pages(target: CallTarget, args: object, options: CallOptions): AsyncGenerator<unknown, void> {
  const seen = new Set<string>()
  let answered = await answer(target, () => firstRequest(target, args, options), options)
  for (;;) {
    yield dataOf(answered)
    const next = nextPage(target, answered, seen)
    if (!next) return
    const { method, headers } = firstRequest(target, args, options)
    answered = await answer(
      target,
      () => ({ method, headers, baseUrl: next.origin, path: next.pathname + next.search }),
      options,
    )
  }
}

/** The items of all pages, one by one. */
export async function* items(target: CallTarget, args: object, options: CallOptions): AsyncGenerator<unknown, void> {
  for await (const page of pages(target, args, options)) yield* page as unknown[]
}

function nextPage({ operationId }: CallTarget, { sent }: Answered, seen: Set<string>): URL | undefined {
  const { response, url, attempts, requestId } = sent
  const next = nextLink(response.headers.get('Link'), url)
  if (!next) return undefined
  seen.add(new URL(url).href)
  const isElsewhere = next.origin !== new URL(url).origin
  if (!isElsewhere && !seen.has(next.href)) return next
  const problem = isElsewhere ? `its next page is at ${next.origin}` : 'its next page was given already'
  throw new ParseError(problem, response, sent.hideKey(sent.answer), { operationId, attempts, requestId })
}
