import { hash } from 'node:crypto'
import { IdempotencyKeyInUse } from '../store/idempotency-key-in-use.ts'
import { IdempotencyKeyReused } from '../store/idempotency-key-reused.ts'
import type { NewPet } from '../store/store.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Operation } from './operation.ts'

export const createPet: Operation<'createPet'> =
  ({ store }) =>
  async ({ header, body, auth }, reply) => {
    const key = header['Idempotency-Key']
    const owner = auth.bearerAuth.id
    try {
      // Clients put all kinds of secrets there: the store gets no more than it needs.
      const idempotency =
        key === undefined
          ? undefined
          : { owner, key: hash('sha256', idempotencyKeyOf(key)), fingerprint: fingerprint(body) }
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

/** Of what would be stored: the same animal written with other blanks or in another order is the same request. */
function fingerprint({ name, categoryId, status }: NewPet): string {
  return hash('sha256', JSON.stringify([name, categoryId, status]), 'base64url')
}
