import { isObject, type JsonObject } from '../json/index.ts'
import { type References, resolve } from '../references/follow.ts'
import { isFileSchema } from '../words/index.ts'
import { bracketShape } from './bracket-shape.ts'
import type { FormDecoder, FormField } from './decoders.ts'
import { isBracketed } from './styles.ts'
import { textShape } from './text-shape.ts'

/** The parts of a form's description that determine how it is read. */
export interface DescribedForm {
  kind: 'urlencoded' | 'multipart'
  /** The schemas of its properties, by name. */
  properties: ReadonlyMap<string, unknown>
  /** The schema of its other properties. */
  additional: unknown
  /** Encoding Objects, by property. */
  encoding: Readonly<Record<string, { readonly value: JsonObject } | undefined>>
}

/** The decoder of a form. */
export function formDecoder(
  { kind, properties, additional, encoding }: DescribedForm,
  references: References,
): FormDecoder {
  const fields = [...properties].map(([name, schema]): [string, FormField] => [
    name,
    fieldDecoder(schema, kind, encoding[name]?.value ?? {}, references),
  ])
  return {
    kind,
    properties: Object.fromEntries(fields),
    additional: additional === false ? false : textShape(additional, references).types,
  }
}

/**
 * Whether a field arrives as a Blob, which JSON Schema can only describe as a string of bytes; never in a urlencoded
 * form.
 */
export function isFile(schema: unknown, kind: DescribedForm['kind'], references: References): boolean {
  return kind === 'multipart' && isObject(schema) && isFileSchema(resolve(schema, references) ?? {})
}

function fieldDecoder(
  schema: unknown,
  kind: DescribedForm['kind'],
  encoding: JsonObject,
  references: References,
): FormField {
  if (isFile(schema, kind, references)) return { file: true, ...acceptedTypes(encoding) }
  const styles: Pick<FormField, 'style' | 'explode'> = {
    ...(typeof encoding.style === 'string' && { style: encoding.style as NonNullable<FormField['style']> }),
    ...(typeof encoding.explode === 'boolean' && { explode: encoding.explode }),
  }
  const { types, any, listed, array, object } = textShape(schema, references)
  // An explicit style takes precedence over the content type: OpenAPI Specification 3.1.1, section 4.8.15.1.2.
  const isStyled = Object.keys(styles).length > 0
  const isJson = typeof encoding.contentType === 'string' && /json/i.test(encoding.contentType)
  if (!isStyled && isJson) return { json: true }
  if (!isStyled && object) return { json: true, ...(types.length > 0 && { types }) }
  const brackets = isStyled ? bracketShape(schema, styles, references) : undefined
  if (brackets) return { brackets }
  if (object)
    return { ...(types.length > 0 && { types }), ...(listed && { listed }), ...(array && { array }), object, ...styles }
  if (array) {
    const item = itemDecoder(schema, kind, array, references)
    return { array: item, ...styles, ...(item === 'file' && acceptedTypes(encoding)) }
  }
  return { types, ...(any && { any }), ...(isBracketed(styles.style) && styles) }
}

/** The media types that a file may have; none when any is accepted. */
function acceptedTypes({ contentType }: JsonObject): Pick<FormField, 'accept'> {
  if (typeof contentType !== 'string' || contentType.includes('*/*')) return {}
  return { accept: contentType.split(',').map((name) => name.trim().toLowerCase()) }
}

function itemDecoder(
  schema: unknown,
  kind: DescribedForm['kind'],
  types: NonNullable<FormField['array']>,
  references: References,
): NonNullable<FormField['array']> {
  const { items: item } = resolve(schema, references) ?? {}
  if (isFile(item, kind, references)) return 'file'
  const shape = textShape(item, references)
  return shape.object || shape.array ? 'json' : types
}
