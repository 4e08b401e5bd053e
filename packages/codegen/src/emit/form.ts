import { isObject, members } from '@contract-first/document/json'
import { isFile } from '@contract-first/document/serialization'
import type { At, SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/operations.ts'
import { block, type Code, key } from './code.ts'
import { typeCode } from './typescript.ts'
import type { ZodContext } from './zod/context.ts'
import { hasDefault } from './zod/default.ts'
import { FILE } from './zod/file.ts'
import { mergeObjects } from './zod/merge.ts'
import { anyObjectCode, objectCode } from './zod/object.ts'
import { zodCode } from './zod/schema.ts'

/** The properties of a form by name, and the schema of its other properties. */
export interface FormProperties {
  properties: Map<string, unknown>
  required: ReadonlySet<unknown>
  additional: unknown
}

export function formProperties({ schema }: MediaType, document: SourceDocument): FormProperties {
  const parts = formParts(schema, document)
  return {
    properties: new Map(parts.flatMap(({ value }) => members(value.properties))),
    required: new Set(parts.flatMap(({ value }) => (Array.isArray(value.required) ? value.required : []))),
    additional: parts.find(({ value }) => value.additionalProperties !== undefined)?.value.additionalProperties,
  }
}

/** Prints the validator of a form. */
export function formCode(media: MediaType, context: ZodContext): Code {
  const { document } = context
  const parts = formParts(media.schema, document)
  if (parts.length === 0) return zodCode(media.schema, context)
  const printed = objectCode(
    parts.map((part) => withFiles(part, media, document)),
    context,
  )
  const { code = anyObjectCode(context), constraints } = printed
  return constraints.length === 0 ? code : `${context.helper('all')}([${code}], [${constraints.join(', ')}])`
}

/** Marks the properties that are files, for which JSON Schema has no keyword. */
function withFiles(
  part: At<Record<string, unknown>>,
  media: MediaType,
  document: SourceDocument,
): At<Record<string, unknown>> {
  const kind = formKindOf(media)
  const properties = members(part.value.properties).map(([name, schema]) => {
    if (isFile(schema, kind, document)) return [name, FILE]
    const item = isObject(schema) ? schema.items : undefined
    return [name, isFile(item, kind, document) ? { ...(schema as object), items: FILE } : schema]
  })
  return { ...part, value: { ...part.value, properties: Object.fromEntries(properties) } }
}

function formKindOf({ kind }: MediaType): 'urlencoded' | 'multipart' {
  return kind === 'multipart' ? kind : 'urlencoded'
}

/** The type of a decoded form. */
export function formType(media: MediaType, document: SourceDocument): Code {
  const { properties, required } = formProperties(media, document)
  if (properties.size === 0) return 'Record<string, unknown>'
  const kind = formKindOf(media)
  const lines = [...properties].map(([name, schema]) => {
    const item = isObject(schema) ? schema.items : undefined
    const type = isFile(schema, kind, document)
      ? 'File'
      : isFile(item, kind, document)
        ? 'File[]'
        : typeCode({ value: schema, pointer: '' })
    const isPresent = required.has(name) || hasDefault(schema, document)
    return `${key(name)}${isPresent ? '' : '?'}: ${type}`
  })
  return block('{', lines, '}')
}

function formParts(schema: At<unknown>, document: SourceDocument): At<Record<string, unknown>>[] {
  if (!isObject(schema.value)) return []
  const { value, pointer } = document.resolve(schema.value, schema.pointer)
  // A form is always an object, even if its schema does not say so.
  const isObjectSchema = value.type === 'object' || (value.type === undefined && isObject(value.properties))
  if (isObjectSchema && value.allOf === undefined) return [{ value, pointer }]
  const silent: ZodContext = {
    document,
    around: new Set(),
    isEvaluated: false,
    reference: () => '',
    helper: (name) => name,
  }
  return mergeObjects({ value, pointer }, silent) ?? []
}
