// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
import { all } from '@contract-first/hono/schema'
import * as z from 'zod'
import type { components } from './types.ts'

/**
 * Whether the animal is available.
 *
 * @see `petstore.yaml#/components/schemas/PetStatus`
 */
export const PetStatusSchema: z.ZodType<components['schemas']['PetStatus']> = z.enum(['available', 'pending', 'sold'])

/**
 * An animal to add.
 *
 * @see `petstore.yaml#/components/schemas/NewPet`
 */
export const NewPetSchema: z.ZodType<components['schemas']['NewPet']> = z.object({
  name: z.string().min(1).max(200).regex(/^[^\u0000]*$/u),
  categoryId: z.int().min(-9007199254740991).max(9007199254740991),
  status: PetStatusSchema.exactOptional(),
})

/**
 * An animal of the store.
 *
 * @see `petstore.yaml#/components/schemas/Pet`
 */
export const PetSchema: z.ZodType<components['schemas']['Pet']> = z.object({
  name: z.string().min(1).max(200).regex(/^[^\u0000]*$/u),
  categoryId: z.int().min(-9007199254740991).max(9007199254740991),
  status: PetStatusSchema.exactOptional(),
  id: z.int().min(1).max(9007199254740991),
})

/**
 * A page of animals, by ascending `id`.
 *
 * @see `petstore.yaml#/components/schemas/Pets`
 */
export const PetsSchema: z.ZodType<components['schemas']['Pets']> = z.array(PetSchema).max(100)

/**
 * One place of the request that is wrong.
 *
 * @see `petstore.yaml#/components/schemas/ErrorDetail`
 */
export const ErrorDetailSchema: z.ZodType<components['schemas']['ErrorDetail']> = z.object({
  in: z.enum(['path', 'query', 'header', 'body']),
  pointer: z.string(),
  message: z.string().min(1),
})

/**
 * What went wrong.
 *
 * @see `petstore.yaml#/components/schemas/Error`
 */
export const ErrorSchema: z.ZodType<components['schemas']['Error']> = z.object({
  code: z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u),
  message: z.string().min(1),
  status: z.int32().min(400).max(599),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `400`.
 *
 * @see `petstore.yaml#/components/schemas/BadRequestError`
 */
export const BadRequestErrorSchema: z.ZodType<components['schemas']['BadRequestError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.enum(['invalid_parameter', 'invalid_body', 'bad_request'])]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(400)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `401`.
 *
 * @see `petstore.yaml#/components/schemas/UnauthorizedError`
 */
export const UnauthorizedErrorSchema: z.ZodType<components['schemas']['UnauthorizedError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.enum(['missing_api_key', 'invalid_api_key', 'wrong_environment'])]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(401)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `404`.
 *
 * @see `petstore.yaml#/components/schemas/NotFoundError`
 */
export const NotFoundErrorSchema: z.ZodType<components['schemas']['NotFoundError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.literal('not_found')]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(404)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `409`.
 *
 * @see `petstore.yaml#/components/schemas/ConflictError`
 */
export const ConflictErrorSchema: z.ZodType<components['schemas']['ConflictError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.literal('idempotency_key_in_use')]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(409)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `422`.
 *
 * @see `petstore.yaml#/components/schemas/UnprocessableContentError`
 */
export const UnprocessableContentErrorSchema: z.ZodType<components['schemas']['UnprocessableContentError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.literal('idempotency_key_reused')]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(422)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of a `429`.
 *
 * @see `petstore.yaml#/components/schemas/TooManyRequestsError`
 */
export const TooManyRequestsErrorSchema: z.ZodType<components['schemas']['TooManyRequestsError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.enum(['rate_limited', 'temporarily_banned'])]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal(429)]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})

/**
 * The Error object of every other status.
 *
 * @see `petstore.yaml#/components/schemas/UnexpectedError`
 */
export const UnexpectedErrorSchema: z.ZodType<components['schemas']['UnexpectedError']> = z.object({
  code: all([z.string().min(1).regex(/^[a-z]+(_[a-z]+)*$/u), z.enum(['method_not_allowed', 'not_acceptable', 'request_timeout', 'payload_too_large', 'unsupported_media_type', 'expectation_failed', 'headers_too_large', 'internal_error', 'unavailable', 'http_version_not_supported'])]),
  message: z.string().min(1),
  status: all([z.int32().min(400).max(599), z.literal([405, 406, 408, 413, 415, 417, 431, 500, 503, 505])]),
  details: z.array(ErrorDetailSchema).min(1).max(20).exactOptional(),
})
