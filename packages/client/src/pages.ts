import { linkTo } from './answer/link.ts'
import { answer, type CallTarget, dataOf, firstRequest } from './call.ts'
import { ParseError } from './errors/parse-error.ts'
import type { CallOptions } from './types/arguments.ts'

/**
 * The pages of a list: the one that the arguments ask for, and each that the one before links to. A link is followed as it
 * stands, but to no other origin, as that would get the key, and not twice, as that would never end.
 */
export async function* pages(target: CallTarget, args: object, options: CallOptions): AsyncGenerator<unknown, void> {
  const seen = new Set<string>()
  let next: URL | undefined
  do {
    let url = ''
    const answered = await answer(
      target,
      () => {
        const request = firstRequest(target, args, options)
        url = next?.href ?? new URL(request.url).href
        return { ...request, url }
      },
      options,
    )
    yield dataOf(answered)
    const { response, hideKey, answer: text, attempts, requestId } = answered.sent
    next = linkTo('next', response.headers, url)
    seen.add(url)
    if (next && (next.origin !== new URL(url).origin || seen.has(next.href))) {
      const problem = `its next page is at ${next.origin} or was given already`
      throw new ParseError(problem, response, hideKey(text), { operationId: target.operationId, attempts, requestId })
    }
  } while (next)
}

/** The items of all pages, one by one. */
export async function* items(target: CallTarget, args: object, options: CallOptions): AsyncGenerator<unknown, void> {
  for await (const page of pages(target, args, options)) yield* page as unknown[]
}
