// Generated from the OpenAPI description, do not edit. To generate it again: contract-first generate
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `openapi.yaml#/components/schemas/NewNote` */
export const NewNoteSchema: z.ZodType<components['schemas']['NewNote']> = z.object({
  text: z.string().min(1).max(280),
})

/** @see `openapi.yaml#/components/schemas/Note` */
export const NoteSchema: z.ZodType<components['schemas']['Note']> = z.object({
  id: z.int().min(1),
  text: z.string().min(1).max(280),
})

/**
 * What is wrong, as RFC 9457 describes it.
 *
 * @see `openapi.yaml#/components/schemas/Problem`
 */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  type: z.string().exactOptional(),
  title: z.string(),
  status: z.int().min(400).max(599),
  kind: z.string(),
  details: z.array(z.object({
    in: z.string(),
    pointer: z.string(),
    message: z.string(),
  })).exactOptional(),
})
