import { members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { describeForm } from '../request/describe-form.ts'
import { describeParts, type PartsShape } from '../request/parts.ts'
import type { FormShape } from '../request/shape.ts'
import { isRange, kindOf, type MediaKind, type SequenceKind, sequenceKindOf } from '../words/media-types.ts'
import { explodesByDefault, type ParameterLocation, stylesOf } from '../words/parameters.ts'
import { type Example, readExamples } from './example.ts'
import { lazy } from './lazy.ts'
import { type Lifecycle, lifecycleOf } from './lifecycle.ts'
import type { Parameter } from './parameter.ts'
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
  /** How the properties of a form are written, where the document says so. */
  readonly encoding: Readonly<Record<string, Encoding>>
  /** How the properties of a form are written where that is not the default way. */
  readonly form: FormShape
  /** The parts of a body by their position: OpenAPI Specification 3.2.0, section 4.14.5. */
  readonly parts: PartsShape | undefined
}

/** An Encoding Object: OpenAPI Specification 3.1.1, section 4.8.15. */
export interface Encoding extends Part {
  /** Media types, or ranges of them. Empty: the value says it. */
  readonly contentTypes: readonly string[]
  /** How it is written as a query parameter; any of its fields means that the media types do not count. */
  readonly style: Pick<Parameter, 'style' | 'explode' | 'allowReserved'> | undefined
}

/** A Header Object of a response: OpenAPI Specification 3.1.1, section 4.8.21. */
export interface Header extends Part {
  /** As the document spells it. */
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly lifecycle: Lifecycle
  readonly explode: boolean
  /** The schema of its value, that of its content included. */
  readonly schema: SchemaPlace | undefined
  /** The media type of its text, if it has one in place of a style. */
  readonly content: MediaType | undefined
  /** Those of its content included. */
  readonly examples: readonly Example[]
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
  }
  return lazy(facts, {
    examples: () => readExamples(reader, part),
    encoding: () => readEncodings(reader, part),
    form: () => describeForm(document, kind, value),
    parts: () => describeParts(document, name, value),
  })
}

function readEncodings(reader: Reader, { value, pointer }: Part): Record<string, Encoding> {
  const read = members(value.encoding).flatMap(([name, given]): [string, Encoding][] => {
    const part = reader.part(given, below(pointer, 'encoding', name))
    return part ? [[name, readEncoding(reader, part)]] : []
  })
  return Object.fromEntries(read)
}

function readEncoding(reader: Reader, part: Part): Encoding {
  const { contentType, style, explode, allowReserved } = part.value
  const isStyled = [style, explode, allowReserved].some((field) => field !== undefined)
  return {
    ...part,
    contentTypes: typeof contentType === 'string' && !isStyled ? contentType.split(',').map((one) => one.trim()) : [],
    style: isStyled ? readStyle(reader, part, 'query') : undefined,
  }
}

/** How a value is written in a location, or in a form, which writes it as in a query. An unknown style is the default. */
export function readStyle(
  reader: Reader,
  { value, pointer }: Part,
  location: ParameterLocation,
): Pick<Parameter, 'style' | 'explode' | 'allowReserved'> {
  const styles = stylesOf(location)
  const known = styles.find((one) => one === value.style)
  if (!known && typeof value.style === 'string')
    reader.problem(
      below(pointer, 'style'),
      `expected a style of ${location} parameters: ${styles.join(', ')}`,
      value.style,
    )
  const style = known ?? styles[0]
  const explode = typeof value.explode === 'boolean' ? value.explode : explodesByDefault(style)
  return { style, explode, allowReserved: value.allowReserved === true }
}

export function readHeader(reader: Reader, name: string, part: Part): Header {
  const { value, pointer } = part
  const [content] = readContent(reader, value.content, below(pointer, 'content'))
  const facts = {
    ...part,
    name,
    required: value.required === true,
    deprecated: value.deprecated === true,
    lifecycle: lifecycleOf(value),
    explode: value.explode === true,
    schema: content ? content.schema : schemaIn(part, 'schema'),
    content,
  }
  return lazy(facts, { examples: () => [...readExamples(reader, part), ...(content?.examples ?? [])] })
}
