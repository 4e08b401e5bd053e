import { below, members } from '@contract-first/document/json'
import { formDecoder, parameterDecoder } from '@contract-first/document/serialization'
import { sequenceKindOf } from '@contract-first/document/words'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType, Parameter } from '../model/operations.ts'
import { block, type Code, key, literal } from './code.ts'
import { formProperties } from './form.ts'
import { hasJsonData } from './stream-reader.ts'

/** The runtime's `ParameterDecoder` for a parameter: how it is read from text. */
export function decoderCode(parameter: Parameter): Code {
  return literal(parameterDecoder(parameter))
}

/** The runtime's `BodyDecoder` for a media type: how a body is read. */
export function bodyDecoderCode(media: MediaType, document: SourceDocument): Code {
  const { kind, encoding, items: item } = media
  if (media.parts) return literal({ kind: 'parts', ...media.parts })
  if (item) {
    const isJson = sequenceKindOf(media.name) === 'events' && hasJsonData(document, item)
    return literal({ kind: 'sequence', ...(isJson && { hasJsonData: true }) })
  }
  if (kind !== 'urlencoded' && kind !== 'multipart') return literal({ kind })
  const { properties, additional } = formProperties(media, document)
  for (const name of properties.keys()) refuseHeaders(name, media, document)
  const decoder = formDecoder({ kind, properties, additional, encoding }, document)
  const fields = Object.entries(decoder.properties).map(([name, field]) => `${key(name)}: ${literal(field)},`)
  return block(
    '{',
    [`kind: ${literal(kind)},`, block('properties: {', fields, '},'), `additional: ${literal(decoder.additional)},`],
    '}',
  )
}

/** The platform's form parser does not expose the headers of a part, except its media type. */
function refuseHeaders(name: string, media: MediaType, document: SourceDocument): void {
  const encoding = media.encoding[name]
  const headers = members(encoding?.value.headers)
  if (!encoding || headers.every(([header]) => header.toLowerCase() === 'content-type')) return
  document.notSupported(below(encoding.pointer, 'headers'), 'the encoding of headers', 'headers')
}
