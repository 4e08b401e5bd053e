// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/notes/notes.yaml --out examples/notes/generated --only types,server
import { anyObject } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `notes.yaml#/components/schemas/NewNote` */
export const NewNoteSchema: z.ZodType<components['schemas']['NewNote']> = z.object({
  text: z.string().min(1).max(1000),
})

/** @see `notes.yaml#/components/schemas/Note` */
export const NoteSchema: z.ZodType<components['schemas']['Note']> = z.object({
  id: z.int().min(1),
  text: z.string(),
})

/** @see `notes.yaml#/components/schemas/Problem` */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().exactOptional(),
  kind: z.string(),
  details: z.array(anyObject()).exactOptional(),
})
