import { linkTo } from './answer/link.ts'
import { answer, type CallTarget, dataOf, firstRequest } from './call.ts'
import { ParseError } from './errors/parse-error.ts'
import type { CallOptions } from './types/arguments.ts'

/**
 * The pages of a list: the one that the arguments ask for, and each that the one before links to. A link is followed as it
 * stands, but not twice, as that would never end. The sender refuses another origin, as that would get the key.
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
    const { response, hideKey, answer: text, facts } = answered.sent
    next = linkTo('next', response.headers, url)
    seen.add(url)
    if (next && seen.has(next.href)) {
      throw new ParseError('its next page was given already', response, hideKey(text), facts)
    }
  } while (next)
}

/** The items of all pages, one by one. */
export async function* items(target: CallTarget, args: object, options: CallOptions): AsyncGenerator<unknown, void> {
  for await (const page of pages(target, args, options)) yield* page as unknown[]
}
