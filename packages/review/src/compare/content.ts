import type { JsonObject } from '@contract-first/document/json'
import type { WireDirection } from '../schema/differences.ts'
import { add, type Exchange, entriesOf, within } from './comparing.ts'
import { compareEncoding } from './encoding.ts'
import { spot } from './findings.ts'
import { compareSchemas } from './schemas.ts'

type MediaTypes = ReadonlyMap<string, readonly [type: string, mediaType: JsonObject]>

/** Compares the media types of two messages. */
export function compareContent(exchange: Exchange, base: JsonObject, head: JsonObject, direction: WireDirection): void {
  const { comparing } = exchange
  const [before, after] = [mediaTypes(comparing.base, base), mediaTypes(comparing.head, head)]
  for (const [key, [type, is]] of after) {
    const [, was] = before.get(key) ?? []
    const media = key === 'application/json' ? exchange : within(exchange, `\`${type}\``)
    if (was) {
      comparing.judged.add('mediaType', was, is)
      compareSchemas(media, was.schema, is.schema, direction, { base: was, head: is, isXml: isXml(key) })
      compareEncoding(media, was, is, direction, key)
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
    add(exchange, '', {
      rule: 'media-type-removed',
      class: 'breaking',
      direction,
      sentence: `media type \`${type}\` removed`,
      whoBreaks: direction === 'request' ? `callers that send \`${type}\`` : `readers of \`${type}\``,
      base: spot(was),
    })
  }
}

/** By their names in one case: they are the same in any (RFC 9110, section 8.3.1). */
function mediaTypes(document: Exchange['comparing']['base'], { content }: JsonObject): MediaTypes {
  const key = (type: string): string => type.toLowerCase().replaceAll(/\s*;\s*/g, '; ')
  return new Map(entriesOf(document, content).map(([type, node]) => [key(type), [type, node]]))
}

function isXml(type: string): boolean {
  return /[/+]xml(;|$)/.test(type)
}
