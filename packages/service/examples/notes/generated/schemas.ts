// Generated from the OpenAPI description, do not edit. To generate it again: codegen examples/notes/notes.yaml --out examples/notes/generated --only types,server
import { anyObject } from '@contract-first/hono/schema'
import { z } from 'zod'
import type { components } from './types.ts'

export const NewNoteSchema: z.ZodType<components['schemas']['NewNote']> = z.object({
  text: z.string().min(1).max(1000),
})

export const NoteSchema: z.ZodType<components['schemas']['Note']> = z.object({
  id: z.int().min(1),
  text: z.string(),
})

export const ErrorSchema: z.ZodType<components['schemas']['Error']> = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int(),
  details: z.array(anyObject()).exactOptional(),
})
