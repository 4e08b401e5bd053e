import type { JsonObject } from '@contract-first/document/json'
import { essenceOf, isRange, kindOf, type MediaKind } from '@contract-first/document/words'
import type { WireDirection } from '../schema/difference.ts'
import { add, type Exchange, entriesOf, recordedAs, within } from './comparing.ts'
import { compareEncoding } from './encoding.ts'
import { compareSchemas } from './schemas.ts'
import type { SentAs } from './sent-as.ts'
import { spot } from './verdicts.ts'

type MediaTypes = ReadonlyMap<string, readonly [type: string, mediaType: JsonObject]>

/** Compares the media types of two messages. */
export function compareContent(exchange: Exchange, base: JsonObject, head: JsonObject, direction: WireDirection): void {
  const { comparing } = exchange
  const before = mediaTypes(comparing.base, base)
  const after = mediaTypes(comparing.head, head)
  for (const [key, [type, is]] of after) {
    const [, was] = before.get(key) ?? []
    const media = key === 'application/json' ? exchange : within(exchange, `\`${type}\``)
    if (was) {
      compareMediaType(media, was, is, direction, key)
    } else {
      add(exchange, '', {
        rule: 'media-type-added',
        class: 'note',
        kind: 'addition',
        direction,
        sentence: `media type \`${type}\` added`,
        head: spot(is),
      })
    }
  }
  for (const [key, [type, was]] of before) {
    if (after.has(key)) continue
    // A range in its place accepts more; in responses, a range promised less.
    const [, [range, is] = []] = [...after].find(([other]) => isWithin(key, other, direction)) ?? []
    if (range !== undefined && is) {
      compareMediaType(within(exchange, `\`${type}\``), was, is, direction, key)
      continue
    }
    add(ofMediaType(exchange, key), '', {
      rule: 'media-type-removed',
      class: 'breaking',
      direction,
      sentence: `media type \`${type}\` removed`,
      whoBreaks: direction === 'request' ? `callers that send \`${type}\`` : `readers of \`${type}\``,
      base: spot(was),
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
  was: JsonObject,
  is: JsonObject,
  direction: WireDirection,
  type: string,
  part?: SentAs,
): void {
  exchange.comparing.judged.addPair('mediaType', was, is)
  const holders = { base: was, head: is, isXml: IS_XML[kindOf(type)] }
  const sentAs = part ?? { mediaType: type }
  const content = part ? exchange : ofMediaType(exchange, type)
  compareSchemas(content, was.schema, is.schema, direction, { ...holders, sentAs })
  const ofItem = within(exchange, 'each item')
  compareSchemas(ofItem, was.itemSchema, is.itemSchema, direction, { ...holders, member: 'itemSchema' })
  compareEncoding(exchange, was, is, direction, type)
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
export function mediaTypes(document: Exchange['comparing']['base'], { content }: JsonObject): MediaTypes {
  const entries = entriesOf(document, content)
  const withoutCharset = (type: string): string => keyOf(type).replace(/; charset=(?:"[^"]*"|[^;]*)/, '')
  const isAlone = (type: string) => entries.filter(([one]) => withoutCharset(one) === withoutCharset(type)).length === 1
  return new Map(entries.map(([type, node]) => [isAlone(type) ? withoutCharset(type) : keyOf(type), [type, node]]))
}

function keyOf(type: string): string {
  return type
    .toLowerCase()
    .replaceAll(/\s*;\s*/g, '; ')
    .trim()
}
