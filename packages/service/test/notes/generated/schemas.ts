// Generated from the OpenAPI description, do not edit. To generate it again: codegen test/notes/notes.yaml --out test/notes/generated --only types,server
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `notes.yaml#/components/schemas/NewNote` */
export const NewNoteSchema: z.ZodType<components['schemas']['NewNote']> = z.object({
  text: z.string().min(1).max(200),
  colour: z.enum(['red', 'blue']).exactOptional(),
})

/** @see `notes.yaml#/components/schemas/Note` */
export const NoteSchema: z.ZodType<components['schemas']['Note']> = z.object({
  id: z.int().min(1),
  text: z.string().min(1).max(200),
  colour: z.enum(['red', 'blue']).exactOptional(),
})

/** @see `notes.yaml#/components/schemas/Error` */
export const ErrorSchema: z.ZodType<components['schemas']['Error']> = z.object({
  code: z.string().regex(/^[a-z]+(_[a-z]+)*$/u),
  message: z.string().min(1),
  status: z.int().min(400).max(599),
  details: z.array(z.object({
    in: z.enum(['path', 'query', 'header', 'body']),
    pointer: z.string(),
    message: z.string().min(1),
  })).exactOptional(),
})
