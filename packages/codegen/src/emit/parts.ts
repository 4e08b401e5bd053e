import { below, items } from '@contract-first/document/json'
import type { PartsShape } from '@contract-first/document/request'
import type { SourceDocument } from '../model/document.ts'
import type { MediaType } from '../model/operations.ts'
import type { Code } from './code.ts'
import { typeCode } from './typescript.ts'
import type { ZodContext } from './zod/context.ts'
import { FILE } from './zod/file.ts'
import { zodCode } from './zod/schema.ts'

/** Prints the validator of a body in parts: a list, in which files are marked. */
export function partsCode({ schema }: MediaType, parts: PartsShape, context: ZodContext): Code {
  const { value, pointer } = context.document.resolve(schema.value ?? {}, schema.pointer)
  const list = { ...value, type: 'array', ...marked(value, parts) }
  return zodCode({ value: list, pointer }, context)
}

/** The schemas of the parts by their position, and of all others. */
function marked(value: Record<string, unknown>, { prefix, rest }: PartsShape) {
  const [schemas, others] = [items(value.prefixItems), value.items]
  const prefixItems = prefix.map(({ kind }, index) => (kind === 'file' ? FILE : (schemas[index] ?? others ?? true)))
  return {
    ...(prefixItems.length > 0 && { prefixItems }),
    items: rest.kind === 'file' && others !== false ? FILE : (others ?? true),
  }
}

/** The type of the list. Without `minItems`, none of the parts has to be there. */
export function partsType({ schema }: MediaType, { prefix, rest }: PartsShape, document: SourceDocument): Code {
  const { value } = document.resolve(schema.value ?? {}, schema.pointer)
  const typeOf = (kind: string, part: unknown, ...steps: readonly (string | number)[]) =>
    kind === 'file' ? 'File' : typeCode({ value: part, pointer: below(schema.pointer, ...steps) })
  const first = prefix.map(({ kind }, index) => typeOf(kind, items(value.prefixItems)[index] ?? value.items, index))
  const other = value.items === false ? undefined : typeOf(rest.kind, value.items, 'items')
  if (Number(value.minItems ?? 0) < first.length || first.length === 0)
    return `(${[...new Set([...first, ...(other === undefined ? [] : [other])])].join(' | ')})[]`
  return `[${[...first, ...(other === undefined ? [] : [`...(${other})[]`])].join(', ')}]`
}
