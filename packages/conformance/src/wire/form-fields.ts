import type { JsonObject } from '@contract-first/document/json'
import { type FormShape, type Part, partsOf, writeForm } from '@contract-first/document/request'
import type { SchemaAt } from '@contract-first/values'
import { allowedTypes, appliedTo, itemSchemas, propertySchemas } from '@contract-first/values/schemas'
import type { MediaTypeDoc, Parameter } from '../contract/contract.ts'
import { contentOf, isList } from './form-content.ts'
import { decodeForm, encodeField, type FormField, readUrlencoded } from './forms.ts'
import { readStyled, takesName } from './read-styles.ts'
import { isUntyped, readByAny } from './text.ts'

/**
 * The fields that the writer of requests writes of a value.
 * @throws {UnwritableError} for a value that a form cannot hold
 */
export function toFields(value: JsonObject, { kind, form }: MediaTypeDoc): FormField[] {
  if (kind === 'urlencoded') return readUrlencoded(writeForm(value, form))
  return toParts(value, form).map(({ name, content, contentType, filename }): FormField => {
    const text = content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : String(content)
    return { name, text: encodeField(text), contentType, ...(filename !== undefined && { isFile: true }) }
  })
}

/**
 * The parts of a value, whose files are texts with one character for each byte, so that lengths are in bytes.
 * @throws {UnwritableError} for a value that a form cannot hold
 */
export function toParts(value: JsonObject, form: FormShape): Part[] {
  return partsOf(value, form).map((part) =>
    part.filename === undefined
      ? part
      : { ...part, content: new Uint8Array(Buffer.from(String(part.content), 'latin1')) },
  )
}

/**
 * The value of fields.
 * @throws {SyntaxError} when a property is not written as its encoding says
 */
export function fromFields(fields: readonly FormField[], media: MediaTypeDoc): JsonObject {
  const said = Object.fromEntries(fields.map(({ name, text }) => [name, decodeForm(text)]))
  const holding = media.schema ? [...appliedTo(media.schema, said)] : []
  const styled = Object.keys(media.encoding).flatMap(
    (name) => parameterOf(name, propertySchemas(holding, name), media) ?? [],
  )
  const others = fields.filter(({ name }) => !styled.some((parameter) => takesName(parameter, name)))
  const read = [...Map.groupBy(others, ({ name }) => name)].map(([name, own]): [string, unknown] => {
    const schemas = propertySchemas(holding, name)
    const { kind } = contentOf(name, schemas, media)
    return [name, kind === 'json' ? readJson(name, own, schemas) : readTexts(own, schemas, kind === 'bytes')]
  })
  return Object.fromEntries([...styled.flatMap((parameter) => readProperty(parameter, fields)), ...read])
}

/** The query parameter that a property is written like, if its encoding has a style. */
function parameterOf(name: string, [schema]: readonly SchemaAt[], media: MediaTypeDoc): Parameter | undefined {
  const style = media.encoding[name]?.style
  if (!style || !schema) return undefined
  const rest = { required: false, deprecated: false, examples: [] }
  return { name, in: 'query', pointer: media.pointer, schema, ...style, ...rest }
}

function readProperty(parameter: Parameter, fields: readonly FormField[]): [name: string, value: unknown][] {
  const query = fields.map(({ name, text }) => `${encodeURIComponent(name)}=${text}`).join('&')
  const { isPresent, value, malformed } = readStyled(parameter, { path: new Map(), query, headers: new Headers() })
  if (malformed !== undefined) throw new SyntaxError(`${parameter.name}: ${malformed}`)
  return isPresent ? [[parameter.name, value]] : []
}

/** The specification does not say whether a list is one text of JSON or one for each item: both are read. */
function readJson(name: string, fields: readonly FormField[], schemas: readonly SchemaAt[]): unknown {
  const [first, ...others] = fields.map(({ text, isFile }) => {
    try {
      return JSON.parse(isFile ? utf8(text) : decodeForm(text)) as unknown
    } catch (error) {
      throw new SyntaxError(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  return others.length === 0 && (Array.isArray(first) || !isList(schemas)) ? first : [first, ...others]
}

function readTexts(fields: readonly FormField[], schemas: readonly SchemaAt[], isBinary: boolean): unknown {
  const texts = fields.map(({ text, isFile }) => (isFile && !isBinary ? utf8(text) : decodeForm(text)))
  const [first = '', ...others] = texts
  const single = readByAny(first, schemas)
  const canBeList = schemas.some((schema) => allowedTypes(schema).has('array'))
  if (others.length === 0 && (!canBeList || schemas.every((schema) => schema.isValid(single)))) return single
  if (others.length > 0 && schemas.length > 0 && schemas.every(isUntyped)) throw new SyntaxError('it is repeated')
  const holding = schemas.flatMap((schema) => [...appliedTo(schema, texts)])
  return texts.map((text, index) => readByAny(text, itemSchemas(holding, index)))
}

/** The content of a file, with a character for each byte, as text. */
function utf8(text: string): string {
  return Buffer.from(decodeForm(text), 'latin1').toString()
}
