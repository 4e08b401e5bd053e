import type { MediaType } from '../model/operations.ts'
import { once } from '../once.ts'
import { type Code, inlineBlock, quote } from './code.ts'
import { formCode } from './form.ts'
import { checkOpaque, isTextSchema } from './opaque.ts'
import { partsCode } from './parts.ts'
import type { ZodContext } from './zod/context.ts'
import { zodCode } from './zod/schema.ts'

/** The `content` of a body in a route, with the schema of each media type. */
export const contentCode: (context: ZodContext, content: readonly MediaType[]) => Code = once(
  (context: ZodContext, content: readonly MediaType[]): Code =>
    printed(content, (media) => mediaSchemaCode(media, context)),
)

/** The same for a request, whose parts by their position are read. */
export const requestContentCode: (context: ZodContext, content: readonly MediaType[]) => Code = once(
  (context: ZodContext, content: readonly MediaType[]): Code =>
    printed(content, (media) =>
      media.parts ? partsCode(media, media.parts, context) : mediaSchemaCode(media, context),
    ),
)

function printed(content: readonly MediaType[], schemaCode: (media: MediaType) => Code): Code {
  const entries = content.map((media) => `${quote(media.name)}: { schema: ${schemaCode(media)} },`)
  return inlineBlock('content: {', entries, '},')
}

/** The schema of JSON and forms as written; text is validated as one string, bytes are not validated. */
export function mediaSchemaCode(media: MediaType, context: ZodContext): Code {
  if (media.kind === 'json' || media.items) return zodCode(media.schema, context)
  if (media.kind === 'urlencoded' || media.kind === 'multipart') return formCode(media, context)
  checkOpaque(media, context.document)
  const isJudged = media.kind === 'text' && isTextSchema(media, context.document)
  return isJudged ? zodCode(media.schema, context) : 'z.unknown()'
}
