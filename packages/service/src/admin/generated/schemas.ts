// Generated from the OpenAPI description, do not edit. To generate it again: codegen admin.openapi.yaml --out src/admin/generated --only types,server
import { all, format, propertyCount } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/** @see `admin.openapi.yaml#/components/schemas/KeyId` */
export const KeyIdSchema: z.ZodType<components['schemas']['KeyId']> = z.string().regex(/^key_[0-9A-Za-z]{12}$/u)

/**
 * Printable characters.
 *
 * @see `admin.openapi.yaml#/components/schemas/Text`
 */
export const TextSchema: z.ZodType<components['schemas']['Text']> = z.string().min(1).max(100).regex(/^[^\p{C}\p{Z}]([^\p{C}\p{Zl}\p{Zp}]*[^\p{C}\p{Z}])?$/u)

/** @see `admin.openapi.yaml#/components/schemas/Limit` */
export const LimitSchema: z.ZodType<components['schemas']['Limit']> = z.int32().min(1).max(2147483647)

/**
 * The days until the key ends; null for never.
 *
 * @see `admin.openapi.yaml#/components/schemas/ExpiresInDays`
 */
export const ExpiresInDaysSchema: z.ZodType<components['schemas']['ExpiresInDays']> = z.int().min(1).max(3650).nullable()

/**
 * The scopes of the key; null for all.
 *
 * @see `admin.openapi.yaml#/components/schemas/Scopes`
 */
export const ScopesSchema: z.ZodType<components['schemas']['Scopes']> = z.array(z.string().min(1).max(100).regex(/^[!#-\[\]-~]+$/u)).max(100).nullable()

/**
 * A key to issue.
 *
 * @see `admin.openapi.yaml#/components/schemas/NewKey`
 */
export const NewKeySchema: z.ZodType<components['schemas']['NewKey']> = z.strictObject({
  name: TextSchema,
  plan: z.string().min(1).max(100),
  perMinute: LimitSchema.exactOptional(),
  perDay: LimitSchema.exactOptional(),
  expiresInDays: ExpiresInDaysSchema.default(90),
  scopes: ScopesSchema.default(null),
})

/**
 * The changes; members that are left out stay as they are.
 *
 * @see `admin.openapi.yaml#/components/schemas/KeyChange`
 */
export const KeyChangeSchema: z.ZodType<components['schemas']['KeyChange']> = all([z.strictObject({
  name: TextSchema.exactOptional(),
  plan: z.string().min(1).max(100).exactOptional(),
  perMinute: LimitSchema.exactOptional(),
  perDay: LimitSchema.exactOptional(),
  expiresInDays: ExpiresInDaysSchema.exactOptional(),
  scopes: ScopesSchema.exactOptional(),
})], [propertyCount(1)])

/** @see `admin.openapi.yaml#/components/schemas/Time` */
export const TimeSchema: z.ZodType<components['schemas']['Time']> = format('date-time')

/**
 * A key, without its secret.
 *
 * @see `admin.openapi.yaml#/components/schemas/Key`
 */
export const KeySchema: z.ZodType<components['schemas']['Key']> = z.object({
  id: KeyIdSchema,
  name: TextSchema,
  plan: z.string(),
  perMinute: LimitSchema,
  perDay: LimitSchema,
  environment: z.string(),
  state: z.enum(['active', 'revoked', 'expired']),
  scopes: ScopesSchema,
  createdAt: TimeSchema,
  expiresAt: z.xor([TimeSchema, z.null()]),
  lastUsedAt: z.xor([TimeSchema, z.null()]),
  rotatedFrom: z.xor([KeyIdSchema, z.null()]),
  revokedAt: z.xor([TimeSchema, z.null()]),
  revokedReason: z.string().nullable(),
})

/**
 * A key and its secret.
 *
 * @see `admin.openapi.yaml#/components/schemas/IssuedKey`
 */
export const IssuedKeySchema: z.ZodType<components['schemas']['IssuedKey']> = z.object({
  secret: z.string(),
  key: KeySchema,
})

/**
 * RFC 9457.
 *
 * @see `admin.openapi.yaml#/components/schemas/Problem`
 */
export const ProblemSchema: z.ZodType<components['schemas']['Problem']> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().exactOptional(),
})
