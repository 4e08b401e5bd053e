import { IdempotencyKeyInUse, IdempotencyKeyReused, idempotencyOf } from '@contract-first/service/idempotency'
import type { Operation } from './operation.ts'

export const createPet: Operation<'createPet'> =
  ({ store }) =>
  async ({ header, body, auth }, reply) => {
    const key = header['Idempotency-Key']
    const owner = auth.bearerAuth.id
    try {
      const { name, categoryId, status } = body
      const idempotency = key === undefined ? undefined : idempotencyOf(owner, key, [name, categoryId, status])
      const { pet, replayed } = await store.createPet(body, idempotency)
      return reply(201, pet, replayed ? { 'Idempotent-Replayed': true } : {})
    } catch (error) {
      if (error instanceof IdempotencyKeyInUse) {
        const message = 'A request with this Idempotency-Key is still running: try again in a moment.'
        return reply(409, { code: 'idempotency_key_in_use', message, status: 409 })
      }
      if (error instanceof IdempotencyKeyReused) {
        const message = 'This Idempotency-Key was used with another body: choose a new one.'
        return reply(422, { code: 'idempotency_key_reused', message, status: 422 })
      }
      throw error
    }
  }
