import { idempotencyOf } from '@contract-first/service/store'
import type { Operation } from './operation.ts'

export const createPet: Operation<'createPet'> =
  ({ store }) =>
  async ({ header, body, auth }, reply) => {
    const { name, categoryId, status } = body
    const idempotency = idempotencyOf(auth, header['Idempotency-Key'], [name, categoryId, status])
    const { pet, replayed } = await store.createPet(body, idempotency)
    return reply(201, pet, replayed ? { 'Idempotent-Replayed': true } : {})
  }
