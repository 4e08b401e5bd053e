import { isObject, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { describeForm } from '../request/describe-form.ts'
import { describeParts, type PartsShape } from '../request/parts.ts'
import type { FormShape } from '../request/shape.ts'
import { isRange, kindOf, type MediaKind, type SequenceKind, sequenceKindOf } from '../words/media-types.ts'
import { type Example, readExamples } from './example.ts'
import { lazy } from './lazy.ts'
import type { Part, SchemaPlace } from './part.ts'
import { type Reader, schemaIn } from './reader.ts'

/** A Media Type Object: OpenAPI Specification 3.1.1, section 4.8.14. */
export interface MediaType extends Part {
  /** As the document spells it: `application/json`, `image/*`. */
  readonly name: string
  readonly kind: MediaKind
  readonly isRange: boolean
  readonly schema: SchemaPlace | undefined
  /** The schema of each item of a sequence: OpenAPI Specification 3.2.0, section 4.14.2. */
  readonly itemSchema: SchemaPlace | undefined
  /** How its items are separated, if it describes them. */
  readonly sequence: SequenceKind | undefined
  readonly examples: readonly Example[]
  /** The Encoding Objects of the properties of a form. */
  readonly encoding: JsonObject
  /** How the properties of a form are written where that is not the default way. */
  readonly form: FormShape
  /** The parts of a body by their position: OpenAPI Specification 3.2.0, section 4.14.5. */
  readonly parts: PartsShape | undefined
}

/** The media types in a `content` field, in document order. */
export function readContent(reader: Reader, content: unknown, pointer: Pointer): MediaType[] {
  return members(content).flatMap(([name, given]) => {
    const part = reader.part(given ?? {}, below(pointer, name))
    return part ? [readMediaType(reader, name, part)] : []
  })
}

function readMediaType(reader: Reader, name: string, part: Part): MediaType {
  const { document } = reader
  const { value } = part
  const kind = kindOf(name)
  const itemSchema = schemaIn(part, 'itemSchema')
  const facts = {
    ...part,
    name,
    kind,
    isRange: isRange(name),
    schema: schemaIn(part, 'schema'),
    itemSchema,
    sequence: itemSchema && sequenceKindOf(name),
    encoding: isObject(value.encoding) ? value.encoding : {},
  }
  return lazy(facts, {
    examples: () => readExamples(reader, part),
    form: () => describeForm(document, kind, value),
    parts: () => describeParts(document, name, value),
  })
}
