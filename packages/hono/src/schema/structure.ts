import type * as z from 'zod'

/** What a schema is made of, where zod does not know: the quick check of responses looks into it. */
export type Structure =
  | { kind: 'later'; get: () => z.core.$ZodType }
  | { kind: 'all'; parts: readonly z.core.$ZodType[] }
  | { kind: 'discriminated'; property: string; branches: ReadonlyMap<unknown, z.core.$ZodType> }

const STRUCTURES = new WeakMap<object, Structure>()

export function withStructure<Schema extends z.ZodType>(schema: Schema, structure: Structure): Schema {
  STRUCTURES.set(schema, structure)
  return schema
}

export function structureOf(schema: z.core.$ZodType): Structure | undefined {
  return STRUCTURES.get(schema)
}
