import { isObject } from '@contract-first/document/json'
import type { SchemaAt } from '@contract-first/values'
import { allowedTypes, appliedTo, itemSchemas } from '@contract-first/values/schemas'
import { contentKindOf } from '../contract/content-kind.ts'
import type { ContentKind, MediaTypeDoc } from '../contract/contract.ts'
import { isOnly, isUntyped } from './text.ts'

/** How a form's property without a style is written. */
export interface FieldContent {
  kind: ContentKind
  /** Undefined for plain text. */
  contentType: string | undefined
}

const TEXT: FieldContent = { kind: 'text', contentType: undefined }

/**
 * The media type of a property: that of its encoding, else by its type, or for a list by its items' (OpenAPI
 * Specification 3.1.1, section 4.8.15.1).
 */
export function contentOf(name: string, schemas: readonly SchemaAt[], { encoding, kind }: MediaTypeDoc): FieldContent {
  const [documented] = encoding[name]?.contentTypes ?? []
  if (documented !== undefined)
    return { kind: contentKindOf(documented), contentType: RANGES[documented] ?? documented }
  const [schema] = isList(schemas) ? itemSchemas(holdingOf(schemas), 0) : schemas
  if (!schema) return TEXT
  if (isOnly(allowedTypes(schema), ['array', 'object'])) return { kind: 'json', contentType: 'application/json' }
  const binary = kind === 'multipart' ? binaryTypeOf(schema) : undefined
  return binary === undefined ? TEXT : { kind: 'bytes', contentType: binary }
}

/** The media type to send for a range; for others, such as `image/*`, there is none. */
const RANGES: Readonly<Record<string, string>> = { '*/*': 'application/octet-stream', 'text/*': 'text/plain' }

/** Whether only lists can be allowed. */
export function isList(schemas: readonly SchemaAt[]): boolean {
  return schemas.some((schema) => isOnly(allowedTypes(schema), ['array']))
}

/**
 * A schema without a type is binary, and so is one that states its media type and no encoding; `format: binary` comes
 * from 3.0.
 */
function binaryTypeOf(schema: SchemaAt): string | undefined {
  const said = holdingOf([schema]).map((at) => (isObject(at.schema) ? at.schema : {}))
  const find = (keyword: string) => said.map((one) => one[keyword]).find((value) => typeof value === 'string')
  if (find('contentEncoding') !== undefined) return undefined
  const mediaType = find('contentMediaType')
  if (mediaType !== undefined) return contentKindOf(String(mediaType)) === 'bytes' ? String(mediaType) : undefined
  return isUntyped(schema) || find('format') === 'binary' ? 'application/octet-stream' : undefined
}

function holdingOf(schemas: readonly SchemaAt[]): SchemaAt[] {
  return schemas.flatMap((schema) => [...appliedTo(schema, undefined)])
}
