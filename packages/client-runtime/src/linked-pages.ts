import type { Answer } from './answer/answer.ts'
import { judge } from './answer/judge.ts'
import { linkTo } from './answer/link.ts'
import { unexpected } from './answer/unexpected.ts'
import { type CallTarget, dataOf, firstRequest, send } from './call.ts'
import type { ReadPages } from './descriptor.ts'
import type { CallOptions } from './types/arguments.ts'

/**
 * The pages of a list: the one that the arguments ask for, then each that its predecessor links to. A link is followed
 * unchanged, but never twice, which would not end, and never to another origin, which would get the key.
 */
async function* follow(
  target: CallTarget,
  args: object,
  options: CallOptions,
): AsyncGenerator<[page: unknown, answer: Answer], void> {
  const seen = new Set<string>()
  let next: URL | undefined
  do {
    let url = ''
    const answer = await send(
      target,
      () => {
        const request = firstRequest(target, args, options)
        url = next?.href ?? new URL(request.url).href
        return { ...request, url }
      },
      options,
    )
    yield [dataOf(judge(target, answer, options.signal)), answer]
    next = linkTo('next', answer.response.headers, url)
    seen.add(url)
    if (next && next.origin !== new URL(url).origin) throw unexpected('its next page is on another server', answer)
    if (next && seen.has(next.href)) throw unexpected('its next page was read already', answer)
  } while (next)
}

/** Gives the pages of a list whose responses link to the next one (`Link`, RFC 8288, section 3), and the items of all. */
export const linkedPages: ReadPages = (operation) => {
  // Only `createMethods` passes one, and its items have this type.
  const target = operation as CallTarget
  return {
    async *pages(args = {}, options = {}) {
      for await (const [page] of follow(target, args, options)) yield page
    },
    async *all(args = {}, options = {}) {
      for await (const [page, answer] of follow(target, args, options)) {
        if (!Array.isArray(page)) throw unexpected('the body is not a list', answer)
        yield* page
      }
    },
  }
}
