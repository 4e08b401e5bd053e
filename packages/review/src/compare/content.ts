import type { MediaType } from '@contract-first/document/model'
import { essenceOf, isRange, type MediaKind } from '@contract-first/document/words'
import type { WireDirection } from '../schema/difference.ts'
import { add, type Exchange, recordedAs, within } from './comparing.ts'
import { compareEncoding } from './encoding.ts'
import { compareSchemas } from './schemas.ts'
import type { SentAs } from './sent-as.ts'
import { placeIn } from './verdicts.ts'

/** Compares the media types of two messages. */
export function compareContent(
  exchange: Exchange,
  base: readonly MediaType[],
  head: readonly MediaType[],
  direction: WireDirection,
): void {
  const before = mediaTypes(base)
  const after = mediaTypes(head)
  for (const [key, is] of after) {
    const was = before.get(key)
    const media = key === 'application/json' ? exchange : within(exchange, `\`${is.name}\``)
    if (was) {
      compareMediaType(media, was, is, direction, key)
    } else {
      add(exchange, '', {
        rule: 'media-type-added',
        class: 'note',
        kind: 'addition',
        direction,
        sentence: `media type \`${is.name}\` added`,
        head: placeIn(is.value),
      })
    }
  }
  for (const [key, was] of before) {
    if (after.has(key)) continue
    const { name: type } = was
    // A range in its place accepts more; in responses, a range promised less.
    const [, is] = [...after].find(([other]) => isWithin(key, other, direction)) ?? []
    if (is) {
      compareMediaType(within(exchange, `\`${type}\``), was, is, direction, key)
      continue
    }
    add(ofMediaType(exchange, key), '', {
      rule: 'media-type-removed',
      class: 'breaking',
      direction,
      sentence: `media type \`${type}\` removed`,
      whoBreaks: direction === 'request' ? `callers that send \`${type}\`` : `readers of \`${type}\``,
      base: placeIn(was.value),
    })
  }
}

function isWithin(before: string, after: string, direction: WireDirection): boolean {
  const [one, range] = direction === 'request' ? [before, after] : [after, before]
  if (!isRange(range)) return false
  const [type, subtype] = essenceOf(range).split('/')
  return type === '*' || (subtype === '*' && essenceOf(one).startsWith(`${type}/`))
}

/** Whether the `xml` keyword of schemas affects how content is written. */
const IS_XML: Readonly<Record<MediaKind, boolean>> = {
  json: false,
  urlencoded: false,
  multipart: false,
  events: false,
  xml: true,
  text: false,
  bytes: false,
}

/** Compares the content of two messages of one media type. */
export function compareMediaType(
  exchange: Exchange,
  was: MediaType,
  is: MediaType,
  direction: WireDirection,
  type: string,
  part?: SentAs,
): void {
  exchange.comparing.judged.add('mediaType', was.value, is.value)
  const holders = { base: was.value, head: is.value, isXml: IS_XML[is.kind] }
  const sentAs = part ?? { mediaType: type }
  const content = part ? exchange : ofMediaType(exchange, type)
  compareSchemas(content, was.schema?.value, is.schema?.value, direction, { ...holders, sentAs })
  const ofItem = within(exchange, 'each item')
  compareSchemas(ofItem, was.itemSchema?.value, is.itemSchema?.value, direction, { ...holders, member: 'itemSchema' })
  compareEncoding(exchange, was.value, is.value, direction, type)
}

function ofMediaType(exchange: Exchange, mediaType: string): Exchange {
  const { recorded } = exchange.subject
  if (recorded?.is === 'request body') return recordedAs(exchange, { is: 'request body', mediaType })
  return recorded?.is === 'response' ? recordedAs(exchange, { ...recorded, is: 'response body', mediaType }) : exchange
}

/**
 * Media types by what tells them apart: neither case (RFC 9110, section 8.3.1) nor a `charset`, which JSON does not have (RFC
 * 8259, section 11) and which changes no schema, unless the same type has several.
 */
export function mediaTypes(content: readonly MediaType[]): ReadonlyMap<string, MediaType> {
  const withoutCharset = (type: string): string => keyOf(type).replace(/; charset=(?:"[^"]*"|[^;]*)/, '')
  const isAlone = (type: string) =>
    content.filter(({ name }) => withoutCharset(name) === withoutCharset(type)).length === 1
  return new Map(content.map((media) => [isAlone(media.name) ? withoutCharset(media.name) : keyOf(media.name), media]))
}

function keyOf(type: string): string {
  return type
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, '; ')
    .trim()
}
