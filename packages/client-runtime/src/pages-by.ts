import { ValidationError } from './errors/validation-error.ts'

/**
 * The pages of a list whose responses say how to ask for the next one: by a cursor, a token, an offset or a number.
 * Leaving the loop stops.
 *
 * @param call - a method of a client, or a function that calls one
 * @param args - of the first page
 * @param next - the arguments of the page after `page`; nothing after the last one
 * @throws {ValidationError} when `next` asks for a page again, which would never end
 * @example
 * for await (const { rooms } of pagesBy(client.listRooms, {}, ({ nextPageToken }, args) =>
 *   nextPageToken === undefined ? undefined : { ...args, pageToken: nextPageToken },
 * ))
 */
export async function* pagesBy<Args, Page>(
  call: (args: Args) => PromiseLike<Page>,
  args: NonNullable<NoInfer<Args>>,
  next: (page: Page, args: NonNullable<NoInfer<Args>>) => NonNullable<NoInfer<Args>> | undefined,
): AsyncGenerator<Page, void, undefined> {
  const seen = new Set<string>()
  for (let asked: NonNullable<Args> | undefined = args; asked !== undefined; ) {
    const text = JSON.stringify(asked)
    if (seen.has(text)) throw new ValidationError('The next page was read already: next() must ask for another one.')
    seen.add(text)
    const page: Page = await call(asked)
    yield page
    asked = next(page, asked)
  }
}
