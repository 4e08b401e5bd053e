import { isObject, referenceOf, stepsOf } from '@contract-first/document/json'
import type { At, SourceDocument } from '../../model/document.ts'
import type { MediaType } from '../../model/operations.ts'
import { type Code, quote } from '../code.ts'
import { formType } from '../form.ts'
import { typeCode } from '../typescript.ts'

/**
 * The type of a body of one media type. `holder` is the type in `types.ts` that has its `content`; `raw` is the type of
 * a body that is only bytes.
 */
export function bodyType(media: MediaType, holder: Code, raw: Code, document: SourceDocument): Code {
  if (media.items) return `Items<${itemType(media.items, media, holder)}>`
  if (media.kind === 'bytes') return raw
  if (media.kind === 'text') return 'string'
  if (media.kind !== 'json') return formType(media, document)
  return nameOrScalar(media.schema) ?? `${holder}['content'][${quote(media.name)}]`
}

/** The type of the items of a sequence. */
export function itemType(items: At<unknown>, { name }: MediaType, holder: Code): Code {
  return nameOrScalar(items) ?? `${holder}['content'][${quote(name)}][number]`
}

/** A type that reads better in place than as a path into `types.ts`: a component's name or a scalar. */
function nameOrScalar(schema: At<unknown>): Code | undefined {
  const { value } = schema
  const isScalar = isObject(value) && typeof value.type === 'string' && SCALARS.has(value.type)
  return isScalar ? typeCode(schema) : componentType(value)
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean', 'null'])

function componentType(schema: unknown): Code | undefined {
  const [components, kind, name, ...rest] = stepsOf((referenceOf(schema) ?? '').slice(1))
  const isComponent = components === 'components' && kind === 'schemas' && name !== undefined && rest.length === 0
  return isComponent ? `components['schemas'][${quote(name)}]` : undefined
}
