import { isObject, type JsonObject } from '@contract-first/document/json'
import type { WireDirection } from '../schema/difference.ts'
import { json } from '../schema/keywords.ts'
import type { Schemas } from '../schema/schemas.ts'
import { add, type Exchange } from './comparing.ts'
import { placeIn } from './verdicts.ts'
import { WHO_BREAKS } from './who-breaks.ts'

/** Compares how the parts of a form are written. */
export function compareEncoding(
  exchange: Exchange,
  was: JsonObject,
  is: JsonObject,
  direction: WireDirection,
  type: string,
): void {
  const { base, head } = exchange.comparing.schemas
  const isMultipart = type.startsWith('multipart/')
  const ofNamed = [written(was, base, isMultipart), written(is, head, isMultipart)] as const
  // The encodings of parts by position: OpenAPI 3.2.0, 4.14.4.
  const ofPlaced = (['prefixEncoding', 'itemEncoding'] as const).map(
    (member) => [member, was[member], is[member]] as const,
  )
  for (const [member, before, after] of [['encoding', ...ofNamed] as const, ...ofPlaced]) {
    if (json(before) === json(after)) continue
    add(exchange, '', {
      rule: 'encoding-changed',
      class: 'breaking',
      direction,
      sentence: 'the encoding of parts changed',
      whoBreaks: WHO_BREAKS[direction],
      base: placeIn(was, member),
      head: placeIn(is, member),
    })
  }
}

/** Encodings without members that only repeat the default. */
function written({ encoding, schema }: JsonObject, schemas: Schemas, isMultipart: boolean): unknown {
  const properties = schemas.canonical(schemas.of(schema ?? true)).properties
  const parts = Object.entries(isObject(encoding) ? encoding : {}).flatMap(([name, part]) => {
    if (!isObject(part)) return []
    const property = properties.get(name)
    const usual = isMultipart && property ? usualContentType(schemas, property) : undefined
    const { contentType, ...rest } = part
    const own = usual !== undefined && String(contentType).toLowerCase() === usual ? rest : part
    return Object.keys(own).length > 0 ? [[name, own] as const] : []
  })
  return Object.fromEntries(parts)
}

/** The default content type of a part (OpenAPI 3.1.1, 4.8.15.1); `undefined` if it depends on the value. */
function usualContentType(schemas: Schemas, property: ReturnType<Schemas['of']>): string | undefined {
  const { types, items, others } = schemas.canonical(property)
  const [type, ...more] = [...(types ?? [])].filter((name) => name !== 'null')
  if (type === undefined || more.length > 0) return undefined
  if (type === 'array') return items && usualContentType(schemas, items)
  if (type === 'object') return 'application/json'
  return others.get('format')?.has('"binary"') || others.has('contentEncoding') || others.has('contentMediaType')
    ? 'application/octet-stream'
    : 'text/plain'
}
