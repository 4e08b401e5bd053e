import { isSameStrong, isSameWeak, readTags } from './entity-tag.ts'
import { type FieldsOfRequest, fieldOf, type Validators } from './header-fields.ts'
import { readHttpDate, secondOf } from './http-date.ts'

/**
 * Evaluates `If-Match`, `If-Unmodified-Since`, `If-None-Match` and `If-Modified-Since` in the order of RFC 9110,
 * section 13.2.2.
 *
 * @param current - the validators of the requested resource; undefined if it does not exist yet
 * @returns undefined when the request should be carried out, else the status of the response
 */
export function checkConditions(
  { method, header }: FieldsOfRequest,
  current: Validators | undefined,
): 304 | 412 | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  const { etag, lastModified } = current ?? {}
  const modified = lastModified && secondOf(lastModified)

  const match = fieldOf(header, 'if-match')
  const since = dateOf(header, 'if-unmodified-since')
  if (match !== undefined) {
    const tags = readTags(match) ?? []
    const isMet =
      tags === '*' ? current !== undefined : tags.some((tag) => etag !== undefined && isSameStrong(tag, etag))
    if (!isMet) return 412
  } else if (since !== undefined && modified !== undefined && modified > since) return 412

  const noneMatch = fieldOf(header, 'if-none-match')
  if (noneMatch !== undefined) {
    const tags = readTags(noneMatch)
    // The intention is unclear: a read is answered in full, and nothing is written.
    if (tags === undefined) return isRead ? undefined : 412
    const isMet =
      tags === '*' ? current === undefined : !tags.some((tag) => etag !== undefined && isSameWeak(tag, etag))
    if (!isMet) return isRead ? 304 : 412
    return undefined
  }
  const modifiedSince = isRead ? dateOf(header, 'if-modified-since') : undefined
  return modifiedSince !== undefined && modified !== undefined && modified <= modifiedSince ? 304 : undefined
}

/** The date in a header; an unreadable one is ignored, as if it had not been sent. */
function dateOf(header: FieldsOfRequest['header'], name: string): number | undefined {
  const text = fieldOf(header, name)
  return text === undefined ? undefined : readHttpDate(text)
}
